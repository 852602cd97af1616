import type * as accountSessionCalls from '@assay/contract/session/account-session-calls'
import type * as sessionCalls from '@assay/contract/session/calls'
import type * as twoFactorCalls from '@assay/contract/session/two-factor-calls'
import type * as ownAccountCalls from '@assay/contract/users/calls'
import { secondsAfter } from '../../features/session/tokens.ts'
import { newId } from '../../ids.ts'
import { hashToken, newTokenValue } from '../../secret-values.ts'
import { createUser, password } from '../factories.ts'
import { aPng } from '../files.ts'
import { beginTwoFactor, createSession, switchTwoFactorOn } from '../two-factor.ts'
import type { SamplesOf, Target } from './sample.ts'

/** Samples of calls about one's own session and account: they name nobody else. */
export const ofAccounts: SamplesOf<
  typeof sessionCalls & typeof accountSessionCalls & typeof twoFactorCalls & typeof ownAccountCalls
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
