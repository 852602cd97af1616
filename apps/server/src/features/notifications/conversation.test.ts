/** Who is told of a mention or a reply, begun with a company that only the product's own calls have made. */
import * as applications from '@assay/contract/applications/calls'
import { createFilter } from '@assay/contract/companies/filter-calls'
import { setNotificationConcerns } from '@assay/contract/notifications/calls'
import * as calls from '@assay/contract/notifications/notice-calls'
import { deleteUser, updateUser } from '@assay/contract/users/administration-calls'
import { expect, test } from 'vitest'
import { type Cookies, emptyCompany, mailTo, must, ownPassword } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)
const { admin } = company
const [colleague, other] = [
  await company.addUser('ROLE_COLLABORATOR'),
  await company.addUser('ROLE_CONSULTANT'),
]
const taken = await company.addTest('Vente')

const bell = async (as: Cookies) => await must(t, calls.listNotices, { as })
const comment = async (as: Cookies, id: string, content: string, replyTo: string | null = null) =>
  (await must(t, applications.addComment, { as, params: { id }, body: { content, replyTo } })).data
/** Whoever is held to a filter that no application carries. */
async function filtered() {
  const filter = (await must(t, createFilter, { as: admin, body: { name: `Lyon ${Math.random()}` } })).data
  const user = await company.addUser('ROLE_COLLABORATOR')
  const body = { companyFilters: [filter.id], currentPassword: ownPassword }
  await must(t, updateUser, { as: admin, params: { id: user.id }, body })
  return user
}

test('a mention reaches the bell and the mailbox of the colleague, and nobody else’s; read, it is read', async () => {
  const { id } = await company.addApplication(taken)
  const people = (await must(t, applications.listMentionable, { as: admin, params: { id } })).data
  const ids = people.map((each: { id: string }) => each.id)
  expect(ids.toSorted()).toEqual([colleague.id, other.id].toSorted())
  const { commentId, mentions } = await comment(admin, id, `@{${colleague.id}} à relire`)
  expect(mentions).toEqual([{ id: colleague.id, name: 'Nour Benali' }])
  const { data, meta } = await bell(colleague.as)
  expect(data).toMatchObject([
    { kind: 'mention', isRead: false, by: 'Nour Benali', application: { id }, assessment: { name: 'Vente' } },
  ])
  expect(meta).toEqual({ unread: 1, openRequests: 0 })
  for (const as of [admin, other.as]) expect((await bell(as)).data).toEqual([])
  const mail = await mailTo(t, company.superadmin, colleague.email)
  expect(mail).toContain(`/candidates/assessments/${taken.id}?application=${id}&tab=comments`)
  expect(mail).not.toContain('relire')
  await must(t, calls.markNotices, { as: colleague.as, body: { ids: [data[0].id], isRead: true } })
  expect((await bell(colleague.as)).meta.unread).toBe(0)
  await must(t, calls.markNotices, { as: colleague.as, body: { isRead: false } })
  expect((await bell(colleague.as)).meta.unread).toBe(1)
  await must(t, applications.deleteComment, { as: admin, params: { id }, body: { commentId } })
  expect((await bell(colleague.as)).data).toEqual([])
})

test('a reply is told to whom it answers, stands below the first comment, and stays when that one goes', async () => {
  const { id } = await company.addApplication(taken)
  await must(t, setNotificationConcerns, { as: colleague.as, query: { concerns: 'false' } })
  const before = await mailTo(t, company.superadmin, colleague.email)
  const first = await comment(colleague.as, id, 'Bien')
  const reply = await comment(admin, id, 'Vraiment ?', first.commentId)
  const second = await comment(other.as, id, 'Oui', reply.commentId)
  expect([reply.replyTo, second.replyTo]).toEqual([first.commentId, first.commentId])
  expect((await bell(colleague.as)).data).toMatchObject([{ kind: 'reply', application: { id } }])
  expect((await bell(admin)).data).toMatchObject([{ kind: 'reply', application: { id } }])
  expect(await mailTo(t, company.superadmin, colleague.email)).toBe(before)
  await must(t, applications.deleteComment, {
    as: colleague.as,
    params: { id },
    body: { commentId: first.commentId },
  })
  const { comments } = (await must(t, applications.getApplication, { as: admin, params: { id } })).data
  expect(comments.map(({ content, replyTo }: (typeof comments)[number]) => [content, replyTo])).toEqual([
    ['Vraiment ?', null],
    ['Oui', null],
  ])
})

test('who may not see the application is neither offered nor mentioned, and hears nothing once they lose it', async () => {
  const { id } = await company.addApplication(taken)
  const stranger = await filtered()
  const content = `@{${colleague.id}} @{${stranger.id}}`
  const refused = await t.call(applications.addComment, { as: admin, params: { id }, body: { content } })
  expect([refused.status, refused.body.code]).toEqual([422, 'mentionNotAllowed'])
  const { comments } = (await must(t, applications.getApplication, { as: admin, params: { id } })).data
  expect(comments).toEqual([])
  const loses = await company.addUser('ROLE_COLLABORATOR')
  await comment(admin, id, `@{${loses.id}}`)
  expect((await bell(loses.as)).meta.unread).toBe(1)
  const filter = (await must(t, createFilter, { as: admin, body: { name: 'Nantes' } })).data
  const body = { companyFilters: [filter.id], currentPassword: ownPassword }
  await must(t, updateUser, { as: admin, params: { id: loses.id }, body })
  expect(await bell(loses.as)).toEqual({ data: [], meta: { unread: 0, openRequests: 0 } })
})

test('a hidden candidate stands in the bell by their number, and a deleted colleague by their name', async () => {
  const blind = await company.addTest('Sans nom', (document) => {
    document.showCandidateIdentityBeforeEval = false
  })
  const { lastName } = await company.addApplication(blind)
  const cards = await must(t, applications.listApplications, { as: admin, params: { id: blind.id } })
  const id = cards.data[0].id
  const leaves = other
  await comment(admin, id, `@{${colleague.id}} @{${leaves.id}}`)
  const [notice] = (await bell(colleague.as)).data
  expect(notice.application).toEqual({ id, number: cards.data[0].number, candidate: null })
  expect(JSON.stringify(notice)).not.toContain(lastName)
  await must(t, deleteUser, { as: admin, params: { id: leaves.id } })
  const { comments } = (await must(t, applications.getApplication, { as: admin, params: { id } })).data
  expect(comments[0].mentions).toContainEqual({ id: leaves.id, name: 'Nour Benali' })
  expect(await t.db.selectFrom('notices').where('user_id', '=', leaves.id).selectAll().execute()).toEqual([])
})
