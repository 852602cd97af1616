/** The fields of a module, a page or a test's settings that two versions have filled in differently. */
import { plainText } from '@assay/domain/modules/plain-text'

export interface FieldDifference {
  /** `data.choiceList.0.content`, by the version that has it; mine where both have. */
  readonly path: string
  /**
   * Both values in plain words, which are equal where only the formatting differs; undefined for a field
   * without words: a switch, a reference.
   */
  readonly words: { readonly mine: string; readonly theirs: string } | undefined
}

/** The fields that are shown as words: typed texts, and points. */
const told =
  /(^|\.)(content|name|label|title|\w*[lL]abel|helpText|tooltipContent|acceptWord|description|\w*[sS]core|points|emailPoints|weight|contactEmail|mailboxAddress|email(Sender|Subject|Content))$/

/** The fields that are left out, as they say where something stands and not what somebody chose. */
const unseen = new Set(['id', 'rowList', 'pageList', 'position'])

/**
 * The fields in which two versions differ, in the order of mine. Things of a list are the same by their id.
 */
export function fieldDifferences(mine: unknown, theirs: unknown, path = ''): FieldDifference[] {
  if (Array.isArray(mine) && Array.isArray(theirs)) return inLists(mine, theirs, path)
  if (isObject(mine) && isObject(theirs))
    return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
      .filter((key) => !unseen.has(key))
      .flatMap((key) => fieldDifferences(mine[key], theirs[key], path === '' ? key : `${path}.${key}`))
  if (mine === theirs) return []
  return [{ path, words: told.test(path) ? around(wordsOf(mine), wordsOf(theirs)) : undefined }]
}

function inLists(mine: readonly unknown[], theirs: readonly unknown[], path: string): FieldDifference[] {
  const others = new Map(theirs.map((each, index) => [keyOf(each, index), each]))
  const own = new Set(mine.map(keyOf))
  const differing = mine.flatMap((each, index) => {
    const key = keyOf(each, index)
    const at = `${path}.${index}`
    return others.has(key) ? fieldDifferences(each, others.get(key), at) : inOne(each, at, 'mine')
  })
  const added = theirs.flatMap((each, index) =>
    own.has(keyOf(each, index)) ? [] : inOne(each, `${path}.${index}`, 'theirs'),
  )
  return [...differing, ...added]
}

/** A thing of a list that only one version has: by its first words. */
function inOne(thing: unknown, path: string, version: 'mine' | 'theirs'): FieldDifference[] {
  const key = isObject(thing) ? Object.keys(thing).find((each) => told.test(each)) : undefined
  if (!isObject(thing) || key === undefined) return [{ path, words: undefined }]
  const words = around(wordsOf(thing[key]), '').mine
  return [{ path: `${path}.${key}`, words: { mine: '', theirs: '', [version]: words } }]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = (thing: unknown, index: number): unknown =>
  isObject(thing) && typeof thing['id'] === 'string' ? thing['id'] : index

const wordsOf = (value: unknown): string =>
  typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : ''

const longest = 160
const before = 40

/** Both texts from a few words before they part, at most 160 characters of each. */
function around(mine: string, theirs: string): { mine: string; theirs: string } {
  const [one, other] = [Array.from(mine), Array.from(theirs)]
  const same = one.findIndex((letter, index) => letter !== other[index])
  const parts = same === -1 ? one.length : same
  const start = Math.max(one.length, other.length) <= longest ? 0 : Math.max(0, parts - before)
  const cut = (letters: readonly string[]): string =>
    [
      start > 0 && letters.length > 0 ? '…' : '',
      ...letters.slice(start, start + longest),
      letters.length > start + longest ? '…' : '',
    ].join('')
  return { mine: cut(one), theirs: cut(other) }
}
