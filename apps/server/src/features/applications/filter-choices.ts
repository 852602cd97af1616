import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { forCompany, isRow } from '../../database/for-company.ts'
import { mayOwn } from '../../lists/owners.ts'
import { seesAll } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { userNames } from '../users/user-names.ts'

/**
 * The values by which a test's applications can be filtered; a viewer with filters is offered only these.
 * @throws ApiError assessmentNotFound
 */
export async function listFilterChoices({ db }: Services, viewer: Viewer, assessmentId: string) {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    const test = await trx
      .selectFrom('assessments')
      .where(isRow(companyId, assessmentId))
      .select([
        sql<{ id: string; name: string }[] | null>`document -> 'evalGroupList'`.as('groups'),
        'default_owner_ids',
      ])
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound'))
    const evaluators = await userNames(trx, companyId, await selectEvaluators(trx, companyId))
    const filters = await trx
      .selectFrom('filters')
      .where('company_id', '=', companyId)
      .$if(!seesAll(viewer), (each) => each.where('id', 'in', [...viewer.companyFilters]))
      .select(['id', 'name'])
      .orderBy(sql`sort_key(name)`)
      .execute()
    const people = await trx
      .selectFrom('users as owner')
      .where('owner.company_id', '=', companyId)
      .where(mayOwn)
      .select(['owner.id', 'owner.first_name as firstName', 'owner.last_name as lastName'])
      .orderBy(sql`sort_key(owner.first_name), sort_key(owner.last_name), owner.id`)
      .execute()
    return {
      competences: (test.groups ?? []).map(({ id, name }) => ({ id, name })),
      evaluators: [...evaluators]
        .map(([id, name]) => ({ id, name }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
      filters,
      people,
      defaultOwnerIds: test.default_owner_ids,
    }
  })
}

/** Users who submitted an evaluation in the company; the query jumps from one to the next in the index. */
async function selectEvaluators(trx: CompanyTransaction, companyId: string): Promise<string[]> {
  const next = sql`select user_id from evaluations
    where company_id = ${companyId} and submitted_at is not null`
  const { rows } = await sql<{ user_id: string }>`
    with recursive found (user_id) as (
      (${next} order by user_id limit 1)
      union all
      select (${next} and user_id > found.user_id order by user_id limit 1)
      from found where found.user_id is not null
    )
    select user_id from found where user_id is not null`.execute(trx)
  return rows.map(({ user_id }) => user_id)
}
