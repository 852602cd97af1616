/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, test } from 'vitest'
import { allCalls, callsIn } from './all-calls.ts'
import { ApiError, errorMessage, errors } from './errors.ts'

/** What the files export: a file that nobody added to `all-calls.ts` is found. */
const exported = callsIn(
  Object.values(import.meta.glob<object>(['./*/*.ts', '!./*/*.test.ts'], { eager: true })),
)

describe('all calls', () => {
  test('each address belongs to exactly one declared call', () => {
    const declared = allCalls.map(({ address }) => `${address.method} ${address.path}`)
    expect(new Set(declared).size).toBe(declared.length)
    expect(new Set(exported)).toEqual(new Set(allCalls))
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

  test('one whose address names an application says so: its id may be another one for this viewer', () => {
    const silent = allCalls
      .filter(({ address }) => /^\/api\/applications\/:id(\/|$)/.test(address.path))
      .filter(({ namesApplications }) => namesApplications !== 'id')
    expect(silent.map(({ address }) => `${address.method} ${address.path}`)).toEqual([])
  })

  test('one that a replica may answer is a read of signed-in staff', () => {
    const others = allCalls
      .filter(({ onReplica }) => onReplica)
      .filter(
        ({ address, permission, changesState }) =>
          address.method !== 'GET' || changesState || ['public', 'candidate'].includes(permission),
      )
    expect(others).toEqual([])
  })
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
