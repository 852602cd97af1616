/** After a change of company or role, takes the new session and reads everything else again. */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { getMe } from '@assay/contract/session/calls'
import { keysOf } from '../api/keys.ts'
import { queryClient } from '../api/query-client.ts'
import { meQuery, type Session } from './me.ts'
import { shownCompany } from './shown-company.ts'

/** The reads that stay, as they are the same in every company and role. */
const ofEverybody: ReadonlySet<unknown> = new Set([getMe, listAllCompanies].flatMap((call) => keysOf(call)))

export function replaceSession(session: Session): void {
  queryClient.setQueryData(meQuery.queryKey, session)
  shownCompany.isCurrent()
  queryClient.removeQueries({ predicate: ({ queryKey }) => !ofEverybody.has(queryKey[0]) })
}
