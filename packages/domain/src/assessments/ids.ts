/** Ids in a document: temporary ones become real, a copy gets its own (product 2.4). No zod here. */
import type { NewId } from '../modules/definition.ts'

/** The prefix of temporary ids (product 2.4). */
const temporaryPrefix = 'tmp-'

/** Ids with a meaning of their own, which no copy renames. */
const reserved: ReadonlySet<string> = new Set(['no-category', 'trash-category'])

/** Keys that give something its id, as against keys that refer to one. */
const naming: ReadonlySet<string> = new Set(['id', 'rowId'])

const isIdKey = (key: string) => naming.has(key) || /(?:Id|IdList)$/.test(key)

interface Renamed<T> {
  readonly document: T
  /** The new id of each one that changed, by its former id. */
  readonly ids: Readonly<Record<string, string>>
}

/** Gives every temporary id a real one, wherever it is named or referred to, and says which became which. */
export function withRealIds<T>(document: T, newId: NewId): Renamed<T> {
  return renamed(
    document,
    idsIn(document, (key, id) => isIdKey(key) && id.startsWith(temporaryPrefix)),
    newId,
  )
}

/**
 * A page or document with new ids and the references inside it changed along; those to the outside, reserved
 * ids and file addresses stay. Rows that shared an id get one each.
 */
export function withNewIds<T>(document: T, newId: NewId): Renamed<T> {
  return renamed(
    document,
    idsIn(document, (key, id) => naming.has(key) && !reserved.has(id)),
    newId,
    new Set(),
  )
}

/** @param namedRows collects rows that have their id, so that another row of the same id gets its own */
function renamed<T>(document: T, former: ReadonlySet<string>, newId: NewId, namedRows?: Set<string>) {
  const ids = new Map([...former].map((id) => [id, newId()]))
  const idFor = (key: string, id: string): string => {
    const named = ids.get(id) ?? id
    if (key !== 'rowId' || !namedRows) return named
    const isInUse = namedRows.has(id)
    namedRows.add(id)
    return isInUse ? newId() : named
  }
  return { document: replaced(document, idFor) as T, ids: Object.fromEntries(ids) }
}

function idsIn(value: unknown, wanted: (key: string, id: string) => boolean): Set<string> {
  const found = new Set<string>()
  const visit = (key: string, each: unknown): void => {
    if (typeof each === 'string') {
      if (wanted(key, each)) found.add(each)
    } else if (Array.isArray(each)) {
      for (const item of each) visit(key, item)
    } else if (each !== null && typeof each === 'object') {
      for (const [inner, item] of Object.entries(each)) visit(inner, item)
    }
  }
  visit('', value)
  return found
}

/** Replaces an id only where an id stands, since a text may well read like one. */
function replaced(value: unknown, idFor: (key: string, id: string) => string, key = ''): unknown {
  if (typeof value === 'string') return isIdKey(key) ? idFor(key, value) : value
  if (Array.isArray(value)) return value.map((item) => replaced(item, idFor, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, item]) => [inner, replaced(item, idFor, inner)]),
  )
}
