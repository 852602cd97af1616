/** No scoring key and no page that was not reached is in anything that a candidate gets. */
import { allCalls, callsIn } from '@assay/contract/all-calls'
import { getAssessment } from '@assay/contract/assessments/calls'
import type { Call } from '@assay/contract/call'
import * as unsubscribing from '@assay/contract/mail/unsubscribe-calls'
import * as sessions from '@assay/contract/session/calls'
import * as passkeys from '@assay/contract/session/passkey-calls'
import * as providers from '@assay/contract/session/provider-calls'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { aKeyedDocument } from '@assay/domain/testing/keyed-document'
import { secretFieldsOf } from '@assay/domain/testing/planted-keys'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { candidateSteps } from '../../testing/candidate-steps.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { leaksIn, moduleCodesIn } from '../../testing/leaks.ts'
import { isAnswerTo, type Overheard, overhear } from '../../testing/overhear.ts'
import { type TestAnswer, testApp } from '../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)
const { document, keys: ofDocument } = aKeyedDocument()
const fields = secretFieldsOf(document).map(({ path }) => path)
const assessment = await createAssessment(t, company.id, { document })
const offline = await createAssessment(t, company.id, { document, isOnline: false })

const reason = 'planted-reason-key'
const comment = 'planted-comment-key'
const { user, as } = await signedIn(t, {
  companyId: company.id,
  role: 'ROLE_ADMIN',
  email: 'planted-author@example.org',
})
await t.db
  .updateTable('assessments')
  .set({ created_by: user.id })
  .where('company_id', '=', company.id)
  .execute()
const keys = [
  ...ofDocument,
  { path: 'its author', value: user.id },
  { path: 'their e-mail', value: user.email },
  { path: 'the reason of extra time', value: reason },
  { path: 'a comment', value: comment },
]

/**
 * Those of accounts are not a candidate's, those out of mails know no test; all others that need no account
 * are a candidate's.
 */
const apart = callsIn([sessions, unsubscribing, passkeys, providers])

const candidateCalls = allCalls.filter(
  (call: Call) => call.permission === 'candidate' || (call.permission === 'public' && !apart.includes(call)),
)
const isStaffs = ({ url }: Overheard) => url.startsWith('/api/applications/')

const heard = overhear(t)

test('every call of a candidate, over every module type, tells no key in success or refusal', async () => {
  const shown = new Set<number>()
  let reached = 1
  for (const [what, expected, act, reaches = reached] of await candidateSteps(t, {
    assessment,
    offline,
    as,
    reason,
    comment,
  })) {
    const from = heard.length
    await act()
    const last = heard.at(-1)
    const came = typeof expected === 'number' ? last?.status : (last?.json as TestAnswer['body'])?.code
    expect(came, `${what}: ${last?.text.slice(0, 2000)}`).toBe(expected)
    reached = reaches
    for (const answer of heard.slice(from).filter((each) => !isStaffs(each))) {
      const where = `${what}: ${answer.method} ${answer.url} gives away`
      expect(leaksIn(answer, keys, fields), where).toEqual([])
      for (let page = reached + 1; page <= document.pageList.length; page += 1)
        expect(answer.text, where).not.toContain(`only on page ${page}`)
      for (const code of moduleCodesIn(answer)) shown.add(code)
    }
  }
  expect([...shown].sort((a, b) => a - b)).toEqual(Object.values(moduleTypes))
  for (const call of candidateCalls) {
    const statuses = heard.filter((answer) => isAnswerTo(answer, call)).map(({ status }) => status)
    const name = `${call.address.method} ${call.address.path}`
    expect(
      statuses.some((status) => status < 300),
      `${name} succeeded`,
    ).toBe(true)
    expect(
      statuses.some((status) => status >= 400 && status < 500),
      `${name} was refused`,
    ).toBe(true)
  }
  const mails = await t.db
    .selectFrom('mails')
    .select(['subject', 'html', 'text'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'resume')
    .execute()
  expect(mails).not.toEqual([])
  expect(leaksIn({ text: JSON.stringify(mails), json: null }, keys, fields)).toEqual([])
})

test('the search finds each key where there is one: in the test as its author has it', async () => {
  await t.call(getAssessment, { as, params: { idOrSlug: assessment.id } })
  const authors = heard.at(-1)!
  const found = leaksIn(authors, keys, fields)
  for (const { path, value } of ofDocument) expect(found).toContain(`${path} ${value}`)
  for (const path of fields)
    expect(
      found.some((leak) => leak.includes(path)),
      path,
    ).toBe(true)
})

test('what is to be put in order keeps the order of the application, and another one has its own', async () => {
  const items = ['x', 'y', 'z'].map((each, index) => ({ id: each, label: each, expectedPosition: 3 - index }))
  const ordered = await createAssessment(t, company.id, {
    document: aDocument([
      { items: [anItem('auth')] },
      { items: [anItem('priorisation', { priorisationList: items })] },
    ]),
  })
  const orders = new Set<string>()
  for (let times = 0; times < 8; times += 1) {
    const browser = new CandidateBrowser(t, ordered)
    const { body } = await browser.identify()
    const orderOf = (state: TestAnswer['body']) =>
      JSON.stringify(state.page.rowList[0].moduleItemList[0].data.priorisationList)
    expect(orderOf(await browser.session())).toBe(orderOf(body.state))
    orders.add(orderOf(body.state))
  }
  expect(orders.size).toBeGreaterThan(1)
})
