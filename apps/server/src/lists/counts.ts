/** Counts whose cost does not grow with the number: up to a bound, or from a summary table (decision 040). */
import { type ApplicationStatus, applicationStatuses, type Progress } from '@assay/domain/applications/status'
import { type Expression, sql } from 'kysely'
import { type AnyTransaction, ofCompany } from '../database/for-company.ts'
import { type Seer, seesAll, visibleApplications } from './visible.ts'

/** Counts stop here and are shown as "10,000+". */
export const countedAtMost = 10_000

/** A count, or that there are more than so many. */
export interface Count {
  readonly totalItems: number
  readonly totalIsExact: boolean
}

/** A count that went one further than it tells. */
export function bounded(count: number, most = countedAtMost): Count {
  return { totalItems: Math.min(count, most), totalIsExact: count <= most }
}

/** Several counts as one. */
export function sumOf(counts: readonly Count[]): Count {
  return {
    totalItems: counts.reduce((sum, { totalItems }) => sum + totalItems, 0),
    totalIsExact: counts.every(({ totalIsExact }) => totalIsExact),
  }
}

/** Rows of a query without order or limit, one further than the bound at most. */
export async function countRows(trx: AnyTransaction, matching: Expression<unknown>): Promise<Count> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matching} limit ${countedAtMost + 1}) as counted`.execute(trx)
  return bounded(rows[0]?.count ?? 0)
}

/** Applications of one status, and how many of them are completed. */
interface StatusCount extends Count {
  readonly completedItems: number
}

export type StatusCounts = Readonly<Record<ApplicationStatus, StatusCount>>

const none: StatusCount = { totalItems: 0, completedItems: 0, totalIsExact: true }

/** The counts of a list with nothing in it. */
export const noStatusCounts: StatusCounts = {
  notEvaluated: none,
  evaluated: none,
  refused: none,
  hired: none,
}

/**
 * How many of each test's applications the viewer sees, by status: the summary table for who sees all of the
 * company, else up to the bound. Tests without any are left out.
 * @param progress only those that are so far
 */
export async function countApplications(
  trx: AnyTransaction,
  viewer: Seer,
  assessmentIds: readonly string[],
  progress?: Progress,
): Promise<ReadonlyMap<string, StatusCounts>> {
  if (assessmentIds.length === 0) return new Map()
  const rows = await (seesAll(viewer) ? readSums : countVisible)(trx, viewer, assessmentIds, progress)
  const counts = new Map<string, Record<ApplicationStatus, StatusCount>>()
  for (const { assessment_id: id, status, total, completed } of rows) {
    const known = counts.get(id) ?? { ...noStatusCounts }
    counts.set(id, known)
    // Sums are exact however large they are.
    const count = seesAll(viewer) ? { totalItems: total, totalIsExact: true } : bounded(total)
    known[status] = { ...count, completedItems: Math.min(completed, count.totalItems) }
  }
  return counts
}

interface CountRow {
  assessment_id: string
  status: ApplicationStatus
  total: number
  completed: number
}

async function readSums(
  trx: AnyTransaction,
  viewer: Seer,
  assessmentIds: readonly string[],
  progress: Progress | undefined,
): Promise<CountRow[]> {
  return await trx
    .selectFrom('application_counts')
    .where(ofCompany(viewer.companyId, { assessment_id: assessmentIds }))
    .$if(progress !== undefined, (each) => each.where('progress', '=', progress ?? 'completed'))
    .groupBy(['assessment_id', 'status'])
    .select([
      'assessment_id',
      'status',
      sql<number>`sum(amount)::int`.as('total'),
      sql<number>`coalesce(sum(amount) filter (where progress = 'completed'), 0)::int`.as('completed'),
    ])
    .execute()
}

async function countVisible(
  trx: AnyTransaction,
  viewer: Seer,
  assessmentIds: readonly string[],
  progress: Progress | undefined,
): Promise<CountRow[]> {
  const applications = visibleApplications(trx, viewer)
    .where(sql<boolean>`applications.assessment_id = test.id and applications.status = state.name`)
    .$if(progress !== undefined, (each) =>
      each.where(
        sql<boolean>`application_progress(applications.completed_at, applications.interrupted_at) = ${progress}`,
      ),
    )
    .select('applications.completed_at')
    .limit(countedAtMost + 1)
  const { rows } = await sql<CountRow>`
    select test.id as assessment_id, state.name as status, found.total, found.completed
    from unnest(${[...assessmentIds]}::uuid[]) as test (id)
    cross join unnest(${[...applicationStatuses]}::text[]) as state (name)
    cross join lateral (
      select count(*)::int as total, count(completed_at)::int as completed from (${applications}) as each
    ) as found
    where found.total > 0`.execute(trx)
  return rows
}
