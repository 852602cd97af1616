import { setTimeout as pause } from 'node:timers/promises'
import { beatSeconds, type Outage, outageBetween, silenceSeconds } from '@assay/domain/answers/outages'
import { type SqlBool, sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/connection.ts'
import { acrossCompanies, type SystemTransaction } from '../../../database/for-company.ts'
import { newId } from '../../../ids.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { moveLimits } from './move-limits.ts'

/**
 * One row that every process which answers candidates updates every two seconds. When all are silent for
 * longer, a planned stop too, whoever ends that gives the time back, once (product 4.11).
 */
export interface Heartbeat {
  /** Beats; when it returns, an outage that this beat ended is credited. */
  beat(): Promise<void>
  /** Beats first where this process was silent; waits a second at most, and not for a beat that hangs. */
  catchUp(): Promise<void>
  /** Whether no process has beaten for so long that an outage is under way. False before the first beat. */
  isAway(): Promise<boolean>
  /** Moves the beat along with a clock that tests move by hand. */
  carryOn(milliseconds: number): Promise<void>
  /** Beats now, and from now on. `onFailure` hears of the first failure of several. */
  start(onFailure: (error: unknown) => void): Promise<void>
  stop(): void
}

const catchUpMs = 1000

/** @param patientDb may take long: giving back an outage touches every page that was open in it */
export function createHeartbeat(db: Database, clock: Clock, patientDb: Database = db): Heartbeat {
  let lastBeat: Date | null = null
  let running: Promise<void> | undefined
  let runningSince = 0
  let timer: NodeJS.Timeout | undefined
  let isFailing = false

  const beat = async (): Promise<void> => {
    if (!running) {
      runningSince = performance.now()
      running = beatOnce(db, patientDb, clock.now())
        .then((at) => void (lastBeat = at))
        .finally(() => void (running = undefined))
    }
    await running
  }
  return {
    beat,
    async catchUp() {
      if (!outageBetween(lastBeat, clock.now())) return
      const beating = beat()
      beating.catch(() => {})
      const left = catchUpMs - (performance.now() - runningSince)
      if (left > 0) await Promise.race([beating, pause(left, undefined, { ref: false })])
    },
    async isAway() {
      return outageBetween(await selectLastBeat(db), clock.now()) !== null
    },
    async carryOn(milliseconds) {
      await sql`update heartbeat set beat_at = beat_at + ${`${milliseconds} ms`}::interval`.execute(db)
      if (lastBeat) lastBeat = new Date(lastBeat.getTime() + milliseconds)
    },
    async start(onFailure) {
      await beat()
      timer = setInterval(() => {
        beat().then(
          () => void (isFailing = false),
          (error: unknown) => {
            if (!isFailing) onFailure(error)
            isFailing = true
          },
        )
      }, beatSeconds * 1000).unref()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

async function selectLastBeat(db: Database): Promise<Date | null> {
  const { beat_at } = await db.selectFrom('heartbeat').select('beat_at').executeTakeFirstOrThrow()
  return beat_at
}

/** One statement while all is well; of several that end an outage the second finds a fresh beat. */
async function beatOnce(db: Database, patientDb: Database, now: Date): Promise<Date> {
  const silentSince = new Date(now.getTime() - silenceSeconds * 1000)
  const { rows } = await sql`
    update heartbeat set beat_at = greatest(beat_at, ${now})
    where beat_at is null or beat_at >= ${silentSince} returning 1`.execute(db)
  if (rows.length === 0) await endSilence(patientDb, now)
  return now
}

async function endSilence(db: Database, now: Date): Promise<void> {
  await acrossCompanies(db, 'an outage is everybody’s', async (trx) => {
    const { beat_at } = await trx
      .selectFrom('heartbeat')
      .select('beat_at')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const outage = outageBetween(beat_at, now)
    if (!outage) return
    await creditOutage(trx, outage)
    await trx.updateTable('heartbeat').set({ beat_at: now }).execute()
  })
}

/**
 * Records an outage, and moves the end of every page that was open and still had time. Clocks, bonuses and
 * the sheet read the outage itself. The table refuses two that overlap, so its time is given back once.
 */
async function creditOutage(trx: SystemTransaction, outage: Outage): Promise<void> {
  const { from, to } = outage
  await trx.insertInto('outages').values({ id: newId(), from_at: from, to_at: to }).execute()
  const applications = await holdApplications(trx, from)
  await sql`
    update page_visits set expires_at = expires_at + (${to}::timestamptz - ${from}::timestamptz)
    where closed_at is null and expires_at > ${from} and first_visited_at <= ${from}`.execute(trx)
  // The page was visited in the last moment, or handed out then and begun by its timer while nobody was
  // there: page and range differ.
  for (const { company_id, application_id } of await listBegunSince(trx, from))
    await moveLimits(trx, company_id, application_id)
  await logActivity(trx, 'server.returned', { companyId: null }, to, [], {
    awaySeconds: Math.round((to.getTime() - from.getTime()) / 1000),
    applications,
  })
}

/** Locks applications before their visits, as every other change of visits does, always in one order. */
async function holdApplications(trx: SystemTransaction, from: Date): Promise<number> {
  const { rows } = await sql`
    select 1 from applications app
    where exists (
      select from page_visits visit
      where visit.company_id = app.company_id and visit.application_id = app.id
        and visit.closed_at is null and visit.expires_at > ${from})
    order by app.company_id, app.id
    for no key update of app`.execute(trx)
  return rows.length
}

async function listBegunSince(trx: SystemTransaction, from: Date) {
  return await trx
    .selectFrom('page_visits')
    .where('closed_at', 'is', null)
    .where(sql<SqlBool>`expires_at > ${from}`)
    .where('first_visited_at', '>', from)
    .select(['company_id', 'application_id'])
    .distinct()
    .execute()
}
