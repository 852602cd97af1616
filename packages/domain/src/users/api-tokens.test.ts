import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownPartOf, tokenOfHeader, tokenRole, tokenScopes } from './api-tokens.ts'
import { mayAs, permissions, permissionsOf } from './permissions.ts'
import { type Role, roles } from './roles.ts'

const token = `assay_ab12cd34_${'x1Y2'.repeat(8)}`
/** In the place of base64, which the caller brings. */
const decode = (text: string) => text.replaceAll('=', ':')
const basic = (text: string) => `Basic ${text.replaceAll(':', '=')}`

describe('the token of a header', () => {
  test.each<[string, string | undefined, string | null]>([
    ['none', undefined, null],
    ['bearer', `Bearer ${token}`, token],
    ['bearer in small letters', `bearer ${token}`, token],
    ['the user of basic, with an empty password', basic(`${token}:`), token],
    ['the user of basic, whatever the password', basic(`${token}:x:y`), token],
    ['one that is broken is a token all the same', 'Bearer assay_broken', 'assay_broken'],
    ['the password of a proxy before us', basic('staging:assay_'), null],
    ['another bearer', 'Bearer eyJhbGciOi', null],
    ['no scheme', token, null],
    ['two tokens', `Bearer ${token} ${token}`, null],
    ['a text that is too long', `Bearer assay_${'a'.repeat(600)}`, null],
  ])('%s', (_, header, expected) => expect(tokenOfHeader(header, decode)).toBe(expected))
})

test.each<[string, string | null]>([
  [token, 'ab12cd34'],
  [`${token}x`, null],
  [token.slice(0, -1), null],
  [token.toUpperCase(), null],
  ['', null],
])('the shown part of %s is %s', (text, shown) => expect(shownPartOf(text)).toBe(shown))

test.each<[Role, Role | null]>([
  ['ROLE_SUPERADMIN', 'ROLE_CREADMIN'],
  ['ROLE_CREADMIN', 'ROLE_CREADMIN'],
  ['ROLE_ADMIN', null],
  ['ROLE_TRIAL', null],
])('a token of %s acts as %s', (maker, role) => expect(tokenRole(maker)).toBe(role))

test('no scope lets somebody in or leaves the company', () => {
  const reserved = ['user.create', 'company.editApi', 'company.list', 'company.create', 'company.switch']
  expect(tokenScopes.filter((scope) => reserved.includes(scope))).toEqual([])
  expect(tokenScopes).toContain('application.view')
  expect(tokenScopes.filter((scope) => !permissionsOf('ROLE_CREADMIN').includes(scope))).toEqual([])
})

test('through a token one may at most what its scopes and the role both give', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roles),
      fc.subarray([...permissions]),
      fc.constantFrom(...permissions),
      (role, scopes, asked) => {
        const both = permissionsOf(role).includes(asked) && scopes.includes(asked)
        expect(mayAs({ role, scopes }, asked)).toBe(both)
        expect(mayAs({ role }, asked)).toBe(permissionsOf(role).includes(asked))
      },
    ),
  )
})
