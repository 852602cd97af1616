import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeSchema } from '../testing/schema-description.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

/** Of no company, or read before the company is known. */
const withoutPolicies = [
  'backups',
  'heartbeat',
  'outages',
  'processes',
  'rate_limits',
  'session_tokens',
  'sessions',
]
/** Companies themselves, and what leads to a company from outside. */
const withoutCompanyKey = [
  'activity_log',
  'companies',
  'directory_emails',
  'directory_slugs',
  'directory_tokens',
  'kysely_migration',
  'kysely_migration_lock',
  ...withoutPolicies,
]

test('the committed description is that of a migrated database (update it with vitest -u)', async () => {
  await expect(await describeSchema(t.db)).toMatchFileSnapshot('./schema.txt')
})

test('every table is behind forced row-level security, but for those named here', async () => {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
      and not (relrowsecurity and relforcerowsecurity
        and (select count(*) from pg_policy where polrelid = pg_class.oid) = 2)
    order by 1`.execute(t.db)
  expect(rows.map(({ relname }) => relname)).toEqual(withoutPolicies)
})

test('every key of a company’s table begins with the company, and so does every reference to one', async () => {
  const { rows } = await sql<{ relname: string; definition: string }>`
    select distinct r.relname, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class r on r.oid = conrelid
    join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where connamespace = 'public'::regnamespace and contype in ('p', 'f')
      and a.attname <> 'company_id' and r.relname <> all(${withoutCompanyKey})`.execute(t.db)
  expect(rows).toEqual([])
})

test('the types of the tables name the columns that are there, nullable where they are', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string; nullable: boolean }>`
    select table_name, column_name, is_nullable = 'YES' as nullable from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(t.db)
  const inDatabase = rows.map((row) => `${row.table_name}.${row.column_name}${row.nullable ? ' | null' : ''}`)
  expect(columnsOfTypes().toSorted()).toEqual(inDatabase.toSorted())
})

/** Every column of the tables in `…Tables` interfaces, read as text: types are gone when tests run. */
function columnsOfTypes(): string[] {
  const folder = fileURLToPath(new URL('./tables/', import.meta.url))
  const source = readdirSync(folder)
    .map((file) => readFileSync(folder + file, 'utf8'))
    .join('\n')
  const subjects = [...source.matchAll(/interface \w+Tables \{\n(.*?)\n\}/gs)].map(([, body = '']) => body)
  return [...subjects.join('\n').matchAll(/^ {2}(\w+): \{\n(.*?)\n {2}\}/gms)].flatMap(
    ([, table, columns = '']) =>
      [...columns.matchAll(/^ {4}(\w+): (.+)$/gm)].map(
        ([, column, type = '']) => `${table}.${column}${type.endsWith('| null') ? ' | null' : ''}`,
      ),
  )
}
