/** The database of the settings: DATABASE_URL, or the embedded one. */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { startEmbedded } from './embedded-database.ts'
import { locks } from './locks.ts'
import { giveEverything, makeOwner, ownerRole } from './owner.ts'

export interface OpenDatabase {
  readonly connectionString: string
  /** Stops it where it is ours. */
  stop(): Promise<void>
}

/** Opens the settings' database, never as one whom none of its barriers holds. Throws StartProblem. */
export async function openDatabase(
  settings: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  log: { info(message: string): void; warn(message: string): void },
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return startEmbedded({ dataDir: settings.dataDir, log })
  const connectionString = settings.databaseUrl
  const stop = async (): Promise<void> => {}
  if (!(await tryServer(connectionString))) return { connectionString, stop }
  log.warn(superuserWarning)
  const owner = ownerOf(connectionString)
  try {
    await createOwner(connectionString, owner.password)
    if (!(await tryServer(owner.connectionString))) return { connectionString: owner.connectionString, stop }
  } catch (error) {
    throw new StartProblem(`${superuserRefusal} (${describe(error)})`)
  }
  // A proxy before the database may know one user only.
  throw new StartProblem(superuserRefusal)
}

const superuserWarning =
  `  Warning: DATABASE_URL names a superuser of PostgreSQL. Assay signs in as ${ownerRole}, who is none; ` +
  'better give it a role of its own (docs/operations.md).'
const superuserRefusal =
  `DATABASE_URL names a superuser of PostgreSQL, as whom Assay serves nobody, and ${ownerRole} cannot sign in: ` +
  "create role assay login createrole password '…'; create database assay owner assay (docs/operations.md)."

/** As superuser: makes the owner with its rights in this database, and hands over what was made before. */
async function createOwner(connectionString: string, password: string | undefined): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(makeOwner)
    // The password stays out of the log of the database.
    await client.query("set log_statement = 'none'; set log_min_duration_statement = -1")
    await client.query(`begin; select pg_advisory_xact_lock(${locks.owner})`)
    await client.query(
      `alter role ${ownerRole} login ${password === undefined ? '' : `password ${client.escapeLiteral(password)}`};
       do $$ begin execute format('grant all on database %I to ${ownerRole}', current_database()); end $$;
       grant all on schema public to ${ownerRole}; ${giveEverything}; commit`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * The same address for the owner. Its password is derived from the superuser's, so that every process arrives
 * at the same one. Where the superuser needs none (a socket, a trusted network) the owner has none either.
 */
function ownerOf(connectionString: string): { connectionString: string; password: string | undefined } {
  const { password: given } = new pg.Client({ connectionString })
  const password = given ? createHmac('sha256', given).update(ownerRole).digest('base64url') : undefined
  const user = password === undefined ? ownerRole : `${ownerRole}:${password}`
  // A socket's address is no URL that the parser takes; only its user changes.
  return { connectionString: connectionString.replace(/^(\w+:\/\/)(?:[^/]*@)?/, `$1${user}@`), password }
}

const oldest = 150_000

/** Whether the connecting user is a superuser. Throws StartProblem. */
async function tryServer(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8_000, query_timeout: 8_000 })
  client.on('error', () => {})
  let version: number
  let isSuperuser: boolean
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; superuser: string }>(
      "select current_setting('server_version_num') version, current_setting('is_superuser') superuser",
    )
    version = Number(rows[0]?.version)
    isSuperuser = rows[0]?.superuser === 'on'
  } catch (error) {
    throw new StartProblem(`the database of DATABASE_URL cannot be reached: ${describe(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
  if (version < oldest)
    throw new StartProblem(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`,
    )
  return isSuperuser
}

/** A host with several addresses fails with one error for each. */
function describe(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? ''
}
