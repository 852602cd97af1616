import { listLogs as call, type logRow } from '@assay/contract/logs/calls'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type QueryOf, type ResponseOf, type Routes, serve } from '../../calls.ts'
import { acrossCompanies, inCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import { findPage, inOrder } from '../../lists/read-list.ts'
import { matches, searchKeys } from '../../lists/search.ts'
import type { Services, SystemTransaction } from '../../services.ts'

type Query = QueryOf<typeof call>
type Matching = SelectQueryBuilder<Tables, 'activity_log', object>

/** A search finds lines of so many users at once; one that matches more says too little. */
const mostUsers = 200

/** The log of all companies, newest first: a superadmin's, so no company bounds it. */
export async function listLogs({ db }: Services, query: Query): Promise<ResponseOf<typeof call>> {
  return await acrossCompanies(db, 'the superadmin’s activity log', async (trx) => {
    const userIds = query.user === undefined ? undefined : await findUsers(trx, query.user)
    const { ids, meta } = await findPage(
      trx,
      narrowed(trx.selectFrom('activity_log'), query, userIds).select('activity_log.id'),
      sql`activity_log.at desc, activity_log.id`,
      query,
    )
    if (ids.length === 0) return { data: [], meta }
    return { data: inOrder(ids, await loadLines(trx, ids)), meta }
  })
}

async function findUsers(trx: SystemTransaction, search: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .where(matches(searchKeys.users, search))
    .select('users.id')
    .distinct()
    .limit(mostUsers)
    .execute()
  return rows.map(({ id }) => id)
}

function narrowed(lines: Matching, query: Query, userIds: readonly string[] | undefined): Matching {
  const { id, action, companyId, priority, from, to } = query
  return lines
    .$if(id !== undefined, (each) =>
      each.where((eb) =>
        eb.or([eb('activity_log.id', '=', id ?? ''), sql<boolean>`activity_log.subject_ids[1] = ${id}`]),
      ),
    )
    .$if(action !== undefined, (each) => {
      // This is a range in place of `like`, as the index keeps its order whatever the database's language.
      const beginnings = (action ?? '').split(',').map((one) => one.trim())
      return each.where((eb) =>
        eb.or(
          beginnings.map(
            (beginning) =>
              sql<boolean>`(activity_log.action collate "C" >= ${beginning}
                and activity_log.action collate "C" < ${`${beginning}\uFFFF`})`,
          ),
        ),
      )
    })
    .$if(companyId !== undefined, (each) => each.where('activity_log.company_id', '=', companyId ?? ''))
    .$if(userIds !== undefined, (each) =>
      userIds?.length ? each.where('activity_log.user_id', 'in', userIds) : each.where(sql<boolean>`false`),
    )
    .$if(priority !== undefined, (each) => each.where('activity_log.priority', '=', priority ?? 'normal'))
    .$if(from !== undefined, (each) => each.where('activity_log.at', '>=', sql<Date>`${from}::timestamptz`))
    .$if(to !== undefined, (each) =>
      each.where('activity_log.at', '<', sql<Date>`${to}::timestamptz + interval '1 day'`),
    )
}

async function loadLines(trx: SystemTransaction, ids: readonly string[]): Promise<z.output<typeof logRow>[]> {
  const rows = await trx
    .selectFrom('activity_log')
    .leftJoin('companies', 'companies.id', 'activity_log.company_id')
    .leftJoin('api_tokens', inCompany('activity_log.token_id', 'api_tokens.id'))
    .where('activity_log.id', 'in', ids)
    .selectAll('activity_log')
    .select(['companies.name as company_name', 'api_tokens.name as token_name'])
    .execute()
  const users = await selectUsers(
    trx,
    rows.flatMap((row) => row.user_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    message: row.action,
    createdAt: row.at.toISOString(),
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name ?? '' },
    user: row.user_id === null ? null : (users.get(row.user_id) ?? null),
    realRole: row.real_role,
    actingRole: row.acting_role,
    token: row.token_id === null ? null : { id: row.token_id, name: row.token_name ?? '' },
    priority: row.priority,
    subjectIds: row.subject_ids,
    parameters: Object.keys(row.parameters).length === 0 ? null : row.parameters,
  }))
}

/** The users of these ids, those who left included; of somebody who moved, the account that is in use. */
async function selectUsers(trx: SystemTransaction, ids: readonly string[]) {
  const found = new Map<string, { id: string; name: string; email: string }>()
  if (ids.length === 0) return found
  const rows = await trx
    .selectFrom('users')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'first_name', 'last_name', 'email'])
    .orderBy(sql`deleted_at is null`)
    .execute()
  for (const { id, first_name, last_name, email } of rows)
    found.set(id, { id, name: `${first_name} ${last_name}`, email })
  return found
}

/** The activity log (product 8.4). */
export const logRoutes: Routes = (app, services) => {
  serve(app, call, ({ query }) => listLogs(services, query))
}
