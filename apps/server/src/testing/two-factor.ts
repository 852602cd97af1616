/** Two-factor sign-in of test users, and the device that shows its codes. */
import { Secret, TOTP } from 'otpauth'
import { acrossCompanies } from '../database/for-company.ts'
import { openSession } from '../features/session/sessions.ts'
import { newSecret, sealSecret } from '../features/session/two-factor/codes.ts'
import type { TestUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What a device that holds a secret, in base 32, shows now. */
export const codeOf = (t: TestApp, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.clock.now().getTime() })

async function store(t: TestApp, user: TestUser, confirmedAt: Date | null): Promise<string> {
  const secret = newSecret()
  const values = {
    secret: sealSecret(t.services.settings, user.id, secret),
    confirmed_at: confirmedAt,
    last_step: null,
    recovery_hashes: [],
  }
  await t.db
    .insertInto('two_factor')
    .values({ company_id: user.companyId, user_id: user.id, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(values))
    .execute()
  return new Secret({ buffer: new Uint8Array(secret).buffer }).base32
}

/** Begins two-factor sign-in for a user, and gives the code that confirms it. */
export async function beginTwoFactor(t: TestApp, user: TestUser): Promise<string> {
  return codeOf(t, await store(t, user, null))
}

/** Switches two-factor sign-in on for a user, and gives the secret of their device. */
export async function switchTwoFactorOn(t: TestApp, user: TestUser): Promise<string> {
  return await store(t, user, t.clock.now())
}

/** One more open session of a user; gives its id. */
export async function createSession(t: TestApp, user: TestUser): Promise<string> {
  const { sessionId } = await acrossCompanies(t.db, 'test', (trx) => openSession(trx, user, t.clock.now()))
  return sessionId
}
