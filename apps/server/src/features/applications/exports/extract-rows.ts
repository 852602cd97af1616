import { round } from '@assay/domain/modules/rounding'
import { type SqlBool, sql } from 'kysely'
import { acrossCompanies, forCompany, ofCompany } from '../../../database/for-company.ts'
import { inOrder } from '../../../lists/read-list.ts'
import { timeOf } from '../../../lists/shown-order.ts'
import { placeInTime, visibleApplications } from '../../../lists/visible.ts'
import type { Services, Viewer } from '../../../services.ts'
import { hidesMarks, progressOf } from '../present-card.ts'
import { candidateTags, evaluatorNames, seenApplications, sight, standing } from '../queries.ts'
import type { ById, ExtractRow, Wanted } from './extract-columns.ts'

/** Rows that are read and written at once: enough to be quick, few enough for any size of test. */
const batchSize = 250
/** Batches that are read while one is written. */
const readAhead = 2
/** Applications that are found at once, for several batches. */
const foundAtOnce = 2_000

interface ListedTest {
  readonly id: string
  readonly shows_identity: boolean
}

interface ListPosition {
  readonly id: string
  readonly place: string
  /** The time as the database writes it, to the microsecond. */
  readonly at: string
}

/**
 * The applications of a test that the viewer sees, oldest first, in batches: ids, then rows under row-level
 * security, on from the last row. One deleted meanwhile is left out.
 */
export async function* extractRows(
  services: Services,
  viewer: Viewer,
  test: ListedTest,
  wanted: Wanted,
): AsyncGenerator<readonly ExtractRow[]> {
  const read = rowReader(services, viewer, wanted)
  const ahead: Promise<readonly ExtractRow[]>[] = []
  for await (const ids of findBatches(services, viewer, test)) {
    const reading = read(ids)
    // The reader may go away before the next row is awaited.
    reading.catch(() => {})
    ahead.push(reading)
    if (ahead.length > readAhead) yield (await ahead.shift()) ?? []
  }
  for (const reading of ahead) yield await reading
}

async function* findBatches(
  services: Services,
  viewer: Viewer,
  test: ListedTest,
): AsyncGenerator<readonly string[]> {
  let last: ListPosition | null = null
  do {
    const found: ListPosition[] = await findPositions(services, viewer, test, last)
    const ids = found.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += batchSize) yield ids.slice(at, at + batchSize)
    last = found.length < foundAtOnce ? null : (found.at(-1) ?? null)
  } while (last !== null)
}

async function findPositions(
  services: Services,
  viewer: Viewer,
  test: ListedTest,
  after: ListPosition | null,
): Promise<ListPosition[]> {
  const { at, id } = placeInTime(test)
  return await acrossCompanies(services.db, 'ids of a list', async (system) => {
    return await visibleApplications(system, viewer)
      .where('applications.assessment_id', '=', test.id)
      .$if(after !== null, (each) =>
        each.where(sql<SqlBool>`(${at}, ${id}) > (${after?.at}::timestamptz, ${after?.place}::uuid)`),
      )
      .select(['applications.id', sql<string>`${at}::text`.as('at'), sql<string>`${id}`.as('place')])
      .orderBy(sql`${at}, ${id}`)
      .limit(foundAtOnce)
      .execute()
  })
}

/** Reads one value per module as a JSON list; reading the whole tree takes far longer. */
const ofModules = (part: string) =>
  sql<
    string | null
  >`jsonb_path_query_array(applications.scores, ${sql.lit(`$.tree.children[*].children[*].${part}`)})::text`

/** When it was last moved to where it stands, hired or refused. */
const decidedAt = sql<Date | null>`case when applications.status in ('hired', 'refused') then (
  select max(at) from activity_log
  where subject_ids[1] = applications.id and activity_log.company_id = applications.company_id
    and action = 'application.moved' and parameters ->> 'to' = applications.status) end`

const nothing = sql<null>`null`

async function selectRows(
  { db }: Services,
  viewer: Viewer,
  { groups, bonuses, criteria, maxima }: Wanted,
  ids: readonly string[],
) {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    const answers = trx
      .selectFrom('answers')
      .where(ofCompany(companyId, { application_id: ids }))
      .groupBy('application_id')
      // Reads two JSON lists per application. One row per answer, or one object, takes several times longer.
      .select([
        'application_id',
        sql<string>`json_agg(module_item_id)::text`.as('answered'),
        sql<string>`'[' || string_agg(value::text, ',') || ']'`.as('answers'),
      ])
    return await seenApplications(trx, viewer)
      .leftJoin(answers.as('answered'), 'answered.application_id', 'applications.id')
      .where('applications.id', 'in', [...ids])
      .select(standing)
      .select([
        'applications.version_id',
        'answered.answered',
        'answered.answers',
        sql`applications.typed -> 'phone'`.as('phone'),
        sql<string | null>`(
          select string_agg(filters.name, ', ' order by sort_key(filters.name))
          from application_filters
          join filters on filters.company_id = application_filters.company_id
            and filters.id = application_filters.filter_id
          where application_filters.company_id = applications.company_id
            and application_filters.application_id = applications.id)`.as('filters'),
        evaluatorNames.as('evaluators'),
        candidateTags.as('tags'),
        sql<string | null>`(select name from assessment_columns
          where assessment_columns.company_id = applications.company_id
            and assessment_columns.id = applications.column_id)`.as('column'),
        sql<ExtractRow['reason']>`(select jsonb_build_object('fr', label_fr, 'en', label_en)
          from refusal_reasons where refusal_reasons.company_id = applications.company_id
            and refusal_reasons.id = applications.refusal_reason_id)`.as('reason'),
        decidedAt.as('decided_at'),
        ofModules('id').as('scored'),
        ofModules('automatic.score').as('automatic'),
        (maxima ? ofModules('automatic.max') : nothing).as('maxima'),
        (criteria ? ofModules('criteria') : nothing).as('criteria'),
        (bonuses ? ofModules('score') : nothing).as('points'),
        (bonuses ? sql<number | null>`(applications.scores ->> 'score')::float8` : nothing).as('total'),
        ...sight(viewer),
        (groups ? sql<ExtractRow['groups'] | null>`applications.scores -> 'evalGroups'` : nothing).as(
          'groups',
        ),
      ])
      .execute()
  })
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const listOf = (text: string | null): readonly unknown[] =>
  text === null ? [] : (JSON.parse(text) as readonly unknown[])

/** A test's applications have mostly the same modules: their indexes are worked out once for all. */
function indexReader(): (ids: string | null) => ReadonlyMap<string, number> {
  let known: { ids: string | null; indexes: ReadonlyMap<string, number> } = { ids: null, indexes: new Map() }
  return (ids) => {
    if (ids !== known.ids)
      known = { ids, indexes: new Map((listOf(ids) as readonly string[]).map((id, index) => [id, index])) }
    return known.indexes
  }
}

function byId<T>(indexes: ReadonlyMap<string, number>, values: string | null): ById<T> {
  const all = listOf(values) as readonly T[]
  return (id) => {
    const index = indexes.get(id)
    return index === undefined ? undefined : all[index]
  }
}

function rowReader(services: Services, viewer: Viewer, wanted: Wanted) {
  const [indexOfScored, indexOfAnswered] = [indexReader(), indexReader()]
  const present = async (row: Row): Promise<ExtractRow> => {
    const { items } = await services.versions(viewer.companyId, row.version_id)
    const scored = indexOfScored(row.scored)
    const isBlind = hidesMarks(viewer, row)
    const isShown = row.identity_is_shown
    return {
      number: row.number,
      identity: isShown
        ? {
            firstName: row.first_name,
            lastName: row.last_name,
            email: row.email,
            phone: typeof row.phone === 'string' ? row.phone : '',
          }
        : null,
      status: row.status,
      column: row.column,
      progress: progressOf(row),
      decidedAt: row.decided_at,
      reason: row.reason,
      evaluators: isBlind ? [] : row.evaluators,
      tags: isShown ? row.tags : null,
      createdAt: new Date(timeOf(row.created_at, isShown)),
      completedAt: row.completed_at && new Date(timeOf(row.completed_at, isShown)),
      filters: row.filters ?? '',
      source: isShown ? row.source : null,
      late: row.late,
      extraTimePercent: isShown ? row.extra_time_percent : 0,
      areMarksHidden: isBlind,
      score: isBlind ? null : row.score,
      maxScore: row.max_score,
      automaticScore: row.auto_score,
      groups: isBlind ? [] : (row.groups ?? []),
      bonuses:
        row.total === null || isBlind
          ? null
          : round((listOf(row.points) as readonly number[]).reduce((rest, each) => rest - each, row.total)),
      automatic: byId(scored, row.automatic),
      maxima: byId(scored, row.maxima),
      criteria: isBlind ? () => undefined : byId(scored, row.criteria),
      answers: byId(indexOfAnswered(row.answered), row.answers),
      items,
    }
  }
  return async (ids: readonly string[]): Promise<readonly ExtractRow[]> =>
    await Promise.all(inOrder(ids, await selectRows(services, viewer, wanted, ids)).map(present))
}
