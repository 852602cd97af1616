import type { listCountedApplications as call } from '@assay/contract/dashboard/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type AnyTransaction, forCompany } from '../../database/for-company.ts'
import { type Count, countRows } from '../../lists/counts.ts'
import { onPage, readList } from '../../lists/read-list.ts'
import { seesAll, visibleApplications } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { presentListed } from '../applications/present-card.ts'
import { selectCards } from '../applications/queries.ts'
import {
  countToEvaluate,
  createdWithin,
  idsToEvaluate,
  newestSeen,
  notOfDeletedTests,
  type Span,
  selectCounts,
} from './figures.ts'
import { spanOf } from './span.ts'

type Asked = z.output<typeof call.query>

/**
 * A page of the applications that a figure of the home screen counts: waiting ones with the longest waiting
 * first, all others newest first. The figure itself is their number.
 */
export async function listCountedApplications(services: Services, viewer: Viewer, asked: Asked) {
  const span = spanOf(asked.period, services.clock.now())
  const meta = await forCompany(services.db, viewer.companyId, async (trx): Promise<Count> => {
    if (asked.figure === 'toEvaluate') return await countToEvaluate(trx, viewer)
    if (asked.day !== undefined) return await countRows(trx, counted(trx, viewer, asked, span).clearOrderBy())
    const { isWhole, ...counts } = await selectCounts(trx, viewer, span, true)
    return { totalItems: counts[asked.figure], totalIsExact: isWhole }
  })
  const { rows } = await readList(services, viewer, {
    find: async (system) => {
      const found = await onPage(counted(system, viewer, asked, span), asked).execute()
      return { ids: found.map(({ id }) => id), meta }
    },
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentListed(viewer, row)), meta }
}

function counted(trx: AnyTransaction, viewer: Viewer, { figure, day }: Asked, span: Span) {
  if (figure === 'toEvaluate')
    return idsToEvaluate(trx, viewer).orderBy('applications.completed_at').orderBy('applications.id')
  const seen = visibleApplications(trx, viewer)
    .where(notOfDeletedTests(viewer))
    .where(createdWithin(span))
    .select('applications.id')
    .$if(figure === 'hired', (each) => each.where('status', '=', 'hired'))
    .$if(day !== undefined, (each) => each.where(createdOn(day ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (seesAll(viewer)) return seen
  // A viewer with filters gets figures of the newest applications only, and no list goes further than its
  // figure.
  return seen.where(
    sql<boolean>`applications.id in (select id from (${newestSeen(trx, viewer, span)}) as newest)`,
  )
}

/** Began on a day, in Paris; as an interval, so that an index finds it. */
const createdOn = (day: string) =>
  sql<boolean>`(created_at >= ${day}::date::timestamp at time zone 'Europe/Paris'
    and created_at < (${day}::date + 1)::timestamp at time zone 'Europe/Paris')`
