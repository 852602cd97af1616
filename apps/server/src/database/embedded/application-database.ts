/** The database `assay` and the role that owns it. */
import pg from 'pg'
import { giveEverything, makeOwner, ownerRole } from '../owner.ts'
import { names } from './cluster.ts'
import { connectionStringOf } from './ownership.ts'

/**
 * Makes the application's database and its owner where they are missing. The application signs in as that owner, who
 * is no superuser: nothing that it runs gets past row-level security or out of its database. What an earlier release
 * made as the superuser is handed over, once.
 *
 * @param admin a session of the superuser, on another database
 */
export async function ensureApplicationDatabase(admin: pg.Client, sockets: string): Promise<void> {
  await admin.query(makeOwner('login'))
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [names.database],
  )
  const owner = rows[0]?.owner
  if (owner === undefined) await admin.query(`create database ${names.database} owner ${ownerRole}`)
  else if (owner !== ownerRole) await handOver(sockets)
}

/** All in one transaction, the database last: interrupted, it is done anew at the next start. */
async function handOver(sockets: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionStringOf(sockets, names.database) })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      `begin; ${giveEverything}; alter database ${names.database} owner to ${ownerRole}; commit`,
    )
  } finally {
    await client.end()
  }
}
