/** Notifications, begun with a company that only the product's own calls have made. */
import * as calls from '@assay/contract/notifications/calls'
import * as digestCalls from '@assay/contract/notifications/digest-calls'
import { expect, test } from 'vitest'
import { emptyCompany, mailTo, must, operator, signInAs } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendDigests } from './send-digests.job.ts'

const t = await testApp()
const company = await emptyCompany(t)
const as = company.admin
const [followed, other] = [await company.addTest('Vente'), await company.addTest('Accueil')]

test('who hears of each application by itself is told as it comes, and nothing once they switched it off', async () => {
  const { as: colleague, email } = await company.addUser('ROLE_COLLABORATOR')
  const query = { sending_rate: 'per_application' } as const
  await must(t, digestCalls.setNotificationRate, { as: colleague, query })
  await must(t, calls.setNotificationActive, { as: colleague, query: { active: 'true' } })
  t.clock.advance(60)
  await company.addApplication(followed)
  await sendDigests(t.services)
  const reported = await mailTo(t, company.superadmin, email)
  expect(reported).toContain('Vente')
  await must(t, calls.setNotificationActive, { as: colleague, query: { active: 'false' } })
  await company.addApplication(followed)
  await sendDigests(t.services)
  expect(await mailTo(t, company.superadmin, email)).toBe(reported)
})

test('who sent back the hour and tests that they read hears of what came to the chosen test', async () => {
  const read = (await must(t, calls.getNotification, { as })).data
  expect(read).toMatchObject({ active: false, assessments: [], missing: [] })
  const { time, zone } = read
  await must(t, calls.setNotificationActive, { as, query: { active: 'true' } })
  const saved = (await must(t, digestCalls.setNotificationTime, { as, query: { time, zone } })).data
  expect({ ...saved, active: false }).toEqual(read)
  const query = { assessmentId: followed.id }
  expect((await must(t, digestCalls.toggleNotificationTest, { as, query })).data.assessments).toEqual([
    followed.id,
  ])
  t.clock.advance(60)
  await company.addApplication(followed)
  await company.addApplication(other)
  t.clock.advance(86_400)
  await sendDigests(t.services)
  // Everybody has to sign in again by then.
  const mail = await mailTo(t, await signInAs(t, operator), company.adminEmail)
  expect(mail).toContain('Vente')
  expect(mail).not.toContain('Accueil')
})
