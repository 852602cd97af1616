/** The embedded PostgreSQL, with the application's database and owner, and its problems as the start's. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseProblem } from '@assay/embedded-postgres/database-problem'
import { clusterOf } from '@assay/embedded-postgres/location'
import * as running from '@assay/embedded-postgres/running-postgres'
import {
  type OwnedPostgres,
  type PostgresOptions,
  startPostgres,
} from '@assay/embedded-postgres/start-postgres'
import pg from 'pg'
import { ensureDataDir, explainDataDir } from '../data-dir.ts'
import { StartProblem } from '../start-problem.ts'
import { giveEverything, makeOwner, ownerRole } from './owner.ts'

const applicationDatabase = 'assay'

export interface EmbeddedDatabase {
  /** The connection string for `pg.Pool`: as the owner of the application's database, who is no superuser. */
  readonly connectionString: string
  /** The superuser's address, for tests that make databases of their own. */
  readonly adminConnectionString: string
  /** Stops the database, ending sessions that are still open. Takes 10 s at most. */
  stop(): Promise<void>
}

/** Starts a DATA_DIR's database, made the first time, and owns it until `stop`. Throws StartProblem. */
export async function startEmbedded(options: PostgresOptions): Promise<EmbeddedDatabase> {
  ensureDataDir(resolve(options.dataDir))
  const postgres = await asStartProblem(options.dataDir, startPostgres(options))
  try {
    await ensureApplicationDatabase(postgres)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  return {
    connectionString: postgres.addressOf(applicationDatabase, ownerRole),
    adminConnectionString: postgres.addressOf(applicationDatabase),
    stop: () => postgres.stop(),
  }
}

/** How to connect to a DATA_DIR's running database; undefined where none runs. Throws StartProblem. */
export async function findRunningEmbedded(dataDir: string): Promise<string | undefined> {
  if (!existsSync(clusterOf(dataDir) ?? ''))
    throw new StartProblem(`There is no database in DATA_DIR ${dataDir}.`)
  const postgres = await asStartProblem(dataDir, running.findRunning(dataDir))
  return postgres?.addressOf(applicationDatabase, ownerRole)
}

/** Throws the StartProblem of a second start on a DATA_DIR, if another process owns its database. */
export const refuseSecond = (dataDir: string): Promise<void> =>
  asStartProblem(dataDir, running.refuseSecond(dataDir))

async function asStartProblem<T>(dataDir: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error
    const explained = explainDataDir(resolve(dataDir), error.cause)
    throw explained instanceof StartProblem ? explained : new StartProblem(error.message)
  }
}

/**
 * Makes the application's database and its owner, who is no superuser: what it runs gets neither past
 * row-level security nor out of its database. What an earlier release made as superuser is handed over.
 */
async function ensureApplicationDatabase(postgres: OwnedPostgres): Promise<void> {
  const name = applicationDatabase
  const owner = await withSession(postgres.addressOf('postgres'), async (admin) => {
    await admin.query(makeOwner)
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    )
    if (!rows[0]) await admin.query(`create database ${name} owner ${ownerRole}`)
    return rows[0]?.owner ?? ownerRole
  })
  if (owner === ownerRole) return
  // All in one transaction, the database last: interrupted, it is done anew at the next start.
  await withSession(postgres.addressOf(name), (client) =>
    client.query(`begin; ${giveEverything}; alter database ${name} owner to ${ownerRole}; commit`),
  )
}

async function withSession<T>(connectionString: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
