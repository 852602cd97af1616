/** Identifying oneself on a test: once, and with what it takes. */
import { describe, expect, test } from 'vitest'
import { newId } from '../../../ids.ts'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

describe('identifying oneself', () => {
  test('twice at once with one key makes one application', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const [identity, key] = [anIdentity(), newId()]
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.identify(identity, key)))
    expect(new Set(answers.map(({ body }) => body.application?.id)).size).toBe(1)
    expect(answers.every(({ body }) => body.existingApplication === false)).toBe(true)
    expect((await browser.identify({ ...identity, lastName: 'Other' }, key)).body.code).toBe(
      'idempotencyConflict',
    )
  })

  test('in the browser that holds the application goes on with it', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const identity = anIdentity()
    const first = await browser.identify(identity)
    const again = await browser.identify({
      ...identity,
      firstName: 'Ines',
      email: ` ${identity.email.toUpperCase()}`,
    })
    expect(again.body.application.id).toBe(first.body.application.id)
    expect(again.body.application.firstName).toBe('Inès')
  })

  test.each([
    ['an offline test', { isOnline: false }, 403, 'assessmentOffline'],
    ['a test in progress', { isOnline: null }, 404, 'assessmentNotFound'],
  ] as const)('on %s', async (_, given, status, code) => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id, given))
    const answer = await browser.identify()
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test.each([
    ['no terms', { rgpd2: false }, 400, 'termsNotAccepted'],
    ['no first name', { firstName: ' ' }, 400, 'requiredFieldMissing'],
    ['no phone', { phone: '' }, 400, 'requiredFieldMissing'],
    ['a bad e-mail', { email: 'ines@durand' }, 400, 'emailInvalid'],
    ['two e-mails', { email: 'a@b.fr,c@d.fr' }, 400, 'emailInvalid'],
    ['an unknown field', { admin: true }, 400, 'invalidData'],
    ['a number for a name', { firstName: 12 }, 400, 'invalidData'],
  ])('with %s', async (_, given, status, code) => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const answer = await browser.identify({ ...anIdentity(), ...given })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('keeps a name as one line', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    const { email, ...rest } = anIdentity()
    await browser.identify({ ...rest, email, firstName: 'Zoé\r\nBcc: x@y.fr' })
    const { first_name } = await t.db
      .selectFrom('candidates')
      .where('email', '=', email)
      .select('first_name')
      .executeTakeFirstOrThrow()
    expect(first_name).toBe('Zoé Bcc: x@y.fr')
  })

  test('more than 60 times a minute from one address is refused', async () => {
    const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
    await t.db.deleteFrom('rate_limits').execute()
    const statuses: number[] = []
    for (let times = 0; times < 61; times += 1)
      statuses.push((await browser.identify({ firstName: 1 })).status)
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses[60]).toBe(429)
    await t.db.deleteFrom('rate_limits').execute()
  })
})
