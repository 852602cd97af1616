import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { TestApp } from './test-app.ts'

/** A job that failed for good; gives its id. */
export async function createFailedJob(t: TestApp, queue = 'sweep-sessions'): Promise<string> {
  const id = newId()
  await sql`
    insert into pgboss.job (id, name, data, state, completed_on, retry_count, output)
    values (${id}, ${queue}, '{}', 'failed', now(), 2, ${JSON.stringify({ message: 'The disk is full\nat …' })}::jsonb)
  `.execute(t.db)
  return id
}
