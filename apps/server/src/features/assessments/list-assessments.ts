import type { assessmentSummary, listAssessments as call } from '@assay/contract/assessments/calls'
import { may } from '@assay/domain/users/permissions'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { contains } from '../search-pattern.ts'
import { countApplications, noCounts } from './application-counts.ts'

type Query = z.output<typeof call.query>
type Summary = z.output<typeof assessmentSummary>

const orders = {
  most_recent_application: sql`latest_application_at desc nulls last, id desc`,
  oldest_application: sql`latest_application_at asc nulls last, id`,
  most_recent_assessments: sql`created_at desc, id desc`,
  oldest_assessments: sql`created_at asc, id`,
  most_candidates: sql`application_count desc, id`,
  least_candidates: sql`application_count asc, id`,
} as const satisfies Record<Query['sort'], unknown>

/** A page of the company's tests (SPEC §7); wip ones only for whoever may see work in progress. */
export async function listAssessments(
  services: Services,
  viewer: Viewer,
  query: Query,
): Promise<{ data: Summary[]; meta: { totalItems: number } }> {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const matching = trx
      .selectFrom('assessments')
      .where('assessments.company_id', '=', companyId)
      .where('assessments.deleted_at', 'is', null)
      .where((eb) => eb.or(statusesOf(eb, viewer, query.statusFilter)))
      .$if(query.search !== undefined && query.search.trim() !== '', (each) =>
        each.where(sql<SqlBool>`assessments.name ilike ${contains(query.search ?? '')}`),
      )
    const { count } = await matching
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .select('assessments.id')
      .orderBy(orders[query.sort])
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage)
      .execute()
    const ids = rows.map(({ id }) => id)
    const data = await selectSummaries(trx, viewer, ids, query.withApplicationsStats === '1')
    return { data, meta: { totalItems: Number(count) } }
  })
}

/** Summaries of these tests, in this order. */
export async function selectSummaries(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
  withCounts: boolean,
): Promise<Summary[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('assessments')
    .leftJoin('users', (join) =>
      join
        .onRef('users.company_id', '=', 'assessments.company_id')
        .onRef('users.id', '=', 'assessments.created_by'),
    )
    .where('assessments.company_id', '=', viewer.companyId)
    .where('assessments.id', 'in', [...ids])
    .select([
      'assessments.id',
      'assessments.name',
      'assessments.slug',
      'assessments.is_online',
      'assessments.is_model',
      'assessments.is_public',
      'assessments.is_record',
      'assessments.evaluation_type',
      'assessments.created_by',
      'assessments.created_at',
      'assessments.updated_at',
      'assessments.latest_application_at',
      'users.first_name',
      'users.last_name',
      sql<string>`assessments.document ->> 'description'`.as('description'),
    ])
    .execute()
  const counts = withCounts ? await countApplications(trx, viewer, ids) : new Map()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    return {
      id,
      name: row.name,
      slug: row.slug,
      description: row.description ?? '',
      isOnline: row.is_online,
      isModel: row.is_model,
      isPublic: row.is_public,
      isRecord: row.is_record,
      evaluationType: row.evaluation_type === 1 ? 1 : 0,
      createdBy: row.created_by
        ? { id: row.created_by, name: [row.first_name, row.last_name].filter(Boolean).join(' ') }
        : null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      latestApplicationDate: row.latest_application_at?.toISOString() ?? null,
      ...(counts.get(id) ?? noCounts),
      assessmentGroups: [],
    } satisfies Summary
  })
}

function statusesOf(
  eb: ExpressionBuilder<Tables, 'assessments'>,
  viewer: Viewer,
  filter: string,
): Expression<SqlBool>[] {
  const wanted = new Set(filter.split('_'))
  return [
    // So that a filter of nothing but what one may not see finds nothing.
    sql<SqlBool>`false`,
    ...(wanted.has('0') ? [eb('assessments.is_online', '=', false)] : []),
    ...(wanted.has('1') ? [eb('assessments.is_online', '=', true)] : []),
    ...(wanted.has('2') && may(viewer.actingRole, 'assessment.viewInProgress')
      ? [eb('assessments.is_online', 'is', null)]
      : []),
  ]
}
