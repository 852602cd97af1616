import type { OwnToken } from '@assay/contract/call'
import { makeDirectoryToken } from '@assay/contract/companies/directory-calls'
import { makeToken } from '@assay/contract/companies/token-calls'
import { makePartnerKey } from '@assay/contract/partners/calls'
import { tokenScopes } from '@assay/domain/users/api-tokens'
import type { Permission } from '@assay/domain/users/permissions'
import { signIn, type TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A token that a user has made by the product's own call: its id and text, and what a request sends. */
export async function createToken(t: TestApp, maker: TestUser, scopes: readonly Permission[] = tokenScopes) {
  const { status, body } = await t.call(makeToken, {
    as: await signIn(t, maker),
    body: { name: 'ATS', scopes: [...scopes], days: 90 },
  })
  if (status !== 200) throw new Error(`No token: ${status} ${JSON.stringify(body)}`)
  const { id, token } = body.data as { id: string; token: string }
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** A token of the company's directory, likewise. */
export const createDirectoryToken = async (t: TestApp, maker: TestUser) =>
  await createOwnToken(t, maker, 'scim')

/** A token of the company's directory or partner, likewise. */
export async function createOwnToken(t: TestApp, maker: TestUser, kind: OwnToken) {
  const asked = { as: await signIn(t, maker), body: { name: 'Theirs', days: 90 } }
  const making =
    kind === 'scim'
      ? t.call(makeDirectoryToken, asked)
      : t.call(makePartnerKey, { ...asked, params: { partner: 'greenhouse' } })
  const { status, body } = await making
  if (status !== 200) throw new Error(`No token: ${status} ${JSON.stringify(body)}`)
  const { id, token } = body.data as { id: string; token: string }
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}
