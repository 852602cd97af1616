import { getMe } from '@assay/contract/session/calls'
import { callApi } from '../../../api/call-api.ts'

/**
 * Players and pictures ask the server by themselves and cannot renew a session that has run out meanwhile: a
 * call of ours does, and then they may ask again.
 */
export async function renewSession(): Promise<void> {
  await callApi(getMe, {}).catch(() => undefined)
}
