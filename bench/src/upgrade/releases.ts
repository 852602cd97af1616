/** Releases that run beside this one: other commits of this repository, each in a clone of its own. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneCommit, commitOf } from '../../../scripts/clone.mjs'
import { root } from '../../../scripts/processes.mjs'
import type { sitInNode } from '../faults/node-candidate.ts'
import type { seed } from '../sittings/seed.ts'

export interface Release {
  readonly name: string
  /** What its processes run. */
  readonly main: string
  /** Its own test, and its own page in the hands of a candidate. */
  readonly seed: typeof seed
  readonly sit: typeof sitInNode
}

const cached = join(root, '.cache/releases')

async function read(name: string, folder: string): Promise<Release> {
  const bench = join(folder, 'bench/src')
  const { seed } = (await import(join(bench, 'sittings/seed.ts'))) as Pick<Release, 'seed'>
  const { sitInNode: sit } = (await import(join(bench, 'faults/node-candidate.ts'))) as {
    sitInNode: typeof sitInNode
  }
  return { name, main: join(folder, 'apps/server/src/main.ts'), seed, sit }
}

/** This working tree. */
export const thisRelease = (): Promise<Release> => read('this', root)

/** A commit of the repository's history; its clone stays for the next time. */
export async function releaseOf(commit: string): Promise<Release> {
  const id = await commitOf(commit)
  const folder = join(cached, id)
  if (!existsSync(folder)) {
    rmSync(`${folder}-unfinished`, { recursive: true, force: true })
    await cloneCommit(id, `${folder}-unfinished`)
    renameSync(`${folder}-unfinished`, folder)
  }
  return await read(id.slice(0, 8), folder)
}

/** The last commit with a migration more, as the release after it. */
export async function nextRelease(): Promise<Release> {
  const folder = join(cached, 'next')
  rmSync(folder, { recursive: true, force: true })
  await cloneCommit('HEAD', folder)
  const database = join(folder, 'apps/server/src/database')
  const said = readFileSync(join(database, 'release.ts'), 'utf8')
  const [line = '', number] = /release: Release = \{ number: (\d+), version: '[\d.]+' \}/.exec(said) ?? []
  const next = `release: Release = { number: ${Number(number) + 1}, version: '99.0.0' }`
  writeFileSync(join(database, 'release.ts'), said.replace(line, next))
  writeFileSync(join(database, 'migrations/999-more.ts'), migration)
  return await read('next', folder)
}

/** What a release may add that the one before it does not know. */
const migration = `import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['applications', 'answers', 'candidates', 'submissions', 'assessments'])
    await sql.raw(\`alter table \${table} add column more text, add column counted int not null default 0\`).execute(db)
  await sql\`create index applications_more on applications (company_id, more)\`.execute(db)
  await sql\`create table more (company_id uuid not null references companies, id uuid primary key)\`.execute(db)
}
`
