/** A real identity provider (`oidc-provider`) on this machine, and a browser that signs in there. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { Configuration } from 'oidc-provider'
import { domainKind } from '../features/users/sign-on/manage-provider.ts'
import {
  beginAt,
  halfProvider,
  redirectUri,
  sealClientSecret,
} from '../features/users/sign-on/provider-client.ts'
import { hashToken } from '../secret-values.ts'
import { halfCookie } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

/** Whom the provider knows: what it claims of them is theirs to choose, as anybody may run a provider. */
export interface Claims {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export const client = { id: 'assay', secret: 'a secret between the two of them' }
const accounts = new Map<string, Claims>()
let started: Promise<{ issuer: string }> | undefined

/** Started once for a worker, and closed with it. */
export function identityProvider(): Promise<{ issuer: string }> {
  started ??= start()
  return started
}

async function start(): Promise<{ issuer: string }> {
  const { Provider } = await import('oidc-provider')
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()))
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const configuration: Configuration = {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri({ publicUrl: 'http://localhost:3000' } as never)],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }) => {
      const { client: asking, session } = oidc
      const grant = new oidc.provider.Grant({
        clientId: asking?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) void answer(request, response)
    else
      void provider.interactionFinished(request, response, { login: { accountId: whoIs(request.headers) } })
  })
  return { issuer }
}

const whoIs = ({ authorization = '' }: { readonly authorization?: string | undefined }) => authorization

/**
 * Goes to the provider as a browser that signs in there as somebody.
 * @returns what the browser is sent back with, `?code=…`
 */
export async function signInThere(url: string, claims: Claims): Promise<string> {
  accounts.set(claims.sub, claims)
  const cookies = new Map<string, string>()
  let at = url
  for (let hops = 0; hops < 8; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, authorization: claims.sub }
    const answer = await fetch(at, { redirect: 'manual', headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`the provider says ${answer.status} ${await answer.text()}`)
    at = new URL(next, at).href
    if (new URL(at).port === '3000') return new URL(at).search
  }
  throw new Error('the provider sends the browser in a circle')
}

/** What the company's page sends. */
export const providerSettings = async () => ({
  issuer: (await identityProvider()).issuer,
  clientId: client.id,
  clientSecret: client.secret,
  domains: ['atelier.example'],
  createsUsers: true,
  forbidsPasswords: false,
})

/** Gives a company the provider, and the domains as the last one that has them. */
export async function createProvider(
  t: TestApp,
  companyId: string,
  given: { readonly domains?: readonly string[]; readonly createsUsers?: boolean } = {},
) {
  const { issuer } = await identityProvider()
  const values = {
    company_id: companyId,
    issuer,
    client_id: client.id,
    client_secret: sealClientSecret(t.services.settings, companyId, client.secret),
    domains: [...(given.domains ?? ['example.org'])],
    creates_users: given.createsUsers ?? true,
    forbids_passwords: false,
    password_kept_by: null,
    changed_at: t.clock.now(),
  }
  await t.db
    .insertInto('identity_providers')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
  for (const domain of values.domains) {
    const row = {
      kind: domainKind,
      company_id: companyId,
      subject_id: companyId,
      expires_at: sql<Date>`'infinity'`,
    }
    await t.db
      .insertInto('directory_tokens')
      .values({ token_hash: hashToken(domain), ...row })
      .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(row))
      .execute()
  }
}

/** Somebody who has come back from the provider: what the page sends, with the browser's cookie. */
export async function cameBack(
  t: TestApp,
  companyId: string,
  claims: Claims,
  changed: { readonly state?: string; readonly nonce?: string; readonly verifier?: string } = {},
) {
  const provider = await t.db
    .selectFrom('identity_providers')
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { url, held } = await beginAt(t.services, provider, { again: null })
  const parameters = await signInThere(url, claims)
  return { as: halfCookie(t, halfProvider, { ...held, ...changed }), body: { parameters } }
}
