import { round } from '@assay/domain/modules/rounding'
import { type SqlBool, sql } from 'kysely'
import { acrossCompanies, type CompanyTransaction, forCompany } from '../../../database/for-company.ts'
import { inOrder } from '../../../lists/read-list.ts'
import { visibleApplications } from '../../../lists/visible.ts'
import type { Services, Viewer } from '../../../services.ts'
import { presentCard } from '../present-card.ts'
import { selectCards } from '../queries.ts'
import type { ExtractRow, ModulePoints } from './extract-columns.ts'

/** Rows that are in memory at once: enough to be quick, few enough for any size of test. */
const batchSize = 250

interface Place {
  readonly id: string
  /** As the database writes it: to the microsecond. */
  readonly at: string
}

/**
 * The applications of a test that the viewer sees, the oldest first, in batches: a list's two steps each time (ids,
 * then rows under row-level security), going on after the last one rather than counting from the start. One that is
 * deleted meanwhile is left out.
 */
export async function* extractRows(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
): AsyncGenerator<readonly ExtractRow[]> {
  let reading = readBatch(services, viewer, assessmentId, null)
  for (;;) {
    const { rows, last } = await reading
    // The next ones are read while these are written.
    if (last !== null) reading = readBatch(services, viewer, assessmentId, last)
    // Whoever asked may go before it is awaited.
    reading.catch(() => {})
    if (rows.length > 0) yield rows
    if (last === null) return
  }
}

interface Batch {
  readonly rows: readonly ExtractRow[]
  /** Where it ends; null where nothing follows. */
  readonly last: Place | null
}

async function readBatch(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  after: Place | null,
): Promise<Batch> {
  const places = await findPlaces(services, viewer, assessmentId, after)
  const rows = places.length === 0 ? [] : await loadRows(services, viewer, places)
  return { rows, last: places.length < batchSize ? null : (places.at(-1) ?? null) }
}

async function findPlaces(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  after: Place | null,
): Promise<Place[]> {
  return await acrossCompanies(services.db, 'ids of a list', async (system) => {
    return await visibleApplications(system, viewer)
      .where('applications.assessment_id', '=', assessmentId)
      .$if(after !== null, (each) =>
        each.where(
          sql<SqlBool>`(applications.created_at, applications.id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .select(['applications.id', sql<string>`applications.created_at::text`.as('at')])
      .orderBy('applications.created_at')
      .orderBy('applications.id')
      .limit(batchSize)
      .execute()
  })
}

const [betweenFields, betweenModules] = ['\u001F', '\u001E'] as const

/**
 * Of the stored scores the columns' part: of each module its id, automatic points, points and criteria. All of them as
 * JSON, with the reasons of each point, take database and server several times as long.
 */
const points = sql<string | null>`(
  select string_agg(concat_ws(${sql.lit(betweenFields)},
    module ->> 'id', module -> 'automatic' ->> 'score', module ->> 'score', module ->> 'criteria'),
    ${sql.lit(betweenModules)})
  from jsonb_path_query(applications.scores, '$.tree.children[*].children[*]') as module)`

function readPoints(text: string | null, total: number | null): Pick<ExtractRow, 'bonuses' | 'modules'> {
  const modules = new Map<string, ModulePoints>()
  let ofModules = 0
  for (const module of text === null ? [] : text.split(betweenModules)) {
    const [id = '', automatic, score, criteria] = module.split(betweenFields)
    ofModules += Number(score)
    modules.set(id, {
      automatic: Number(automatic),
      criteria:
        criteria === undefined || criteria === '[]' ? [] : (JSON.parse(criteria) as ModulePoints['criteria']),
    })
  }
  return { modules, bonuses: total === null ? null : round(total - ofModules) }
}

async function loadRows(
  services: Services,
  viewer: Viewer,
  places: readonly Place[],
): Promise<readonly ExtractRow[]> {
  const { companyId } = viewer
  const ids = places.map(({ id }) => id)
  const { rows, answers } = await forCompany(services.db, companyId, async (trx) => ({
    rows: await selectCards(trx, viewer)
      .where('applications.id', 'in', ids)
      .select(['applications.version_id', 'applications.typed'])
      .select([
        points.as('points'),
        sql<number | null>`(applications.scores ->> 'score')::float8`.as('total'),
      ])
      .execute(),
    answers: await selectAnswers(trx, companyId, ids),
  }))
  return await Promise.all(
    inOrder(ids, rows).map(async (row) => {
      const card = presentCard(viewer, row)
      const phone = row.typed['phone']
      return {
        card,
        identity: card.candidate && {
          firstName: row.first_name,
          lastName: row.last_name,
          phone: typeof phone === 'string' ? phone : '',
        },
        ...readPoints(row.points, row.total),
        answers: new Map(Object.entries(answers.get(row.id) ?? {})),
        items: (await services.versions(companyId, row.version_id)).items,
      }
    }),
  )
}

/** By module item id, of each application. In one piece each: a row an answer takes the driver many times longer. */
async function selectAnswers(
  trx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const rows = await trx
    .selectFrom('answers')
    .where('company_id', '=', companyId)
    .where('application_id', 'in', [...ids])
    .groupBy('application_id')
    .select([
      'application_id',
      sql<Record<string, unknown>>`json_object_agg(module_item_id, value)`.as('answers'),
    ])
    .execute()
  return new Map(rows.map(({ application_id, answers }) => [application_id, answers]))
}
