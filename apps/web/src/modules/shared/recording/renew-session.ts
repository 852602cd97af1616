import { getMe } from '@assay/contract/session/calls'
import { callApi } from '../../../api/call-api.ts'

/** Renews a session that ran out, by a call of ours: players and pictures cannot. */
export async function renewSession(): Promise<void> {
  await callApi(getMe, {}).catch(() => undefined)
}
