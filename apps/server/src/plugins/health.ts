import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { isMigrated } from '../database/migrate.ts'
import type { Services } from '../services.ts'
import { within } from '../within.ts'

/** `/healthz` alive, `/readyz` able to serve. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  registerReadiness(app, services)
}

/** @throws where the database is away or takes no writes (a standby), at which the connection is dropped */
export async function askWritable(db: Database): Promise<void> {
  await sql`do $$ begin
    if current_setting('transaction_read_only')::boolean then raise sqlstate '25006'; end if;
  end $$`.execute(db)
}

/** @throws as above, and on a full disk, where what makes a file longer fails */
export async function askRoom(db: Database): Promise<void> {
  await askWritable(db)
  await sql`
    create temporary table room on commit drop as
    select md5(n::text) as filling from generate_series(1, 30000) as n`.execute(db)
}

/** How long checks may take, so that a proxy or a person gets an answer within a second. */
const patienceMs = 800

/**
 * Ready: database and migrations there, clock right, process not stopping. Without the store of files, or
 * room for them, `degraded`: answers are saved, recordings wait in browsers.
 */
function registerReadiness(app: FastifyInstance, { db, storage, clock, disk }: Services): void {
  let migrated = false
  const askDatabase = async (): Promise<void> => {
    await askWritable(db)
    migrated ||= await isMigrated(db)
  }
  app.get('/readyz', async (request, reply) => {
    const heard = async (work: Promise<unknown>, what: string): Promise<boolean> => {
      try {
        await within(patienceMs, work)
        return true
      } catch (error) {
        if (what !== 'database' || !app.outage.explains(error))
          request.log.warn({ err: error, what }, 'not ready')
        return false
      }
    }
    const [answered, stored, { isShort }] = await Promise.all([
      heard(askDatabase(), 'database'),
      heard(storage.check(), 'storage'),
      disk.look(),
    ])
    const database = answered && !app.outage.isAway
    const { isDraining } = app.drain
    const isClockRight = !clock.isOwnWrong?.()
    const ready = database && migrated && isClockRight && !isDraining
    const checks = {
      database,
      migrations: database && migrated,
      storage: stored,
      space: !isShort,
      clock: isClockRight,
    }
    const missing = Object.entries(checks).flatMap(([name, isThere]) => (isThere ? [] : [name]))
    const status = isDraining ? 'stopping' : !ready ? 'notReady' : missing.length > 0 ? 'degraded' : 'ready'
    return reply.code(ready ? 200 : 503).send({ status, missing, checks })
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: Drain
  }
}

/** Whether this process is about to stop: it still answers, but asks to be sent nothing more. */
class Drain {
  #isDraining = false

  get isDraining(): boolean {
    return this.#isDraining
  }

  /** Begins to stop: `/readyz` says 503, and answers end their connections, so that the next go elsewhere. */
  begin(): void {
    this.#isDraining = true
  }
}

export function registerDrain(app: FastifyInstance): void {
  const drain = new Drain()
  app.decorate('drain', drain)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (drain.isDraining) reply.header('connection', 'close')
    done()
  })
}
