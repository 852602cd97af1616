import type pg from 'pg'
import type { BenchDatabase, Place } from '../bench.ts'
import type { Staff } from './staff.ts'

/** A company that has grown: what an area's addresses are made of. */
export interface Grown {
  readonly companyId: string
  /** The first one has half of all applications. */
  readonly assessmentIds: readonly [string, ...string[]]
}

/** One screen: the reads that it makes when it opens, one after the other. */
interface Screen {
  readonly name: string
  readonly paths: readonly string[]
}

export interface Bench {
  readonly pool: pg.Pool
  /** Works for the company. */
  readonly staff: Staff
  readonly place: Place
  readonly database: BenchDatabase
  readonly databaseId: number
  /** The server's. */
  readonly processId: number
}

export interface Area {
  readonly name: string
  /** Adds what this area needs beside applications, by SQL. */
  readonly grow?: (pool: pg.Pool, company: Grown, applications: number) => Promise<void>
  readonly screens: (company: Grown) => readonly Screen[]
  /** Work of minutes in the large company, once everything was measured: it may change it. */
  readonly work?: (bench: Bench, company: Grown) => Promise<void>
}
