/** Releases that run beside this one: other commits of this repository, each in a clone with its libraries. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

const root = fileURLToPath(new URL('../../../', import.meta.url))
const kept = join(root, '.cache/releases')
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim()
const lockfile = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8')

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
  const id = git('rev-parse', '--short=8', '--verify', `${commit}^{commit}`)
  const folder = join(kept, id)
  if (!existsSync(folder)) clone(id, folder)
  return await read(id, folder)
}

/** The last commit with a migration more, as the release after it. */
export async function nextRelease(): Promise<Release> {
  const folder = join(kept, 'next')
  rmSync(folder, { recursive: true, force: true })
  clone('HEAD', folder)
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

function clone(commit: string, folder: string): void {
  mkdirSync(kept, { recursive: true })
  const unfinished = `${folder}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  git('clone', '--quiet', '--shared', '--no-checkout', root, unfinished)
  git('-C', unfinished, 'checkout', '--quiet', '--detach', git('rev-parse', commit))
  console.log(`Installing ${commit} …`)
  // With the same libraries theirs are linked, which takes seconds; npm brings others.
  if (lockfile(unfinished) === lockfile(root))
    execFileSync('cp', ['-al', join(root, 'node_modules'), unfinished])
  else execFileSync('node', ['scripts/run.mjs', '-e', '0'], { cwd: unfinished, stdio: 'ignore' })
  renameSync(unfinished, folder)
}
