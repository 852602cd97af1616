/** What candidates ask, from their own space to the list of it, begun with an empty company. */
import { evaluateApplication, getApplication } from '@assay/contract/applications/calls'
import { deleteCandidate, getCandidate } from '@assay/contract/candidates/calls'
import { listNotices } from '@assay/contract/notifications/notice-calls'
import * as calls from '@assay/contract/privacy/request-calls'
import * as space from '@assay/contract/privacy/space-calls'
import { expect, test } from 'vitest'
import { type Cookies, emptyCompany, mailTo, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const { admin } = company
const collaborator = await company.addUser('ROLE_COLLABORATOR')
const taken = await company.addTest('Vente')

const openedBy = async (email: string) => {
  await must(t, space.requestSpace, { body: { email } })
  const token = /my-data\/([\w-]+)/.exec(await mailTo(t, company.superadmin, email))?.[1] ?? ''
  return (await t.call(space.openSpace, { body: { token } })).cookies
}
const requests = async (as: Cookies, state: 'open' | 'done' = 'open'): Promise<calls.CandidateRequest[]> =>
  (await must(t, calls.listRequests, { as, query: { state } })).data

test('an erasure that is asked for is due in a month, stands on both sheets, and is done once they are erased', async () => {
  const { id, email, firstName, lastName } = await company.addApplication(taken)
  const as = await openedBy(email)
  await must(t, space.requestErasure, { as, body: {} })
  // Asked again it stays due when it was.
  t.clock.advance(3 * 60)
  await must(t, space.requestErasure, { as, body: { message: 'Merci' } })
  const [request, ...more] = await requests(collaborator.as)
  if (!request?.candidate) throw new Error('no request')
  expect(more).toEqual([])
  expect(request).toMatchObject({
    kind: 'erasure',
    message: 'Merci',
    candidate: { fullName: `${firstName} ${lastName}`, email },
    done: null,
    // With applications only who may delete these.
    mayErase: false,
  })
  const [asked, due] = [new Date(request.createdAt), new Date(request.dueAt)]
  asked.setUTCMonth(asked.getUTCMonth() + 1)
  expect(due).toEqual(asked)
  const onSheet = (await must(t, getApplication, { as: admin, params: { id } })).data
  const candidateId = request.candidate.id
  const inBook = (await must(t, getCandidate, { as: admin, params: { id: candidateId } })).data
  for (const sheet of [onSheet, inBook])
    expect(sheet.requests).toMatchObject([{ id: request.id, kind: 'erasure', dueAt: request.dueAt }])
  // It went to the company, not to them.
  expect(JSON.stringify([inBook.timeline, (await must(t, space.showSpace, { as })).mails])).not.toContain(
    'effacement',
  )
  const notices = await must(t, listNotices, { as: admin })
  expect(notices.data[0]).toMatchObject({ kind: 'erasure', request: { dueAt: request.dueAt, isDone: false } })
  expect(notices.meta.openRequests).toBe(1)

  expect((await requests(admin))[0]?.mayErase).toBe(true)
  await must(t, deleteCandidate, { as: admin, params: { id: candidateId } })
  expect(await requests(admin)).toEqual([])
  const [done] = await requests(admin, 'done')
  expect(done).toMatchObject({ id: request.id, candidate: null, message: '', done: { by: 'Nour Benali' } })
  const row = await t.db.selectFrom('candidate_requests').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`${email}|${lastName}|Merci|${candidateId}`))
  const params = { id: request.id }
  expect((await t.call(calls.changeRequest, { as: admin, params, body: { done: false } })).status).toBe(404)
})

test('a correction is marked as done and opened again; who may not correct has no list', async () => {
  const { email } = await company.addApplication(taken)
  await must(t, space.requestCorrection, {
    as: await openedBy(email),
    body: { message: 'Mon adresse a changé' },
  })
  const [request] = await requests(collaborator.as)
  const params = { id: request?.id ?? '' }
  const consultant = await company.addUser('ROLE_CONSULTANT')
  expect((await t.call(calls.listRequests, { as: consultant.as })).status).toBe(403)
  expect((await must(t, listNotices, { as: consultant.as })).meta.openRequests).toBe(0)
  await must(t, calls.changeRequest, { as: collaborator.as, params, body: { done: true } })
  expect((await requests(admin)).map(({ id }) => id)).not.toContain(params.id)
  expect(await requests(admin, 'done')).toContainEqual(
    expect.objectContaining({ id: params.id, message: 'Mon adresse a changé', done: expect.anything() }),
  )
  await must(t, calls.changeRequest, { as: collaborator.as, params, body: { done: false } })
  expect((await requests(admin)).map(({ id }) => id)).toContain(params.id)
})

test('a contest of a hidden candidate names nobody until they are shown, in list, sheet, bell and mail', async () => {
  const blind = await company.addTest('Sans nom', (document) => {
    document.showCandidateIdentityBeforeEval = false
  })
  const { email, lastName } = await company.addApplication(blind)
  const as = await openedBy(email)
  const { applications } = await must(t, space.showSpace, { as })
  const body = { message: `Je suis ${lastName}` }
  await must(t, space.contestResult, { as, params: { id: applications[0].id }, body })
  const mail = await mailTo(t, company.superadmin, company.adminEmail)
  const contest = (await requests(admin)).find(({ kind }) => kind === 'contest')
  if (!contest?.application) throw new Error('no contest')
  const params = { id: contest.application.id }
  const sheet = (await must(t, getApplication, { as: admin, params })).data
  const { data } = await must(t, listNotices, { as: admin })
  expect(data[0]).toMatchObject({ kind: 'contest', application: { id: params.id, candidate: null } })
  expect(sheet.requests).toMatchObject([{ kind: 'contest', message: '' }])
  expect(JSON.stringify([contest, sheet.requests, sheet.mails, data[0], mail])).not.toContain(lastName)
  const marks = [{ criterionId: blind.ids.criterion, score: 4 }]
  await must(t, evaluateApplication, { as: admin, params, body: { marks, submit: true } })
  const shown = (await requests(admin)).find(({ id }) => id === contest.id)
  expect(shown).toMatchObject({ candidate: { email }, message: body.message })
})
