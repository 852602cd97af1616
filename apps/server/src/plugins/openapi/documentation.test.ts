/** The page about the calls of a token: who may read it, in both languages, with commands that run. */
import { allCalls } from '@assay/contract/all-calls'
import { opensToTokens } from '@assay/contract/companies/token-calls'
import { beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '../../testing/api-tokens.ts'
import { createAssessment, createCompletedApplication } from '../../testing/assessment-factories.ts'
import { createUser, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { documentation } from './documentation.ts'
import words from './words.json' with { type: 'json' }
import french from './words-fr.json' with { type: 'json' }

const closed = await testApp()
const open = await testApp({ publicDocumentation: true })
const ofTokens = allCalls.filter(opensToTokens)
const plain = (page: string) =>
  page.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

test('is for who manages the API, and for anybody where the operator says so', async () => {
  expect((await closed.call(documentation)).status).toBe(401)
  const { as } = await signedIn(closed, { role: 'ROLE_ADMIN' })
  expect((await closed.call(documentation, { as })).status).toBe(403)
  const { as: asManager } = await signedIn(closed, { role: 'ROLE_CREADMIN' })
  const read = await closed.call(documentation, { as: asManager })
  expect([read.status, read.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await open.call(documentation)).status).toBe(200)
})

test('allows its own style and nothing else', async () => {
  const { headers, body } = await open.call(documentation)
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/)
  expect(body).not.toMatch(/<script|style="|onclick/)
})

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  let page: string
  beforeAll(async () => {
    page = plain(String((await open.call(documentation, { query: { language } })).body))
  })

  test('names every call that a scope opens and no other, each with its scope', () => {
    const named = [...page.matchAll(/<b>(\w+)<\/b> <code>([^<]+)<\/code>/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
    const anyName = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, '{}')
    const expected = ofTokens.map(({ address }) => anyName(`${address.method} ${address.path}`))
    expect(named.map(anyName).toSorted()).toEqual(expected.toSorted())
    expect(page).toContain(`<html lang="${language}">`)
  })

  test('says what each does in its language', () => {
    const said = language === 'fr' ? Object.values(french.summaries) : ofTokens.map(({ summary }) => summary)
    expect(said.filter((text) => !page.includes(text))).toEqual([])
  })

  test('leads from each type to where it is described', () => {
    const asked = [...page.matchAll(/href="#(object-\w+)"/g)].map(([, id]) => id)
    expect(asked.filter((id) => !page.includes(`id="${id}"`))).toEqual([])
    expect(asked.length).toBeGreaterThan(50)
  })
})

test('has French words for every call of a token, its parameters, and nothing that is gone', () => {
  const keys = ofTokens.map(({ address }) => `${address.method} ${address.path}`)
  expect(keys.filter((key) => !(key in french.summaries))).toEqual([])
  expect(Object.keys(french.summaries).filter((key) => !keys.includes(key))).toEqual([])
  expect(Object.keys(french.parameters).filter((name) => !(name in words.parameters))).toEqual([])
  expect(Object.keys(french.tags)).toEqual(Object.keys(words.tags))
  for (const text of Object.values(french.summaries)) expect(text).not.toMatch(/ [;:!?»]/)
})

test('its commands run as they stand, once the token and the ids are filled in', async () => {
  const maker = await createUser(open, { role: 'ROLE_CREADMIN' })
  const assessment = await createAssessment(open, maker.companyId)
  const { id: applicationId } = await createCompletedApplication(open, assessment)
  const { token } = await createToken(open, maker)
  const ids: Readonly<Record<string, string>> = {
    assessmentId: assessment.id,
    applicationId,
    companyId: maker.companyId,
  }
  const page = plain(String((await open.call(documentation, { query: { language: 'en' } })).body))
  const commands = [...page.matchAll(/<pre class="example">([^<]+)<\/pre>/g)].map(
    ([, command = '']) => command,
  )
  for (const command of commands) {
    const filled = command
      .replaceAll('$ASSAY_TOKEN', token)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
    const [, method = '', url = ''] = /^curl -X (\w+) '([^']+)'/.exec(filled) ?? []
    const sent = [...filled.matchAll(/-H (['"])([\w-]+): ([^'"]+)\1/g)]
    const [, payload] = /-d '([^']+)'/.exec(filled) ?? []
    const answer = await open.app.inject({
      method: method as 'GET',
      url: url.replace(/^https?:\/\/[^/]+/, ''),
      headers: Object.fromEntries(sent.map(([, , name = '', value = '']) => [name, value])),
      ...(payload !== undefined && { payload }),
    })
    expect([command, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      command,
      200,
      '',
    ])
  }
  expect(commands).toHaveLength(6)
})
