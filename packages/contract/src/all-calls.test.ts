import { describe, expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import * as answers from './answers/addresses.ts'
import * as lazyAnswerAddresses from './answers/lazy-addresses.ts'
import * as applications from './applications/addresses.ts'
import * as assessments from './assessments/addresses.ts'
import type { Address } from './call.ts'
import * as campaigns from './campaigns/addresses.ts'
import * as candidates from './candidates/addresses.ts'
import * as companies from './companies/addresses.ts'
import * as contact from './contact/addresses.ts'
import * as dashboard from './dashboard/addresses.ts'
import { ApiError, errorMessage, errors } from './errors.ts'
import * as jobs from './jobs/addresses.ts'
import * as logs from './logs/addresses.ts'
import * as mail from './mail/addresses.ts'
import * as media from './media/addresses.ts'
import * as notifications from './notifications/addresses.ts'
import * as privacy from './privacy/addresses.ts'
import * as session from './session/addresses.ts'
import * as users from './users/addresses.ts'

const isAddress = (value: unknown): value is Address => typeof value === 'object' && 'path' in Object(value)

/** What every `addresses.ts` exports: a call that its feature forgot to add to `all-calls.ts` is found. */
const addresses = [
  answers,
  lazyAnswerAddresses,
  applications,
  assessments,
  campaigns,
  candidates,
  companies,
  contact,
  dashboard,
  jobs,
  logs,
  mail,
  media,
  notifications,
  privacy,
  session,
  users,
]
  .flatMap((file): unknown[] => Object.values(file))
  .flatMap((exported): unknown[] => Object.values(Object(exported)))
  .filter(isAddress)

describe('all calls', () => {
  test('each address belongs to exactly one declared call', () => {
    const declared = allCalls.map(({ address }) => `${address.method} ${address.path}`)
    expect(new Set(declared).size).toBe(declared.length)
    expect(declared.toSorted()).toEqual(addresses.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  test.each(allCalls.map((call) => [`${call.address.method} ${call.address.path}`, call] as const))(
    '%s describes each part of its path and says what it reads',
    (_, call) => {
      const named = [...call.address.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const described = call.params ? Object.keys((call.params as unknown as { shape: object }).shape) : []
      expect(described).toEqual(named)
      const bodies = [call.body, call.multipart, call.binary].filter((kind) => kind !== undefined)
      expect(bodies.length).toBeLessThanOrEqual(call.address.method === 'GET' ? 0 : 1)
      expect(call.summary.length).toBeGreaterThan(5)
    },
  )
})

describe('the error catalogue', () => {
  test('has a text in both languages and a status for each code', () => {
    for (const [code, { status, fr, en }] of Object.entries(errors)) {
      expect(fr, code).not.toBe('')
      expect(en, code).not.toBe('')
      expect(status === 0 || (status >= 400 && status < 600), code).toBe(true)
    }
  })

  test.each([
    ['fr-FR,fr;q=0.9', 'Votre session a expiré, veuillez vous reconnecter.'],
    ['en-GB', 'Your session has expired, please sign in again.'],
    ['de', 'Votre session a expiré, veuillez vous reconnecter.'],
    ['', 'Votre session a expiré, veuillez vous reconnecter.'],
  ])('answers %s in its language, French as the fallback', (language, text) => {
    expect(errorMessage('sessionExpired', language)).toBe(text)
  })

  test('an ApiError knows its status', () => {
    expect(new ApiError('assessmentNotFound').status).toBe(404)
  })
})
