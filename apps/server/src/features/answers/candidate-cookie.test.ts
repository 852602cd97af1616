/** The cookie that says which application a browser takes, and which of its browsers it is (PRODUCT §3, decision 024). */
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ publicUrl: 'https://tests.example' })
const company = await createCompany(t)

/** Somebody's browser, and another one that may take over from it. */
async function withLink() {
  const assessment = await createAssessment(t, company.id)
  const [first, second] = [new CandidateBrowser(t, assessment), new CandidateBrowser(t, assessment)]
  const identity = anIdentity()
  await first.identify(identity)
  await first.askForLink()
  return { first, second, identity, ...(await mailedLink(t)) }
}

const partsOf = (browser: CandidateBrowser): { name: string; parts: string[] } => {
  const [[name, value] = ['', '']] = Object.entries(browser.cookies)
  return { name, parts: value.split('.') }
}

test('a cookie that was kept longer than its sixty days opens nothing, whatever it says of its end', async () => {
  const { first } = await withLink()
  const { name, parts } = partsOf(first)
  t.clock.advance(59 * 86_400)
  expect((await first.draft({ question: 'still here' })).status).toBe(200)
  t.clock.advance(2 * 86_400)
  expect((await first.draft({ question: 'a copy' })).status).toBe(401)
  expect(await first.session()).toBeNull()
  const later = String(Number(parts[4]) + 90 * 86_400)
  first.cookies = { [name]: [...parts.slice(0, 4), later, parts[5]].join('.') }
  expect((await first.draft({ question: 'forged' })).status).toBe(401)
})

test('a cookie whose number was changed is none', async () => {
  const { first, second, token } = await withLink()
  await second.follow(token)
  const { name, parts } = partsOf(first)
  for (const number of ['2', '02', '1e0', '', '-1']) {
    first.cookies = { [name]: [...parts.slice(0, 3), number, ...parts.slice(4)].join('.') }
    expect((await first.draft({ question: 'forged' })).status, number).toBe(401)
  }
  first.cookies = { [name]: [...parts.slice(0, 3), ...parts.slice(4)].join('.') }
  expect((await first.draft({ question: 'forged' })).status).toBe(401)
})

test('after the end a cookie opens nothing that is the candidate’s', async () => {
  const { first, identity } = await withLink()
  await first.draft({ question: 'what I think of my boss' })
  const during = JSON.stringify(await first.session())
  for (const own of [identity.firstName, identity.email, 'my boss']) expect(during).toContain(own)
  const copied = { ...first.cookies }
  await first.submit({ pageId: 'page-2' })
  for (const cookies of [first.cookies, copied]) {
    first.cookies = cookies
    const after = JSON.stringify([await first.session(), (await first.open()).test.resume])
    expect(after).toContain('completed')
    for (const own of [identity.firstName, identity.email, 'my boss']) expect(after).not.toContain(own)
  }
})
