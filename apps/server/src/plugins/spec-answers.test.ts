/** What is specified of every answer, beyond a call's own fields. */

import { askForHelp } from '@assay/contract/answers/coming-back'
import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import { addToAssessmentGroup } from '@assay/contract/assessments/group-calls'
import { contactUs } from '@assay/contract/contact/calls'
import { getMe, switchRole } from '@assay/contract/session/calls'
import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { as } = await signedIn(t, { role: 'ROLE_ADMIN' })

test('a refusal carries the fields that its call’s answer has, beside code and message', async () => {
  const params = { groupId: newId(), assessmentId: newId() }
  expect((await t.call(addToAssessmentGroup, { as, params })).body).toMatchObject({
    code: 'groupNotFound',
    success: false,
  })
  expect((await t.call(contactUs, { as, body: { object: '', content: '' } })).body).toMatchObject({
    code: 'contactFieldsMissing',
    error: true,
  })
  const body = { firstName: 'Zoé', lastName: 'Petit', email: 'zoe@example.org' }
  const { code, message, ...invitation } = (
    await t.call(inviteCandidate, { as, params: { id: newId() }, body })
  ).body
  expect([code, invitation]).toEqual([
    'assessmentNotFound',
    { error: true, data: { success: false, message } },
  ])
})

test('a body that is missing is named so; a value out of a few is told which there are', async () => {
  expect((await t.call(contactUs, { as })).body.code).toBe('bodyMissing')
  const form = { email: 'zoe@example.org', assessment: newId(), category: 'sport', message: 'Oui' }
  const { detail } = (await t.call(askForHelp, { form })).body
  expect(detail.fields).toMatchObject([
    { field: 'category', allowed: ['understanding', 'technical', 'validation', 'other'] },
  ])
})

test('HEAD answers as GET does, without the body; not where a GET changes something', async () => {
  const head = async (url: string) => await t.app.inject({ method: 'HEAD', url, cookies: as })
  const me = await head(getMe.address.path)
  expect([me.statusCode, me.body]).toEqual([200, ''])
  const refused = await head(`${switchRole.address.path}?role=ROLE_TRIAL`)
  expect(refused.statusCode).toBe(405)
  expect(refused.headers.allow).not.toContain('HEAD')
})
