import type { listUsers as call } from '@assay/contract/users/administration-calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '../../caller.ts'
import type { ResponseOf } from '../../calls.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { findPage, inOrder } from '../../lists/read-list.ts'
import { contains, isSearch, matches, searchKeys } from '../../lists/search.ts'
import type { Services } from '../../services.ts'
import { presentUser, selectUsers } from './queries.ts'

/** Users by name, of one company or, for superadmins, all; as the system, so the query names the company. */
export async function listUsers(
  { db }: Services,
  viewer: Viewer,
  query: z.output<(typeof call)['query']>,
  companyId?: string,
): Promise<ResponseOf<typeof call>> {
  return await acrossCompanies(db, 'the superadmin’s list of users', async (trx) => {
    // A company's team is small: it needs no index of trigrams.
    const search = companyId === undefined ? matches : contains
    const { ids, meta } = await findPage(
      trx,
      trx
        .selectFrom('users')
        .where('users.deleted_at', 'is', null)
        .$if(companyId !== undefined, (each) => each.where('users.company_id', '=', companyId ?? ''))
        .where(search(searchKeys.users, query.search))
        .select('users.id'),
      sql`sort_key(users.last_name), sort_key(users.first_name), users.id`,
      query,
      { searched: isSearch(query.search) ? 'users' : undefined },
    )
    if (ids.length === 0) return { data: [], meta }
    const rows = await selectUsers(trx).where('users.id', 'in', ids).execute()
    return { data: inOrder(ids, rows).map((row) => presentUser(viewer, row)), meta }
  })
}
