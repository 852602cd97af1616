/** Changes the user's own account and password, which asks for the current one (product 1.15). */
import { getMe } from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { awaitsRefetch, change } from '../api/server-data.ts'

export const changeOwnAccount = change(updateOwnAccount, [getMe], awaitsRefetch)

/** @param current typed with it; a first password needs none so soon after signing in */
export async function changeOwnPassword(password: string, current: string | undefined): Promise<void> {
  await changeOwnAccount({
    body: { password, ...(current === undefined ? {} : { currentPassword: current }) },
  })
}
