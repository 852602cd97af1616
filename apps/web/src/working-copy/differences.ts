/**
 * Compares two versions of one document, field by field, in words by which a person can decide. Features hand
 * over both in the form to be compared. Keys that begin with `$` describe a thing of a list and are not
 * compared: `$name` says where a difference is, `$words` what the thing is that only one version has.
 */
import { plainText } from '@assay/domain/modules/plain-text'

export interface Difference {
  /** `steps.0.subject`, by the version that has it; mine where both have. */
  readonly path: string
  /** The names of the things that the path goes through, outermost first. */
  readonly within: readonly string[]
  /** Both values, equal where only the formatting differs; undefined for a field without words. */
  readonly words: Wordings | undefined
}

export interface Wordings {
  readonly mine: string
  readonly theirs: string
}

type Thing = Readonly<Record<string, unknown>>
type Place = Pick<Difference, 'path' | 'within'>

/** In the place of a base that nobody has: then whatever differs counts. */
const noBase = Symbol('no base')

/**
 * The fields in which two versions differ, in the order of mine. Things of a list are the same by their id.
 *
 * @param isText whether the field of this path is shown as words
 * @param base the version that both began from: what only mine has changed since is left out
 */
export function differencesOf(
  mine: unknown,
  theirs: unknown,
  isText: (path: string) => boolean,
  base: unknown = noBase,
): Difference[] {
  return new Comparison(isText).of(mine, theirs, base, { path: '', within: [] })
}

class Comparison {
  readonly #isText: (path: string) => boolean

  constructor(isText: (path: string) => boolean) {
    this.#isText = isText
  }

  of(mine: unknown, theirs: unknown, base: unknown, place: Place): Difference[] {
    if (Array.isArray(mine) && Array.isArray(theirs)) return this.#ofLists(mine, theirs, base, place)
    // Which thing it is and where it stands nobody typed.
    if (isThing(mine) && isThing(theirs) && !('$words' in mine && this.#isText(place.path)))
      return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
        .filter((key) => key !== 'id' && key !== 'position' && !key.startsWith('$'))
        .flatMap((key) => {
          const before = base === noBase ? noBase : isThing(base) ? base[key] : undefined
          return this.of(mine[key], theirs[key], before, below(place, key))
        })
    if (isSame(mine, theirs) || isSame(theirs, base)) return []
    return [this.#difference(place, mine, theirs)]
  }

  #ofLists(mine: readonly unknown[], theirs: readonly unknown[], base: unknown, place: Place): Difference[] {
    const [own, others] = [byId(mine), byId(theirs)]
    const before = base === noBase ? undefined : byId(Array.isArray(base) ? base : [])
    const baseOf = (id: unknown): unknown => (before ? before.get(id) : noBase)
    const differing = [...own].flatMap(([id, each], index) => {
      const at = below(place, index, each)
      if (others.has(id)) return this.of(each, others.get(id), baseOf(id), at)
      return baseOf(id) === undefined ? [] : this.#inOne(each, at, 'mine')
    })
    const added = [...others].flatMap(([id, each], index) =>
      own.has(id) || isSame(each, baseOf(id)) ? [] : this.#inOne(each, below(place, index, each), 'theirs'),
    )
    return [...differing, ...added, ...this.#ofOrders(own, others, before, place)]
  }

  /** The order of the things that all versions have. */
  #ofOrders(own: Things, others: Things, before: Things | undefined, place: Place): Difference[] {
    const orderOf = (one: Things) =>
      [...one].filter(([id]) => own.has(id) && others.has(id) && before?.has(id) !== false)
    const [mine, theirs] = [orderOf(own), orderOf(others)]
    const isMoved = (one: typeof mine) => one.some(([id], index) => id !== theirs[index]?.[0])
    if (!isMoved(mine) || (before && !isMoved(orderOf(before)))) return []
    const summary = (order: typeof mine) => order.map(([, thing]) => wordsOf(thing)).join(' → ')
    return [this.#difference(below(place, 'order'), summary(mine), summary(theirs))]
  }

  /** A thing of a list that only one version has: by its words, or by the first text in it. */
  #inOne(thing: unknown, place: Place, version: keyof Wordings): Difference[] {
    const key = isThing(thing) && !('$words' in thing) ? Object.keys(thing).find(this.#isText) : undefined
    const summary = around(wordsOf(isThing(thing) && key !== undefined ? thing[key] : thing), '').mine
    const words = summary === '' ? undefined : { mine: '', theirs: '', [version]: summary }
    return [{ ...(key === undefined ? place : below(place, key)), words }]
  }

  #difference(place: Place, mine: unknown, theirs: unknown): Difference {
    const words = this.#isText(place.path) ? around(wordsOf(mine), wordsOf(theirs)) : undefined
    return { ...place, words }
  }
}

type List = readonly unknown[]
type Things = ReadonlyMap<unknown, unknown>

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isThing(one) && isThing(other) && asText(one) === asText(other))

const asText = (thing: Thing): string =>
  JSON.stringify(thing, (key, value: unknown) => (key.startsWith('$') ? undefined : value))

const byId = (things: List): Things =>
  new Map(
    things.map((each, index) => [isThing(each) && typeof each['id'] === 'string' ? each['id'] : index, each]),
  )

function below({ path, within }: Place, key: string | number, thing?: unknown): Place {
  const name = isThing(thing) ? thing['$name'] : undefined
  const at = path === '' ? String(key) : `${path}.${key}`
  return { path: at, within: typeof name === 'string' ? [...within, name] : within }
}

function wordsOf(value: unknown): string {
  if (isThing(value)) return wordsOf(value['$words'])
  return typeof value === 'string' ? plainText(value) : typeof value === 'number' ? String(value) : ''
}

/** So many characters of each text are shown, from so many before they part. */
const [longest, before] = [160, 40]

function around(mine: string, theirs: string): Wordings {
  const [one, other] = [Array.from(mine), Array.from(theirs)]
  const same = one.findIndex((letter, index) => letter !== other[index])
  const parts = same === -1 ? one.length : same
  const start = Math.max(one.length, other.length) <= longest ? 0 : Math.max(0, parts - before)
  const cut = (letters: readonly string[]): string =>
    (start > 0 && letters.length > 0 ? '…' : '') +
    letters.slice(start, start + longest).join('') +
    (letters.length > start + longest ? '…' : '')
  return { mine: cut(one), theirs: cut(other) }
}
