import type * as accountPasskeyCalls from '@assay/contract/session/account-passkey-calls'
import { addPasskey } from '@assay/contract/session/account-passkey-calls'
import type * as accountSessionCalls from '@assay/contract/session/account-session-calls'
import type * as sessionCalls from '@assay/contract/session/calls'
import type * as passkeyCalls from '@assay/contract/session/passkey-calls'
import type * as providerCalls from '@assay/contract/session/provider-calls'
import type * as twoFactorCalls from '@assay/contract/session/two-factor-calls'
import type * as ownAccountCalls from '@assay/contract/users/calls'
import { secondsAfter } from '../../features/session/tokens.ts'
import { halfIdentity } from '../../features/users/sign-on/sign-on.ts'
import { newId } from '../../ids.ts'
import { hashToken, newTokenValue } from '../../secret-values.ts'
import { Authenticator, givenChallenge, halfCookie } from '../authenticator.ts'
import { createUser, password, signIn } from '../factories.ts'
import { aPng } from '../files.ts'
import { cameBack, createProvider, providerSettings } from '../identity-provider.ts'
import { beginTwoFactor, createSession, switchTwoFactorOn } from '../two-factor.ts'
import type { SamplesOf, Target } from './sample.ts'

/** Samples of calls about one's own session and account: they name nobody else. */
export const ofAccounts: SamplesOf<
  typeof sessionCalls &
    typeof accountSessionCalls &
    typeof passkeyCalls &
    typeof accountPasskeyCalls &
    typeof providerCalls &
    typeof twoFactorCalls &
    typeof ownAccountCalls
> = {
  'POST /api/login': {
    request: async ({ t, companyId }) => {
      const { email } = await createUser(t, { companyId })
      return { body: { email, password } }
    },
  },
  'POST /api/refresh': { toStrangers: 401 },
  'GET /api/logout': {},
  'GET /api/user/me': {},
  'GET /api/user/role': { request: () => ({ query: { role: 'ROLE_TRIAL' } }) },
  'PATCH /api/user/set-company/:companyId': { request: ({ companyId }) => ({ params: { companyId } }) },
  'POST /api/reset-password': { request: () => ({ body: { email: 'nobody@example.org' } }) },
  'POST /api/reset-password/:token': {
    request: async (target) => ({
      params: { token: await createResetToken(target) },
      body: { password: 'violet-harbour-lantern-7' },
    }),
  },
  'GET /api/user/sessions': {},
  'DELETE /api/user/sessions': {},
  'DELETE /api/user/sessions/:id': {
    request: async ({ t, user }) => ({ params: { id: user ? await createSession(t, user) : newId() } }),
  },
  'GET /api/user/two-factor': {},
  'POST /api/user/password-check': { request: () => ({ body: { password } }) },
  'POST /api/user/two-factor': { request: () => ({ body: { currentPassword: password } }) },
  'POST /api/user/two-factor/confirm': {
    request: async ({ t, user }) => ({ body: { code: user ? await beginTwoFactor(t, user) : '123456' } }),
  },
  'POST /api/user/two-factor/recovery-codes': {
    request: async ({ t, user }) => {
      if (user) await switchTwoFactorOn(t, user)
      return { body: { currentPassword: password } }
    },
  },
  'DELETE /api/user/two-factor': {
    request: async ({ t, user }) => {
      if (user) await switchTwoFactorOn(t, user)
      return { body: { currentPassword: password } }
    },
  },
  'POST /api/passkey/options': {},
  'POST /api/passkey': { request: async (target) => await showPasskey(target, await addedPasskey(target)) },
  'POST /api/user/passkey-check': {
    request: async (target) => await showPasskey(target, await addedPasskey(target)),
  },
  'GET /api/user/passkeys': {},
  'POST /api/user/passkeys/options': {},
  'POST /api/user/passkeys': {
    request: ({ t, user }) => {
      const userId = user?.id ?? newId()
      const { challenge, cookie } = givenChallenge(t, userId)
      const credential = new Authenticator(userId).make(challenge)
      return { body: { name: 'Téléphone', credential }, as: cookie }
    },
  },
  'DELETE /api/user/passkeys/:id': {
    request: async (target) => ({ params: { id: (await addedPasskey(target)).id } }),
  },
  'GET /api/companies/provider': {},
  'PUT /api/companies/provider': {
    request: async () => ({ body: { ...(await providerSettings()), domains: [] } }),
    isOfWholeCompany: true,
  },
  'DELETE /api/companies/provider': { isOfWholeCompany: true },
  'POST /api/sign-on': {
    request: async (target) => {
      await createProvider(target.t, target.companyId)
      return { body: { email: 'somebody@example.org' } }
    },
  },
  'POST /api/sign-on/again': {
    request: async ({ t, user, companyId }) => {
      await createProvider(t, user?.companyId ?? companyId)
      return {}
    },
  },
  'POST /api/sign-on/return': {
    request: async ({ t, companyId }) => {
      await createProvider(t, companyId)
      return await cameBack(t, companyId, { sub: newId(), email: `${newId()}@example.org` })
    },
  },
  'POST /api/sign-on/link': {
    request: async ({ t, companyId }) => {
      const { email } = await createUser(t, { companyId })
      const identity = { companyId, issuer: 'https://login.example', subject: newId() }
      return { as: halfCookie(t, halfIdentity, identity), body: { email, password } }
    },
  },
  'GET /api/user/identities': {},
  'DELETE /api/user/identities': {},
  'PATCH /api/user': { request: () => ({ body: { firstname: 'Camille' } }) },
  'POST /api/user/profile-picture': { request: () => ({ form: { file: aPng() } }) },
}

async function createResetToken({ t, companyId }: Target): Promise<string> {
  const { id } = await createUser(t, { companyId })
  const token = newTokenValue()
  await t.db
    .insertInto('directory_tokens')
    .values({
      token_hash: hashToken(token),
      kind: 'password-reset',
      company_id: companyId,
      subject_id: id,
      expires_at: secondsAfter(t.clock.now(), 3600),
    })
    .execute()
  return token
}

/** A passkey of whoever makes the call, or of somebody. */
async function addedPasskey({ t, user, companyId }: Target) {
  const owner = user ?? (await createUser(t, { companyId }))
  const authenticator = new Authenticator(owner.id)
  const { challenge, cookie } = givenChallenge(t, owner.id)
  const body = { name: 'Téléphone', credential: authenticator.make(challenge) }
  const added = await t.call(addPasskey, { as: { ...(await signIn(t, owner)), ...cookie }, body })
  return { id: String(added.body.data.id), authenticator }
}

async function showPasskey({ t }: Target, { authenticator }: Awaited<ReturnType<typeof addedPasskey>>) {
  const { challenge, cookie } = givenChallenge(t)
  return { body: { credential: authenticator.show(challenge) }, as: cookie }
}
