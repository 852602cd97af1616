import type { assessmentSummary, listAssessments as call } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { isQuestion } from '@assay/domain/assessments/public-walk'
import { moduleTypeOf, moduleTypes } from '@assay/domain/modules/module-types'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { z } from 'zod'
import type { QueryOf } from '../../calls.ts'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import {
  countApplications,
  countedAtMost,
  noStatusCounts,
  type StatusCounts,
  sumOf,
} from '../../lists/counts.ts'
import { readPage } from '../../lists/read-list.ts'
import { contains } from '../../lists/search.ts'
import { timeOf } from '../../lists/shown-order.ts'
import { seesAll, visibleAssessments, visibleTo } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { abilitiesOn } from './present.ts'
import { isInCampaign } from './queries.ts'

type Query = QueryOf<typeof call>
type Summary = z.output<typeof assessmentSummary>

/** More tests than any company has: the plain call answers them all. */
const allTests = 10_000

/** The plain call gives all tests; the one with counts pages of 5, without work in progress. */
function withDefaults(asked: Query) {
  const isPlain = asked.page === undefined && asked.itemsPerPage === undefined && !asked.withApplicationsStats
  const { page = 1, itemsPerPage = isPlain ? allTests : 5 } = asked
  return { ...asked, page, itemsPerPage, statusFilter: asked.statusFilter ?? (isPlain ? '0_1_2' : '0_1') }
}

/** A page of the company's tests (product 9.11); wip tests only for people who may see work in progress. */
export async function listAssessments(services: Services, viewer: Viewer, asked: Query) {
  const query = withDefaults(asked)
  return await readPage(services, viewer, {
    matching: (system) =>
      visibleAssessments(system, viewer)
        .where((eb) => eb.or(statusesOf(eb, query.statusFilter)))
        .where(contains(sql`assessments.name`, query.search))
        .select('assessments.id'),
    order: orderOf(query.sort, viewer),
    page: query,
    load: (trx, ids) => selectSummaries(trx, viewer, ids, query.withApplicationsStats === '1'),
  })
}

/** The list's order; dates and counts are of applications that the viewer's filters let them see. */
function orderOf(sort: Query['sort'], viewer: Viewer): RawBuilder<unknown> {
  const latest = seesAll(viewer) ? sql`assessments.latest_application_at` : latestVisible(viewer)
  const orders = {
    most_recent_application: sql`${latest} desc nulls last, assessments.id desc`,
    oldest_application: sql`${latest} asc nulls last, assessments.id`,
    most_recent_assessments: sql`assessments.created_at desc, assessments.id desc`,
    oldest_assessments: sql`assessments.created_at asc, assessments.id`,
    most_candidates: sql`${candidateCount(viewer)} desc, assessments.id`,
    least_candidates: sql`${candidateCount(viewer)} asc, assessments.id`,
  } as const satisfies Record<Query['sort'], unknown>
  return orders[sort]
}

const eb = expressionBuilder<Tables, 'assessments'>()

function visibleOfTest(viewer: Viewer) {
  return eb
    .selectFrom('applications')
    .whereRef('applications.company_id', '=', 'assessments.company_id')
    .whereRef('applications.assessment_id', '=', 'assessments.id')
    .where(visibleTo(viewer))
}

function latestVisible(viewer: Viewer) {
  return sql<Date | null>`(${visibleOfTest(viewer).select((of) => of.fn.max('applications.created_at').as('latest'))})`
}

function candidateCount(viewer: Viewer) {
  if (seesAll(viewer)) return sql`(assessments.application_count - assessments.deleted_application_count)`
  const counted = visibleOfTest(viewer).select(sql`1`.as('one')).limit(countedAtMost)
  return sql`(select count(*) from (${counted}) as counted)`
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
    .leftJoin('users', inCompany('users.id', 'assessments.created_by'))
    .where(ofCompany(viewer.companyId, { id: ids }, 'assessments'))
    .select([
      'assessments.id',
      'assessments.name',
      'assessments.slug',
      'assessments.is_online',
      'assessments.is_model',
      'assessments.is_public',
      'assessments.is_record',
      'assessments.evaluation_type',
      'assessments.shows_identity',
      'assessments.created_by',
      'assessments.created_at',
      'assessments.updated_at',
      isInCampaign.as('is_in_campaign'),
      (seesAll(viewer) ? sql<Date | null>`assessments.latest_application_at` : latestVisible(viewer)).as(
        'latest_application_at',
      ),
      'users.first_name',
      'users.last_name',
      sql<string>`assessments.document ->> 'description'`.as('description'),
      sql<number | null>`(assessments.document ->> 'estimatedMinutes')::int`.as('estimated_minutes'),
      (withCounts ? questionCount : sql<number | null>`null::int`).as('questions'),
      sql<{ id: string; name: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', own.id, 'name', own.name) order by sort_key(own.name)), '[]')
        from assessment_group_members as member
        join assessment_groups as own on own.company_id = member.company_id and own.id = member.group_id
        where member.company_id = assessments.company_id and member.assessment_id = assessments.id)`.as(
        'assessment_groups',
      ),
    ])
    .execute()
  const counts = withCounts ? await countApplications(trx, viewer, ids) : new Map<string, StatusCounts>()
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
      createdBy:
        row.created_by && row.first_name !== null
          ? { id: row.created_by, name: [row.first_name, row.last_name].filter(Boolean).join(' ') }
          : null,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      latestApplicationDate:
        row.latest_application_at && timeOf(row.latest_application_at, row.shows_identity),
      ...presentCounts(counts.get(id) ?? noStatusCounts),
      questions: row.questions,
      estimatedMinutes: row.estimated_minutes,
      assessmentGroups: row.assessment_groups,
      abilities: abilitiesOn(viewer, row),
    } satisfies Summary
  })
}

/** The questions that a document shows: those of its rows, and those of the containers there. */
const questionCount = (() => {
  const items = '.rowList[*].moduleItemList[*]'
  const codes = Object.values(moduleTypes).filter((code) => isQuestion(moduleTypeOf(code)))
  const isAsked = `!(@.styleOptions.display == false) && (${codes.map((code) => `@.moduleId == ${code}`).join(' || ')})`
  const [rows, inside] = [items, items + items].map((path) => sql.lit(`$.pageList[*]${path} ? (${isAsked})`))
  const count = (path: unknown) =>
    sql`jsonb_array_length(jsonb_path_query_array(assessments.document, ${path}))`
  return sql<number | null>`(${count(rows)} + ${count(inside)})`
})()

/** The counts of a card (product 5.3): those still being taken are not waiting for anybody. */
function presentCounts(counts: StatusCounts) {
  const total = sumOf(Object.values(counts))
  const totals = [
    ['totalCandidates', total],
    ['evaluatedCandidates', counts.evaluated],
    ['candidatesToEvaluate', counts.notEvaluated],
    ['hiredCandidates', counts.hired],
    ['rejectedCandidates', counts.refused],
  ] as const
  const uncertain = totals.filter(([, { totalIsExact }]) => !totalIsExact)
  return {
    totalCandidates: total.totalItems,
    evaluatedCandidates: counts.evaluated.totalItems,
    candidatesToEvaluate: counts.notEvaluated.completedItems,
    hiredCandidates: counts.hired.totalItems,
    rejectedCandidates: counts.refused.totalItems,
    uncertainCounts: uncertain.map(([name]) => name),
  }
}

function statusesOf(eb: ExpressionBuilder<Tables, 'assessments'>, filter: string): Expression<SqlBool>[] {
  const wanted = new Set(filter.split('_'))
  return [
    ...(wanted.has('0') ? [eb('assessments.is_online', '=', false)] : []),
    ...(wanted.has('1') ? [eb('assessments.is_online', '=', true)] : []),
    ...(wanted.has('2') ? [eb('assessments.is_online', 'is', null)] : []),
  ]
}

export async function selectSummary(services: Services, viewer: Viewer, id: string) {
  const [data] = await forCompany(services.db, viewer.companyId, (trx) =>
    selectSummaries(trx, viewer, [id], true),
  )
  if (!data) throw new ApiError('assessmentNotFound')
  return data
}
