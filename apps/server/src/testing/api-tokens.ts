import { makeDirectoryToken } from '@assay/contract/companies/directory-calls'
import { makeToken } from '@assay/contract/companies/token-calls'
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
export async function createDirectoryToken(t: TestApp, maker: TestUser) {
  const as = await signIn(t, maker)
  const { status, body } = await t.call(makeDirectoryToken, { as, body: { name: 'Entra', days: 90 } })
  if (status !== 200) throw new Error(`No token: ${status} ${JSON.stringify(body)}`)
  const { id, token } = body.data as { id: string; token: string }
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}
