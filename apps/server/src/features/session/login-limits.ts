/** Limits for wrong passwords, so that guessing is slow but locks no owner out. */

import { createHash } from 'node:crypto'
import { normaliseEmail } from '@assay/domain/candidates/email'
import type { Limit, Limits } from '../../limits.ts'

const code = 'tooManyLogins'
/** By address, over all accounts; a browser known to the account is exempt. */
export const perAddress: Limit = { name: 'login-address', points: 60, seconds: 15 * 60, code }
/** By account and address, or known browser: only the person who guesses waits. */
const perSource: Limit = { name: 'login-source', points: 10, seconds: 15 * 60, code }
/** By account over all unknown addresses, against guessing from many; a known browser is exempt. */
const perAccount: Limit = { name: 'login-account', points: 100, seconds: 24 * 3600, code }

/** The key that limits count an account by: every spelling of an e-mail is the same account. */
export function accountKey(email: string): string {
  return createHash('sha256').update(normaliseEmail(email)).digest('base64url')
}

export interface LoginTry {
  /** The account as `accountKey` names it. */
  readonly account: string
  /** The network address in the form that limits count. */
  readonly address: string
  /** The browser's id where it is known to the account. */
  readonly device: string | undefined
}

const sourceKey = ({ account, address, device }: LoginTry) => `${account}:${device ?? address}`

/**
 * Counts a try before its password is looked at, so that many at once count.
 * @throws ApiError tooManyLogins
 */
export async function countLogin(limits: Limits, loginTry: LoginTry): Promise<void> {
  if (loginTry.device === undefined) await limits.consume(perAddress, loginTry.address)
  await limits.consume(perSource, sourceKey(loginTry))
  if (loginTry.device === undefined) await limits.consume(perAccount, loginTry.account)
}

/** The password was right: the try was none, and earlier ones from there are forgotten. */
export async function forgiveLogin(limits: Limits, loginTry: LoginTry): Promise<void> {
  await limits.forgive(perSource, sourceKey(loginTry))
  // Other people's guesses stay counted: otherwise each sign-in of the owner would give them a hundred more.
  await giveBackUnknown(limits, loginTry)
}

/** The password was right and the code is still to come: this try was none, earlier ones stay counted. */
export async function giveBackLogin(limits: Limits, loginTry: LoginTry): Promise<void> {
  await limits.giveBack(perSource, sourceKey(loginTry))
  await giveBackUnknown(limits, loginTry)
}

/** Gives back the counts that only an unknown browser has. */
async function giveBackUnknown(limits: Limits, { account, address, device }: LoginTry): Promise<void> {
  if (device !== undefined) return
  await limits.giveBack(perAddress, address)
  await limits.giveBack(perAccount, account)
}

/** A mailed link proves the owner, so everything that was counted against the account is forgotten. */
export async function openAccount(limits: Limits, account: string): Promise<void> {
  await limits.forgive(perAccount, account)
  await limits.forgiveAll(perSource, `${account}:`)
}
