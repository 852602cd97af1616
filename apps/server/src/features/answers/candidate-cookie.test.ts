/** The cookie that says which application a browser takes, and which of its browsers it is (PRODUCT §3, decision 024). */
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

/** Somebody's browser, and another one that may take over from it. */
async function withLink() {
  const assessment = await createAssessment(t, company.id)
  const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
  await first.identify()
  await first.askForLink()
  return { first, second, ...(await mailedLink(t)) }
}

/** As it was signed before applications had holders. */
const oldCookie = (browser: CandidateBrowser): Record<string, string> => {
  const [[name, value] = ['', '']] = Object.entries(browser.cookies)
  const ids = value.split('.').slice(0, 3)
  const [companyId, applicationId, versionId] = ids
  const text = `attempt:${companyId}:${browser.test.id}:${applicationId}:${versionId}`
  const signature = createHmac('sha256', t.services.settings.sessionSecret).update(text).digest('base64url')
  return { [name]: [...ids, signature].join('.') }
}

test('a cookie of before there were holders is the first one’s', async () => {
  const { first, second, token } = await withLink()
  first.cookies = oldCookie(first)
  expect((await first.draft({ question: 'as before' })).status).toBe(200)
  await second.follow(token)
  expect((await first.draft({ question: 'no more' })).body.code).toBe('applicationTakenOver')
})

test('a cookie whose number was changed is none', async () => {
  const { first, second, token } = await withLink()
  await second.follow(token)
  const [[name, value] = ['', '']] = Object.entries(first.cookies)
  const parts = value.split('.')
  for (const number of ['2', '02', '1e0', '', '-1']) {
    first.cookies = { [name]: [...parts.slice(0, 3), number, parts[4]].join('.') }
    expect((await first.draft({ question: 'forged' })).status, number).toBe(401)
  }
  first.cookies = { [name]: [...parts.slice(0, 3), parts[4]].join('.') }
  expect((await first.draft({ question: 'forged' })).status).toBe(401)
})
