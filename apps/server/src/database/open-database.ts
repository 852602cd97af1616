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
  await tryServer(settings.databaseUrl)
  return { connectionString: settings.databaseUrl, stop: async () => {} }
}

const oldest = 150_000

async function tryServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 8_000 })
  client.on('error', () => {})
  let version: number
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') version",
    )
    version = Number(rows[0]?.version)
  } catch (error) {
    throw new StartProblem(`the database of DATABASE_URL cannot be reached: ${describe(error)}`)
  } finally {
    await client.end().catch(() => {})
  }
  if (version < oldest)
    throw new StartProblem(
      `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`,
    )
}

/** A host with several addresses fails with one error for each. */
function describe(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return (first instanceof Error ? first.message : String(first)).split('\n')[0] ?? ''
}
