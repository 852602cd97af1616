/** Searching by words, served by trigram indexes: only as the system role (operators are not leakproof). */
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Each table's searched key, folded as names are sorted, behind a space: the candidates', with their phone
 * (migration 320), is a column, others are their indexes' expressions (280).
 */
export const searchKeys = {
  candidates: sql<string>`candidates.search_key`,
  companies: sql<string>`sort_key(' ' || companies.name || ' ' || companies.slug || ' ' || coalesce(companies.siret, ''))`,
  users: sql<string>`sort_key(' ' || users.first_name || ' ' || users.last_name || ' ' || users.email)`,
  bank_questions: sql<string>`sort_key(' ' || bank_questions.words)`,
  mails: sql<string>`sort_key(' ' || mails.subject || ' ' || mails.to_email)`,
} as const satisfies Record<string, RawBuilder<string>>

/** The shortest word that trigrams serve inside another; a shorter one finds beginnings of words only. */
const shortest = 3

/** A search's words, without the accents, apostrophes and hyphens that its index does not count either. */
const wordsOf = (search: string | undefined): readonly string[] =>
  (search ?? '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’‘ʼ]/g, '')
    .split(/[\s\-‐‑]+/)
    .filter((word) => word !== '')

/** A phone as one word: 06 12…, +33 (0)6.12…, 0033 6…; digits below the shortest word stay as they are. */
const asWords = (search: string | undefined): string | undefined =>
  search?.replaceAll(/(?<!\S)[+\d(][\d\s.()/-]*\d(?!\S)/g, (written) => {
    const digits = written.replaceAll(/\(0\)|[\s.()/-]/g, '').replace(/^00/, '+')
    return digits.length < shortest ? written : digits
  })

/** Whether words are asked for at all. */
export const isSearch = (search: string | undefined): boolean => wordsOf(search).length > 0

/** Whether a key contains each word; one of one or two characters must begin a word. No search: all rows. */
export function matches(key: RawBuilder<string>, search: string | undefined): RawBuilder<SqlBool> {
  const asked = key === searchKeys.candidates ? asWords(search) : search
  return eachIn(key, asked, (word) => (word.length < shortest ? ' ' : ''))
}

/** Whether a text contains each word, without an index: for few rows, and the shortest words anywhere. */
export function contains(text: RawBuilder<string>, search: string | undefined): RawBuilder<SqlBool> {
  return eachIn(sql<string>`sort_key(${text})`, search, () => '')
}

function eachIn(key: RawBuilder<string>, search: string | undefined, before: (word: string) => string) {
  const words = wordsOf(search)
  if (words.length === 0) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${key} like sort_key(${`%${before(word)}${literally(word)}%`})`),
    sql` and `,
  )})`
}

const literally = (word: string): string => word.replace(/[%_\\]/g, '\\$&')
