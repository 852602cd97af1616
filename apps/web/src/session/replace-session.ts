/** After a change of company or role: the new session is taken, everything else is asked for again. */
import { queryClient } from '../api/query-client.ts'
import { meQuery, type Session } from './me.ts'

export function replaceSession(session: Session): void {
  queryClient.setQueryData(meQuery.queryKey, session)
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}
