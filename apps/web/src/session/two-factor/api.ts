/** Two-factor sign-in of one’s own account. */
import { getMe } from '@assay/contract/session/calls'
import * as calls from '@assay/contract/session/two-factor-calls'
import { queryOptions } from '@tanstack/react-query'
import { askAgain, awaitsRefetch, change, reading } from '../../api/server-data.ts'

export const twoFactorQuery = queryOptions(reading(calls.getTwoFactor))

const begin = change(calls.beginTwoFactor, [])
const confirm = change(calls.confirmTwoFactor, [])
const renew = change(calls.renewRecoveryCodes, [calls.getTwoFactor])
const end = change(calls.endTwoFactor, [calls.getTwoFactor], awaitsRefetch)

export const beginKey = (currentPassword?: string) => begin({ body: { currentPassword } })

/** Nothing is asked again yet: the recovery codes are to be seen before the screen changes. */
export async function confirmKey(code: string): Promise<readonly string[]> {
  return (await confirm({ body: { code } })).recoveryCodes
}

/** The user has saved the recovery codes: now the screens may know. */
export const twoFactorIsOn = () => askAgain([calls.getTwoFactor, getMe])

export async function newRecoveryCodes(currentPassword?: string): Promise<readonly string[]> {
  return (await renew({ body: { currentPassword } })).recoveryCodes
}

export const switchOff = (currentPassword?: string) => end({ body: { currentPassword } })
