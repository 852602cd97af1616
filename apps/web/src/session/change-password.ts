/** Changes the user's own account and password, which asks for the current one (PRODUCT §3). */
import { getMe } from '@assay/contract/session/calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { change } from '../api/change.ts'

export const changeOwnAccount = change(updateOwnAccount, [getMe], { settles: true })

export async function changeOwnPassword(currentPassword: string, password: string): Promise<void> {
  await changeOwnAccount({ body: { currentPassword, password } })
}
