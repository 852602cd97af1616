/** Changes one's own password; the current one is asked for (PRODUCT §3). */
import { updateOwnAccount } from '@assay/contract/users/calls'
import { callApi } from '../api/call-api.ts'
import { queryClient } from '../api/query-client.ts'
import { meQuery } from './me.ts'

export async function changeOwnPassword(currentPassword: string, password: string): Promise<void> {
  await callApi(updateOwnAccount, { body: { currentPassword, password } })
  await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}
