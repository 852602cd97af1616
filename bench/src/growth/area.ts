import type pg from 'pg'

/** A company that has grown: what an area's addresses are made of. */
export interface Grown {
  readonly companyId: string
  /** The first one has half of all applications. */
  readonly assessmentIds: readonly [string, ...string[]]
}

/** One screen: the reads that it makes when it opens, one after the other. */
export interface Screen {
  readonly name: string
  readonly paths: readonly string[]
}

export interface Area {
  readonly name: string
  /** Adds what this area needs beside applications, by SQL. */
  readonly grow?: (pool: pg.Pool, company: Grown, applications: number) => Promise<void>
  readonly screens: (company: Grown) => readonly Screen[]
}
