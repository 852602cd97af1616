/** The same press of a button that sends is heard twice, as its first answer was lost. */
import { idempotencyHeader } from '@assay/contract/answers/addresses'
import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { inviteCandidate, massInvite } from '@assay/contract/applications/invitation-calls'
import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { createAssessment, createCompletedApplication } from './testing/assessment-factories.ts'
import { createCompany, signedIn } from './testing/factories.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { id: companyId } = await createCompany(t)
const { as } = await signedIn(t, { companyId })
const assessment = await createAssessment(t, companyId)
const person = { firstName: 'Inès', lastName: 'Durand', email: 'ines@example.fr' }
const another = { ...person, email: 'another@example.fr' }
const csv = (email: string) => new File([`prenom;nom;email;telephone\nAnne;Petit;${email};\n`], 'c.csv')
const refused = await createCompletedApplication(t, assessment, { status: 'refused' })

type Headers = Record<string, string>
const one = (body: object) => async (headers: Headers) =>
  await t.call(inviteCandidate, { params: { id: assessment.id }, body: body as never, as, headers })
const many = (candidatesCsv: File) => async (headers: Headers) =>
  await t.call(massInvite, { form: { assessmentId: assessment.id, candidatesCsv }, as, headers })
const decision = (subject: string) => async (headers: Headers) =>
  await t.call(mailApplications, {
    body: { applicationIds: [refused.id], subject, content: '<p>Bonjour</p>' },
    as,
    headers,
  })
const count = async () =>
  Number(
    (
      await t.db
        .selectFrom('mails')
        .select((each) => each.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

test.each([
  ['an invitation', one(person), one(another)],
  ['an invitation of many', many(csv('a@example.fr')), many(csv('b@example.fr'))],
  ['a decision', decision('Votre candidature'), decision('Autre chose')],
])('%s leaves once for one press, and again for another', async (_, send, sendOther) => {
  const before = await count()
  const headers = { [idempotencyHeader]: newId() }
  const [first, second] = await Promise.all([send(headers), send(headers)])
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  t.clock.advance(61)
  expect((await send(headers)).body).toEqual(first.body)
  expect(await count()).toBe(before + 1)
  expect((await sendOther(headers)).body.code).toBe('idempotencyConflict')
  const again = await send({ [idempotencyHeader]: newId() })
  expect(again.body.successCount ?? again.status).toBe(again.body.successCount === undefined ? 200 : 1)
  expect(await count()).toBe(before + 2)
})

test('what was refused is not kept: the same press works once its cause is gone', async () => {
  const headers = { [idempotencyHeader]: newId() }
  expect((await one({ ...person, purpose: 'send' })({})).status).toBe(200)
  expect((await one({ ...person, purpose: 'send' })(headers)).body.code).toBe('invitationJustSent')
  t.clock.advance(61)
  expect((await one({ ...person, purpose: 'send' })(headers)).status).toBe(200)
})

test('a preview says when they were invited before', async () => {
  await one(person)({})
  await many(csv('a@example.fr'))({})
  t.clock.advance(300)
  expect((await one({ ...person, purpose: 'preview' })({})).body.invitedAt).toEqual(expect.any(String))
  expect((await one({ ...person, email: 'new@example.fr', purpose: 'preview' })({})).body.invitedAt).toBe(
    undefined,
  )
  const form = { assessmentId: assessment.id, candidatesCsv: csv('a@example.fr'), preview: '1' }
  const { body } = await t.call(massInvite, { form, as })
  expect(body.invitedBefore).toMatchObject({ count: 1 })
})
