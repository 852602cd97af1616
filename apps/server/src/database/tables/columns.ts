/** The types of columns. The tables themselves stand beside this file, one interface per subject. */
import type { ColumnType, Generated } from 'kysely'

/** A `jsonb` column: read as a value, written as JSON text (the driver would make a PostgreSQL array). */
export type Json<T> = ColumnType<T, string, string>
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>

/** A `date` column: `YYYY-MM-DD`, never a `Date` (which would bring a time zone with it). */
export type Day = string

export type { Generated }
