/** Asking a company's identity provider (OpenID Connect), by the one way of requests to typed addresses. */
import { ApiError } from '@assay/contract/errors'
import type { FastifyBaseLogger } from 'fastify'
import * as oidc from 'openid-client'
import { z } from 'zod'
import type { AppSettings } from '../../../app-settings.ts'
import type { RowOf } from '../../../database/tables.ts'
import { type OutgoingRequest, sendOutgoing } from '../../../outgoing-request.ts'
import { seal, unseal } from '../../../sealing.ts'
import type { Services } from '../../../services.ts'
import type { HalfWay } from '../../session/half-way.ts'

export type Provider = Pick<
  RowOf<'identity_providers'>,
  'company_id' | 'issuer' | 'client_id' | 'client_secret'
>

/** What a browser holds while it is at the provider. */
export const halfProvider = {
  name: 'provider',
  content: z.object({
    companyId: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    /** Milliseconds. */
    at: z.number(),
    /** Who shows again that it is them, in which session; null: somebody signs in. */
    again: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  }),
  code: 'providerRefused',
} as const satisfies HalfWay<z.ZodType>
export type AtProvider = z.output<typeof halfProvider.content>

/** Where providers send browsers back to. */
export const redirectUri = ({ publicUrl }: AppSettings): string => `${publicUrl}/login/return`

const purpose = 'identity provider'
export const sealClientSecret = (settings: AppSettings, companyId: string, secret: string): Buffer =>
  seal(settings, purpose, secret, companyId)

/** Machines' clocks differ; and a second factor takes its time after a password. */
const freshMs = 60_000

/** `fetch` as the library wants it: only where requests of ours may go, connected to as checked. */
function guardedFetch(settings: AppSettings): oidc.CustomFetch {
  return async (url, { method, headers, body }) => {
    const answer = await sendOutgoing(settings, {
      method: method as OutgoingRequest['method'],
      url,
      headers,
      // The library sends forms alone.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    })
    const type = answer.headers['content-type']
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: type === undefined ? {} : { 'content-type': type },
    })
  }
}

/**
 * What a provider says of itself, and how we show who we are there. Nothing is cached: a changed provider
 * counts at once.
 * @throws ApiError providerUnreachable, also where it may not be reached, or is another than it says
 */
export async function discover(
  { settings, log }: Pick<Services, 'settings'> & { readonly log?: FastifyBaseLogger | undefined },
  { company_id: companyId, issuer, client_id: clientId, client_secret: sealed }: Provider,
): Promise<oidc.Configuration> {
  const secret = unseal(settings, purpose, sealed, companyId)
  const isPlain = issuer.startsWith('http:')
  try {
    return await oidc.discovery(new URL(issuer), clientId, secret?.toString() ?? '', undefined, {
      [oidc.customFetch]: guardedFetch(settings),
      // Where plain http is refused, the guard says so.
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    })
  } catch (error) {
    log?.warn({ err: error, companyId }, 'An identity provider could not be asked')
    throw new ApiError('providerUnreachable')
  }
}

/** The provider's address to go to, and what the browser holds meanwhile. */
export async function beginAt(
  services: Pick<Services, 'settings' | 'clock'>,
  provider: Provider,
  { again, email }: { readonly again: AtProvider['again']; readonly email?: string },
): Promise<{ readonly url: string; readonly held: AtProvider }> {
  const configuration = await discover(services, provider)
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const verifier = oidc.randomPKCECodeVerifier()
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri(services.settings),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email !== undefined && { login_hint: email }),
    ...(again && { max_age: '0', prompt: 'login' }),
  })
  const held = { companyId: provider.company_id, state, nonce, verifier, again }
  return { url: url.href, held: { ...held, at: services.clock.now().getTime() } }
}

/** Who a provider says that somebody is. */
export interface Claimed {
  readonly issuer: string
  /** What the provider never gives to anybody else. */
  readonly subject: string
  /** Entra's own id of somebody, the same for every application; '' elsewhere. */
  readonly objectId: string
  /** Never a proof of whose account it is. */
  readonly email: string
  readonly isEmailRefused: boolean
  readonly firstName: string
  readonly lastName: string
  /** They typed their password there since they were sent there. */
  readonly isFresh: boolean
}

/**
 * Exchanges what the browser came back with, checked: state, nonce, verifier, signature, issuer, audience.
 * @throws ApiError providerUnreachable, providerRefused
 */
export async function finishAt(
  services: Pick<Services, 'settings'> & { readonly log?: FastifyBaseLogger | undefined },
  provider: Provider,
  held: AtProvider,
  parameters: string,
): Promise<Claimed> {
  const configuration = await discover(services, provider)
  const returned = new URL(redirectUri(services.settings))
  returned.search = parameters
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
      expectedState: held.state,
      expectedNonce: held.nonce,
      pkceCodeVerifier: held.verifier,
    })
    const claims = tokens.claims()
    if (!claims) throw new ApiError('providerRefused')
    const { userinfo_endpoint: more } = configuration.serverMetadata()
    const user =
      claims['email'] === undefined && more
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims
    const text = (name: string): string => (typeof user[name] === 'string' ? user[name].trim() : '')
    const email = text('email')
    return {
      issuer: claims.iss,
      subject: claims.sub,
      objectId: typeof claims['oid'] === 'string' ? claims['oid'] : '',
      email,
      // Providers that are asked by their own directory say nothing of it.
      isEmailRefused: email === '' || user['email_verified'] === false || user['email_verified'] === 'false',
      firstName: text('given_name') || text('name').split(' ')[0] || '',
      lastName: text('family_name') || text('name').split(' ').slice(1).join(' '),
      isFresh: (claims.auth_time ?? 0) * 1000 > held.at - freshMs,
    }
  } catch (error) {
    services.log?.warn({ err: error, companyId: provider.company_id }, 'A sign-in at a provider was refused')
    throw new ApiError('providerRefused')
  }
}
