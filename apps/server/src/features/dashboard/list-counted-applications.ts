import type { listCountedApplications as call } from '@assay/contract/dashboard/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import { forCompany, type SystemTransaction } from '../../database/for-company.ts'
import { type Count, countedAtMost } from '../../lists/counts.ts'
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
  selectFigures,
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
    const { isWhole, ...figures } = await selectFigures(trx, viewer, span, true)
    return { totalItems: figures[asked.figure], totalIsExact: isWhole }
  })
  const { rows } = await readList(services, viewer, {
    find: async (system) => {
      const found = await onPage(counted(system, viewer, asked.figure, span), asked).execute()
      return { ids: found.map(({ id }) => id), meta }
    },
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentListed(viewer, row)), meta }
}

function counted(system: SystemTransaction, viewer: Viewer, figure: Asked['figure'], span: Span) {
  if (figure === 'toEvaluate')
    return idsToEvaluate(system, viewer).orderBy('applications.completed_at').orderBy('applications.id')
  const seen = visibleApplications(system, viewer)
    .where(notOfDeletedTests(viewer))
    .where(createdWithin(span))
    .select('applications.id')
    .$if(figure === 'hired', (each) => each.where('status', '=', 'hired'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
  if (seesAll(viewer)) return seen
  // A viewer with filters gets figures of the newest applications only, and no list goes further than its
  // figure.
  return seen.where(
    sql<boolean>`applications.id in (select id from (${newestSeen(system, viewer, span)}) as newest
      limit ${countedAtMost})`,
  )
}
