import { type Kysely, sql } from 'kysely'

/**
 * Puts a table behind row-level security, its owner included: the staff role sees the rows of the
 * transaction's company (`companyColumn`), the system role all. For migrations.
 */
export async function protect<T>(db: Kysely<T>, table: string, companyColumn = 'company_id'): Promise<void> {
  const name = sql.table(table)
  const column = sql.ref(companyColumn)
  const ofCompany = sql`${column} = nullif(current_setting('app.company_id', true), '')::uuid`
  await sql`alter table ${name} enable row level security`.execute(db)
  await sql`alter table ${name} force row level security`.execute(db)
  await sql`create policy staff on ${name} to assay_staff using (${ofCompany}) with check (${ofCompany})`.execute(
    db,
  )
  await sql`create policy system on ${name} to assay_system using (true) with check (true)`.execute(db)
  await sql`grant select, insert, update, delete on ${name} to assay_staff`.execute(db)
}
