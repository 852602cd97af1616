import { setTimeout as pause } from 'node:timers/promises'
import { beatSeconds, outageBetween, silenceSeconds } from '@assay/domain/answers/outages'
import { sql } from 'kysely'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../database/connection.ts'
import { acrossCompanies } from '../../../database/for-company.ts'
import { creditOutage } from './credit-outage.ts'

/**
 * One row that every process which answers candidates updates every two seconds. When all are silent for
 * longer, a planned stop too, whoever ends that gives the time back, once (product 4.11).
 */
export interface Heartbeat {
  /** Beats; when it returns, an outage that this beat ended is credited. */
  beat(): Promise<void>
  /**
   * Beats first where this process was silent (database away, machine asleep). Waits at most a second, and
   * not for a beat that hangs already.
   */
  catchUp(): Promise<void>
  /**
   * Whether no process has beaten for so long that an outage is under way. False before the very first beat.
   */
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
