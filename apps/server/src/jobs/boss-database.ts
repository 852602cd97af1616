import { CompiledQuery, type Kysely } from 'kysely'
import type { Db } from 'pg-boss'

/** Lets the queue speak through our own pool or transaction. */
export function bossDatabase<T>(db: Kysely<T>): Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
