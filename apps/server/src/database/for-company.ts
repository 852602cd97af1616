import { sql, type Transaction } from 'kysely'
import type { Database } from './connection.ts'
import { staffRole } from './roles.ts'
import type { Tables } from './tables.ts'

declare const scope: unique symbol

/** A transaction that sees one company only: row-level security refuses everything else. */
export type CompanyTransaction = Transaction<Tables> & { readonly [scope]?: 'company' }

/** A transaction that sees every company. */
export type SystemTransaction = Transaction<Tables> & { readonly [scope]?: 'system' }

/**
 * A transaction of either kind, for what both sides write in the same way: the log, the outbox, the queue.
 */
export type AnyTransaction = Transaction<Tables>

/**
 * Runs `work` in a transaction that sees the rows of one company. The staff role owns nothing and is subject
 * to the policies, so a forgotten `where company_id` finds nothing rather than another company's rows.
 */
export async function forCompany<T>(
  db: Database,
  companyId: string,
  work: (trx: CompanyTransaction) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (trx) => {
    await sql`select set_config('role', ${staffRole}, true), set_config('app.company_id', ${companyId}, true)`.execute(
      trx,
    )
    return await work(trx)
  })
}

/**
 * Runs `work` in a transaction that sees all companies, for what crosses them on purpose: signing in,
 * superadmin lists, a parent's children, jobs.
 * @param why read by whoever reviews the call; not used
 */
export async function acrossCompanies<T>(
  db: Database,
  why: string,
  work: (trx: SystemTransaction) => Promise<T>,
): Promise<T> {
  void why
  return await db.transaction().execute(async (trx) => await work(trx))
}
