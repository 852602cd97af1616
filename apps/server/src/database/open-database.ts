/** The database of the settings: DATABASE_URL, or the embedded one. */
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { lineOf, StartProblem } from '../start-problem.ts'
import { withClient } from './connection.ts'
import { findRunningEmbedded, startEmbedded } from './embedded-database.ts'
import { locks } from './locks.ts'
import { giveEverything, makeOwner, ownerRole } from './owner.ts'

export interface OpenDatabase {
  readonly connectionString: string
  /** Stops it where it is ours. */
  stop(): Promise<void>
}

interface DatabaseSettings {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Connections for requests; a process opens half as many more. */
  readonly databasePool: number
}

/** The settings' database for a command beside the server: the embedded one runs, or is started. */
export async function reachDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) {
    const connectionString = await findRunningEmbedded(settings.dataDir)
    if (connectionString !== undefined) return { connectionString, stop: async () => {} }
  }
  return await openDatabase(settings, { info() {}, warn() {} })
}

/** What the driver takes for `verify-full`, with a warning of seven lines, is said so to it. */
export const withPlainSslMode = (text: string): string =>
  text.includes('uselibpqcompat=true')
    ? text
    : text.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

/** Another address with the user and password of one: who signs in at a replica is held by the same rules. */
export const asUserOf = (connectionString: string, other: string): string =>
  withUser(withPlainSslMode(other), /^\w+:\/\/([^/]*)@/.exec(connectionString)?.[1])

// A socket's address is no URL that the parser takes; only its user changes, whom a parameter may name too.
const withUser = (address: string, user: string | undefined): string =>
  address
    .replace(/^(\w+:\/\/)(?:[^/]*@)?/, user === undefined ? '$1' : `$1${user}@`)
    .replaceAll(/(?<=[?&])(?:user|password)=[^&]*&?/g, '')

/** Opens the settings' database, never as one whom none of its barriers holds. Throws StartProblem. */
export async function openDatabase(
  settings: DatabaseSettings,
  log: { info(message: string): void; warn(message: string): void },
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return startEmbedded({ dataDir: settings.dataDir, log })
  const connectionString = withPlainSslMode(settings.databaseUrl)
  const stop = async (): Promise<void> => {}
  if (!(await tryServer(connectionString, settings.databasePool))) return { connectionString, stop }
  log.warn(superuserWarning)
  const owner = ownerOf(connectionString)
  try {
    await createOwner(connectionString, owner.password)
    if (!(await tryServer(owner.connectionString, settings.databasePool)))
      return { connectionString: owner.connectionString, stop }
  } catch (error) {
    throw new StartProblem(`${superuserRefusal} (${lineOf(error)})`)
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
  await withClient({ connectionString }, async (client) => {
    await client.query(makeOwner)
    // The password stays out of the log of the database.
    await client.query("set log_statement = 'none'; set log_min_duration_statement = -1")
    await client.query(`begin; select pg_advisory_xact_lock(${locks.owner})`)
    await client.query(
      `alter role ${ownerRole} login ${password === undefined ? '' : `password ${client.escapeLiteral(password)}`};
       do $$ begin execute format('grant all on database %I to ${ownerRole}', current_database()); end $$;
       grant all on schema public to ${ownerRole}; ${giveEverything}; commit`,
    )
  })
}

/**
 * The same address for the owner. Its password is derived from the superuser's, so that every process arrives
 * at the same one. Where the superuser needs none (a socket, a trusted network) the owner has none either.
 */
function ownerOf(connectionString: string): { connectionString: string; password: string | undefined } {
  const { password: given } = new pg.Client({ connectionString })
  const password = given ? createHmac('sha256', given).update(ownerRole).digest('base64url') : undefined
  const user = password === undefined ? ownerRole : `${ownerRole}:${password}`
  return { connectionString: withUser(connectionString, user), password }
}

const oldest = 150_000

interface Server {
  readonly version: number
  readonly isSuperuser: boolean
  readonly isReadOnly: boolean
  readonly encoding: string
  /** How many connections the server, the database and the role let in. */
  readonly connections: number
  readonly role: string
  /** Whose the product's tables are, another's before the connecting role's; null where there are none. */
  readonly owner: string | null
  /** Whether they are the connecting role's, or of a role that it is a member of. */
  readonly isOwner: boolean
}

const lookAtServer = `
  select current_setting('server_version_num')::int as version,
    current_setting('is_superuser')::boolean as "isSuperuser",
    current_setting('transaction_read_only')::boolean as "isReadOnly",
    current_setting('server_encoding') as encoding,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as connections,
    current_user as role,
    pg_get_userbyid(made.relowner) as owner,
    coalesce(pg_has_role(made.relowner, 'usage'), true) as "isOwner"
  from (select) as always left join lateral (
    select relowner from pg_class where oid = to_regclass('public.kysely_migration') or relforcerowsecurity
      or relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p')
    order by pg_has_role(relowner, 'usage') limit 1) as made on true`

/** Whether the connecting user is a superuser. Throws StartProblem where the server cannot serve. */
async function tryServer(connectionString: string, pool: number): Promise<boolean> {
  const server = await withClient({ connectionString, query_timeout: 8_000 }, async (client) => {
    return (await client.query<Server>(lookAtServer)).rows[0]
  }).catch((error: unknown) => {
    throw new StartProblem(`the database of DATABASE_URL cannot be reached: ${lineOf(error)}`)
  })
  const problem = server && problemOf(server, pool)
  if (problem) throw new StartProblem(problem)
  return server?.isSuperuser === true
}

/** Why a server cannot serve, in one line; undefined where it can. */
function problemOf(server: Server, pool: number): string | undefined {
  const { version, encoding, connections, role, owner, isSuperuser, isReadOnly } = server
  if (version < oldest)
    return `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`
  if (encoding !== 'UTF8')
    return `the database of DATABASE_URL has the encoding ${encoding}; UTF8 is needed: create database … encoding 'UTF8' template template0.`
  if (isReadOnly)
    return `the database of DATABASE_URL takes no writes from ${role}: it is a standby, or default_transaction_read_only is on.`
  const needed = Math.ceil(pool * 1.5)
  if (connections < needed)
    return `PostgreSQL lets ${connections} connections of ${role} in, and DATABASE_POOL=${pool} may open ${needed}: lower it, or raise their limit.`
  const isTheirs = isSuperuser ? owner === null || [role, ownerRole].includes(owner) : server.isOwner
  if (!isTheirs)
    return `the tables in the database of DATABASE_URL belong to ${owner}, and it names ${role}: sign in as ${owner}, or hand them over (reassign owned by ${owner} to ${role}).`
  return undefined
}
