/**
 * Searching by words, served by trigram indexes: only as the system role (the operators are not leakproof).
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The searched key of each table, in lower case behind a space: it is the expression of its index (migrations
 * 040 and 080).
 */
export const searchKeys = {
  candidates: sql<string>`lower(' ' || candidates.first_name || ' ' || candidates.last_name || ' ' || candidates.email)`,
  companies: sql<string>`lower(' ' || companies.name || ' ' || companies.slug || ' ' || coalesce(companies.siret, ''))`,
  users: sql<string>`lower(' ' || users.first_name || ' ' || users.last_name || ' ' || users.email)`,
  mails: sql<string>`lower(' ' || mails.subject || ' ' || mails.to_email)`,
} as const satisfies Record<string, RawBuilder<string>>

/**
 * The shortest search that an index of trigrams serves anywhere in a word; a shorter one finds beginnings of
 * words only.
 */
const shortest = 3

/**
 * Whether a key contains the words exactly, apart from their case; one or two characters must begin a word.
 * Without a search all rows match.
 */
export function matches(key: RawBuilder<string>, search: string | undefined): RawBuilder<SqlBool> {
  const words = search?.trim() ?? ''
  if (words === '') return sql<SqlBool>`true`
  const beginning = words.length < shortest ? ' ' : ''
  return sql<SqlBool>`${key} like lower(${`%${beginning}${literally(words)}%`})`
}

/** Whether words are asked for at all. */
export const isSearch = (search: string | undefined): boolean => Boolean(search?.trim())

/**
 * Whether a text contains the words, apart from their case. It reads all rows and needs no index, so it is
 * for few rows.
 */
export function contains(text: RawBuilder<string>, search: string | undefined): RawBuilder<SqlBool> {
  const words = search?.trim() ?? ''
  if (words === '') return sql<SqlBool>`true`
  return sql<SqlBool>`lower(${text}) like lower(${`%${literally(words)}%`})`
}

const literally = (words: string): string => words.replace(/[%_\\]/g, '\\$&')
