import type { sessionCalls } from '@assay/contract/session/calls'
import type { ownAccountCalls } from '@assay/contract/users/calls'
import { hashToken, newTokenValue, secondsAfter } from '../../features/session/tokens.ts'
import { createUser, password } from '../factories.ts'
import { aPng } from '../files.ts'
import type { SamplesOf, Target } from './sample.ts'

/** Samples of calls about one's own session and account: they name nobody else. */
export const ofAccounts: SamplesOf<readonly [...typeof sessionCalls, ...typeof ownAccountCalls]> = {
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
      body: { password: 'another good one' },
    }),
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
