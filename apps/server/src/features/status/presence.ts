import { hostname } from 'node:os'
import { release } from '../../database/release.ts'
import { newId } from '../../ids.ts'
import type { Services } from '../../services.ts'

export const beatSeconds = 10
/** One that was killed stays in sight for so long, as silent. */
const forgottenAfterMs = 3_600_000

/** Has this process say every ten seconds that it is there, and with how much room on its disk. */
export class Presence {
  readonly #services: Pick<Services, 'db' | 'clock' | 'disk'>
  readonly #row: { id: string; role: 'all' | 'web' | 'worker'; host: string; started_at: Date }
  #timer: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()

  constructor(services: Pick<Services, 'db' | 'clock' | 'disk'>, role: 'all' | 'web' | 'worker') {
    this.#services = services
    this.#row = { id: newId(), role, host: hostname(), started_at: services.clock.now() }
  }

  async beat(): Promise<void> {
    const { db, clock, disk } = this.#services
    const state = { beat_at: clock.now(), free_bytes: (await disk.look()).freeBytes ?? null }
    await db
      .insertInto('processes')
      .values({ ...this.#row, ...state, release: release.version })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute()
    const forgotten = new Date(state.beat_at.getTime() - forgottenAfterMs)
    await db.deleteFrom('processes').where('beat_at', '<', forgotten).execute()
  }

  /** Beats now, and from now on. @param onFailure hears of a beat that failed, and another follows */
  start(onFailure: (error: unknown) => void): void {
    const beat = () => void (this.#last = this.beat().catch(onFailure))
    beat()
    this.#timer = setInterval(beat, beatSeconds * 1000).unref()
  }

  /** Leaves: a process that was stopped is missed by nobody. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#last
    await this.#services.db.deleteFrom('processes').where('id', '=', this.#row.id).execute()
  }
}
