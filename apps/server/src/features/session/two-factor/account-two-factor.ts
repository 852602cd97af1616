import { ApiError } from '@assay/contract/errors'
import { isAtLeast } from '@assay/domain/users/roles'
import type { AppSettings } from '../../../app-settings.ts'
import { acrossCompanies, isRow, ofCompany, updateRows } from '../../../database/for-company.ts'
import type { Limit } from '../../../limits.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { warnOwner } from '../access-mail.ts'
import { ensureReauthenticated } from '../re-authentication.ts'
import { newSecret, presentSecret, sealSecret } from './codes.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { selectOptionalTwoFactor, takeCode } from './take-code.ts'

const codeTries: Limit = { name: 'two-factor', points: 10, seconds: 15 * 60, code: 'tooManyLogins' }
const why = 'one’s own account, which a superadmin keeps while in another company'

const ownerOf = (viewer: Viewer) => ({ companyId: viewer.homeCompanyId, id: viewer.userId })

/** Whether the operator asks two-factor sign-in, where the setting says so: of administrators and above. */
export function asksTwoFactor({ twoFactorRequired }: AppSettings, { realRole }: Pick<Viewer, 'realRole'>) {
  return twoFactorRequired === true && isAtLeast(realRole, 'ROLE_ADMIN')
}

/** The state of the asking user's two-factor sign-in. */
export async function showTwoFactor({ db, settings }: Services, viewer: Viewer) {
  const row = await acrossCompanies(db, why, (trx) => selectOptionalTwoFactor(trx, ownerOf(viewer)))
  const isOn = row?.confirmed_at != null
  return {
    isOn,
    isRequired: asksTwoFactor(settings, viewer),
    recoveryCodesLeft: isOn ? row.recovery_hashes.length : 0,
  }
}

/**
 * Makes a device's secret; signing in stays until its code is confirmed.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, twoFactorIsOn
 */
export async function beginTwoFactor(
  services: Services,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await ensureReauthenticated(services, viewer, currentPassword)
  const secret = newSecret()
  return await acrossCompanies(services.db, why, async (trx) => {
    const owner = ownerOf(viewer)
    const values = {
      secret: sealSecret(services.settings, owner.id, secret),
      confirmed_at: null,
      last_step: null,
      recovery_hashes: [],
    }
    const begun = await trx
      .insertInto('two_factor')
      .values({ company_id: owner.companyId, user_id: owner.id, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'user_id'])
          .doUpdateSet(values)
          .where('two_factor.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows === 0n) throw new ApiError('twoFactorIsOn')
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where(isRow(owner.companyId, owner.id))
      .executeTakeFirstOrThrow()
    return presentSecret(secret, email)
  })
}

/**
 * Switches two-factor sign-in on by a code.
 * @returns the recovery codes, this once
 * @throws ApiError tooManyLogins, twoFactorNotBegun, twoFactorIsOn, twoFactorWrong
 */
export async function confirmTwoFactor(
  services: Services,
  viewer: Viewer,
  code: string,
  language: 'fr' | 'en',
): Promise<string[]> {
  const { db, clock, limits, settings } = services
  await limits.consume(codeTries, viewer.userId)
  const now = clock.now()
  return await acrossCompanies(db, why, async (trx) => {
    const owner = ownerOf(viewer)
    const row = await selectOptionalTwoFactor(trx, owner)
    if (!row) throw new ApiError('twoFactorNotBegun')
    if (row.confirmed_at) throw new ApiError('twoFactorIsOn')
    if ((await takeCode(trx, settings, owner, code, now)) === null) throw new ApiError('twoFactorWrong')
    const codes = await giveRecoveryCodes(trx, owner, now)
    await logTwoFactor(trx, viewer, 'user.twoFactorOn', now)
    await warnOwner(services, trx, { user: owner, what: 'twoFactorOn', language, at: now })
    return codes
  })
}

/**
 * Makes the former codes void.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, twoFactorIsOff
 */
export async function renewRecoveryCodes(
  services: Services,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<string[]> {
  await ensureReauthenticated(services, viewer, currentPassword)
  const now = services.clock.now()
  return await acrossCompanies(services.db, why, async (trx) => {
    const owner = ownerOf(viewer)
    const row = await selectOptionalTwoFactor(trx, owner)
    if (!row?.confirmed_at) throw new ApiError('twoFactorIsOff')
    await logTwoFactor(trx, viewer, 'user.recoveryCodesRenewed', now)
    return await giveRecoveryCodes(trx, owner, row.confirmed_at)
  })
}

/** @throws ApiError twoFactorRequired, passwordNeeded, currentPasswordWrong, tooManyLogins, twoFactorIsOff */
export async function endTwoFactor(
  services: Services,
  viewer: Viewer,
  currentPassword: string | undefined,
  language: 'fr' | 'en',
): Promise<void> {
  if (asksTwoFactor(services.settings, viewer)) throw new ApiError('twoFactorRequired')
  await ensureReauthenticated(services, viewer, currentPassword)
  const now = services.clock.now()
  await acrossCompanies(services.db, why, async (trx) => {
    const owner = ownerOf(viewer)
    await removeTwoFactor(trx, owner)
    await logTwoFactor(trx, viewer, 'user.twoFactorOff', now)
    await warnOwner(services, trx, { user: owner, what: 'twoFactorOff', language, at: now })
  })
}

/** Takes it off an account: what was not confirmed is off already. Throws ApiError twoFactorIsOff. */
export async function removeTwoFactor(trx: SystemTransaction, owner: RowKey) {
  const removed = await trx
    .deleteFrom('two_factor')
    .where(ofCompany(owner.companyId, { user_id: owner.id }))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new ApiError('twoFactorIsOff')
}

async function giveRecoveryCodes(trx: SystemTransaction, owner: RowKey, confirmedAt: Date) {
  const codes = newRecoveryCodes()
  await updateRows(trx, 'two_factor', ofCompany(owner.companyId, { user_id: owner.id }), {
    confirmed_at: confirmedAt,
    recovery_hashes: codes.map(hashRecoveryCode),
  })
  return codes
}

async function logTwoFactor(
  trx: SystemTransaction,
  viewer: Viewer,
  action: 'user.twoFactorOn' | 'user.twoFactorOff' | 'user.recoveryCodesRenewed',
  at: Date,
): Promise<void> {
  await logActivity(trx, action, { ...viewer, companyId: viewer.homeCompanyId }, at, [viewer.userId])
}
