import { whenTimeIsUp } from '@assay/domain/answers/page-flow'
import { clocksOf, closesAt } from '@assay/domain/answers/timers'
import { sql } from 'kysely'
import { inTransaction, runStatement, statementOf } from '../../../database/named-statement.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { complete } from './complete.ts'
import { followAnswers } from './filters.ts'
import { hasEnded, type Sitting, selectOptionalSitting, timesOf } from './sitting.ts'

/** Pages whose time is over are closed from their drafts. */
export const job = scheduled('close-expired-pages', '* * * * *', closeExpiredPages)

/** How many are closed in one go at most; the next run does the rest. */
const batch = 200

interface ExpiredVisit {
  company_id: string
  application_id: string
  page_id: string
}

/**
 * Closes the pages whose time and grace are over with their drafts (product 4.11): the candidate goes on, or
 * is done. Nothing is closed while no process answers, since that time is given back.
 * @returns how many
 */
export async function closeExpiredPages(services: Services): Promise<number> {
  if (await services.heartbeat.isAway()) return 0
  let closed = 0
  const failures: unknown[] = []
  // A page that cannot be closed is passed over, so that it keeps nobody else waiting; the next run tries it
  // again.
  for (let passed = 0; ; ) {
    const due = await listExpired(services, passed)
    for (const visit of due) {
      const isClosed = await closePage(services, visit).catch((error: unknown) => {
        failures.push(error)
        return false
      })
      if (isClosed) closed += 1
      else passed += 1
    }
    if (due.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pages could not be closed`)
  return closed
}

async function listExpired({ db, clock }: Services, passed: number): Promise<ExpiredVisit[]> {
  const { rows } = await sql<ExpiredVisit>`
    select visit.company_id, visit.application_id, visit.page_id
    from page_visits visit
    join applications app on app.company_id = visit.company_id and app.id = visit.application_id
    where visit.closed_at is null and visit.expires_at < ${clock.now()}
      and app.completed_at is null and app.interrupted_at is null
    order by visit.expires_at, visit.company_id, visit.application_id, visit.page_id
    limit ${batch} offset ${passed}`.execute(db)
  return rows
}

const expireStatement = statementOf<
  { moved: boolean },
  {
    readonly companyId: string
    readonly applicationId: string
    readonly pageId: string
    readonly position: number
    readonly now: Date
    readonly target: number
  }
>(new URL('./close-expired-pages.sql', import.meta.url))

async function closePage(services: Services, visit: ExpiredVisit): Promise<boolean> {
  const ticket = { companyId: visit.company_id, applicationId: visit.application_id }
  const sitting = await selectOptionalSitting(services, ticket)
  const page = sitting?.version.pagesById.get(visit.page_id)
  if (!sitting || !page || hasEnded(sitting)) return false
  const now = services.clock.now()
  const position = page.position
  const isThere = sitting.row.current_page === position
  const outcome = whenTimeIsUp(sitting.version.document, position, causeOf(sitting, position, now))
  if (isThere && outcome.kind === 'completed') {
    const ending = { position, endPage: outcome.endPage, byTimer: true, holder: null }
    return (await complete(services, ticket.companyId, sitting, ending, now)) !== undefined
  }
  const target = isThere && outcome.kind === 'goTo' ? outcome.position : position
  const { companyId, applicationId } = ticket
  const values = { companyId, applicationId, pageId: page.id, position, now, target }
  return await inTransaction(services.pool, async (client) => {
    const row = await runStatement(client, expireStatement, values)
    if (row) await followAnswers(client, companyId, applicationId, sitting.version)
    return row !== undefined
  })
}

function causeOf(sitting: Sitting, position: number, now: Date): 'page' | 'range' {
  const clocks = clocksOf(timesOf(sitting), position)
  return clocks.find((clock) => closesAt(clock) <= now)?.cause ?? clocks[0]?.cause ?? 'page'
}
