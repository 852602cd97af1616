/** What the terminal says of a start that failed, on file systems with and without space. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@assay/contract/errors'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { explainStart } from './explain-start.ts'
import { StartProblem } from './start-problem.ts'

const parent = mkdtempSync(join(tmpdir(), 'assay-explain-'))
afterAll(() => rmSync(parent, { recursive: true }))

function aDataDir(name: string): string {
  mkdirSync(join(parent, name))
  return join(parent, name)
}

const roomy = aDataDir('roomy')
mkdirSync(join(roomy, 'postgres'))
const unmade = join(parent, 'unmade')
/** Its database lies on a file system that never has space. */
const elsewhere = aDataDir('elsewhere')
writeFileSync(join(elsewhere, 'postgres.location'), '/proc/self\n')
const gone = aDataDir('gone')
writeFileSync(join(gone, 'postgres.location'), `${parent}/nowhere\n`)
/** DATA_DIR has no space, and no database yet. */
const full = '/proc'

const ofPostgres = (code: string, message: string): Error =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code, severity: 'FATAL' })
const broken = ofPostgres('XX001', 'invalid page in block 7 of relation\nand more')
const extending = ofPostgres('53100', 'could not extend file "base/1/2": No space left on device')
const ended = new Error('Connection terminated unexpectedly')
const migrating = new StartProblem('the database cannot be brought up to date: invalid page', {
  cause: broken,
})
const inUse = new StartProblem('/data is in use by another Assay: one at a time.')
const stopping = ofPostgres('57P01', 'terminating connection due to administrator command')
const silent = new Error('Client has encountered a connection error and is not queryable')
const noneFree = new Error('timeout exceeded when trying to connect')
const surprise = new TypeError('x is not a function')
const noRoom = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', path: join(roomy, 'session-secret') })
const url = 'postgresql://a@b/c'

test.each<[string, string, string | undefined, Error, string | null]>([
  [
    'the store of files is full',
    roomy,
    undefined,
    new ApiError('storageFull'),
    `DATA_DIR ${roomy} cannot be used: there is no space left.`,
  ],
  [
    'the disk is full where a file is written',
    roomy,
    undefined,
    noRoom,
    `DATA_DIR ${roomy} cannot be used: there is no space left.`,
  ],
  [
    'PostgreSQL says that its disk is full',
    roomy,
    undefined,
    extending,
    `there is no space left for the database in ${roomy}/postgres (${extending.message}).`,
  ],
  ['PostgreSQL fails, with space', roomy, undefined, broken, null],
  ['PostgreSQL ends, with space', roomy, undefined, ended, null],
  ['a migration fails, with space', roomy, undefined, migrating, null],
  [
    'PostgreSQL fails, without space where it lies',
    elsewhere,
    undefined,
    broken,
    'there is no space left for the database in /proc/self (invalid page in block 7 of relation).',
  ],
  [
    'PostgreSQL ends, without space where it lies',
    elsewhere,
    undefined,
    ended,
    `there is no space left for the database in /proc/self (${ended.message}).`,
  ],
  [
    'a migration fails, without space where it lies',
    elsewhere,
    undefined,
    migrating,
    `there is no space left for the database in /proc/self (${migrating.message}).`,
  ],
  [
    'PostgreSQL ends before there is a database, without space',
    full,
    undefined,
    ended,
    `there is no space left for the database in /proc (${ended.message}).`,
  ],
  ['the database is gone, with space', gone, undefined, ended, null],
  ['DATA_DIR was never made', unmade, undefined, ended, null],
  [
    'the database of DATABASE_URL has a full disk',
    elsewhere,
    url,
    extending,
    `the disk of the database of DATABASE_URL is full (${extending.message}).`,
  ],
  ['the database of DATABASE_URL fails, without space in DATA_DIR', elsewhere, url, broken, null],
  ...[ended, stopping, silent, noneFree].map((error): [string, string, string, Error, string] => [
    `the database of DATABASE_URL goes away: ${error.message}`,
    roomy,
    url,
    error,
    `the database of DATABASE_URL went away during the start (${error.message}).`,
  ]),
  ['a migration fails in the database of DATABASE_URL', roomy, url, migrating, null],
  ['another process owns the folder, without space', elsewhere, undefined, inUse, null],
  ['a surprise, without space', elsewhere, undefined, surprise, null],
])('%s', (_, dataDir, databaseUrl, error, line) => {
  const explained = explainStart({ dataDir, databaseUrl }, error)
  if (line === null) return expect(explained).toBe(error)
  expect(explained).toBeInstanceOf(StartProblem)
  expect((explained as StartProblem).message).toBe(line)
})
