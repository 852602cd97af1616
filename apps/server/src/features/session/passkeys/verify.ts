/** What the browser's authenticators make of our challenges, checked (WebAuthn, level 3). */

import { ApiError } from '@assay/contract/errors'
import type { addPasskey } from '@assay/contract/session/account-passkey-calls'
import type { passkeyProof } from '@assay/contract/session/passkey-calls'
import * as webauthn from '@simplewebauthn/server'
import { z } from 'zod'
import { type AppSettings, isLoopback } from '../../../app-settings.ts'
import type { BodyOf } from '../../../calls.ts'
import { acrossCompanies, inCompany, isRow, updateRows } from '../../../database/for-company.ts'
import { hashToken } from '../../../secret-values.ts'
import type { AnyTransaction, Services } from '../../../services.ts'
import type { HalfWay } from '../half-way.ts'

/** The kind that `directory_tokens` gives to the id of a credential. */
export const passkeyKind = 'passkey'

/** The challenge that the browser was given; `userId` of who adds one. */
export const halfPasskey = {
  name: 'passkey',
  content: z.object({ challenge: z.string(), userId: z.string().nullable() }),
  code: 'passkeyRefused',
} as const satisfies HalfWay<z.ZodType>

/**
 * For which name passkeys are good, and on which page. Browsers make none for an address in figures: an
 * installation for this machine alone has them under `localhost`.
 */
function siteOf({ publicUrl }: AppSettings): { id: string; origin: string } {
  const url = new URL(publicUrl)
  if (isLoopback(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/** EdDSA, ES256 and RS256 (COSE), which all devices have between them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Options for a passkey that knows its user by itself, and makes sure that it is them. */
export async function creationOptions(
  settings: AppSettings,
  user: { readonly id: string; readonly email: string; readonly name: string },
  existing: readonly Buffer[],
) {
  return await webauthn.generateRegistrationOptions({
    rpName: 'Assay',
    rpID: siteOf(settings).id,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.name,
    supportedAlgorithmIDs,
    excludeCredentials: existing.map((id) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export const requestOptions = async (settings: AppSettings) =>
  await webauthn.generateAuthenticationOptions({ rpID: siteOf(settings).id, userVerification: 'required' })

/** The new credential of a browser's answer. @throws ApiError passkeyRefused */
export async function checkNew(
  settings: AppSettings,
  credential: BodyOf<typeof addPasskey>['credential'],
  challenge: string,
): Promise<webauthn.WebAuthnCredential> {
  const { id, origin } = siteOf(settings)
  const { registrationInfo } = await refusing(
    webauthn.verifyRegistrationResponse({
      response: credential as webauthn.RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) throw new ApiError('passkeyRefused')
  return registrationInfo.credential
}

/**
 * Whose passkey an answer is of; its use is noted.
 * @throws ApiError passkeyRefused: unknown, wrong, without its user's consent, copied (a counter that went
 * back), of who has left
 */
export async function checkProof(
  { db, settings, clock }: Services,
  credential: (typeof passkeyProof)['_output'],
  challenge: string,
): Promise<{ readonly companyId: string; readonly userId: string }> {
  const { id: rpId, origin } = siteOf(settings)
  return await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const row = await selectByCredential(trx, credential.id)
    const { verified, authenticationInfo } = await refusing(
      webauthn.verifyAuthenticationResponse({
        response: credential as webauthn.AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id: credential.id,
          publicKey: new Uint8Array(row.public_key),
          counter: row.counter,
        },
      }),
    )
    const owner = Buffer.from(credential.response.userHandle ?? '', 'base64url').toString()
    if (!verified || owner !== row.user_id) throw new ApiError('passkeyRefused')
    await updateRows(trx, 'passkeys', isRow(row.company_id, row.id), {
      counter: authenticationInfo.newCounter,
      last_used_at: clock.now(),
    })
    return { companyId: row.company_id, userId: row.user_id }
  })
}

async function selectByCredential(trx: AnyTransaction, credentialId: string) {
  return await trx
    .selectFrom('directory_tokens')
    .innerJoin('passkeys', inCompany('passkeys.id', 'directory_tokens.subject_id'))
    .selectAll('passkeys')
    .where('token_hash', '=', hashToken(credentialId))
    .where('kind', '=', passkeyKind)
    .forUpdate('passkeys')
    .executeTakeFirstOrThrow(() => new ApiError('passkeyRefused'))
}

/** Whatever is wrong with what a browser sent, the answer is the same. */
async function refusing<T>(checking: Promise<T>): Promise<T> {
  try {
    return await checking
  } catch {
    throw new ApiError('passkeyRefused')
  }
}
