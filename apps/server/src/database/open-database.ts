/** The database of the settings: DATABASE_URL, or the embedded one. */
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { startEmbedded } from './embedded/start-embedded.ts'

export interface OpenDatabase {
  readonly connectionString: string
  /** Stops it where it is ours. */
  stop(): Promise<void>
}

/** Opens the database of the settings, so that it can be connected to. Throws StartProblem. */
export async function openDatabase(
  settings: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  log: { info(message: string): void; warn(message: string): void },
): Promise<OpenDatabase> {
  if (settings.databaseUrl === undefined) return startEmbedded({ dataDir: settings.dataDir, log })
  if (await tryServer(settings.databaseUrl)) log.warn(superuserWarning)
  return { connectionString: settings.databaseUrl, stop: async () => {} }
}

const superuserWarning =
  '  Warning: DATABASE_URL signs in as a superuser of PostgreSQL, whom no barrier of the database holds: ' +
  'give Assay a role of its own (docs/operations.md).'

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
