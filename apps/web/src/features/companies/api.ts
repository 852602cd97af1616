/** Companies as the frame needs them. */
import { switchCompany } from '@assay/contract/session/calls'
import { callApi } from '../../api/call-api.ts'
import { replaceSession } from '../../session/replace-session.ts'

/** Works in another company from now on; `leave` runs before anything on the page is asked for anew. */
export async function goToCompany(companyId: string, leave: () => Promise<void>): Promise<void> {
  const session = await callApi(switchCompany, { params: { companyId } })
  await leave()
  replaceSession(session)
}
