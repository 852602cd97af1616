/**
 * Finds passwords that are guessed in a moment, by zxcvbn-ts' estimate with its lists of leaked passwords,
 * French words and names, and keyboards. Loaded at the first question: half a second, some 30 MB.
 */

/** The owner of a password, with the words that somebody who knows them tries first. */
export interface PasswordOwner {
  /** The address that the account has, and the one it gets. */
  readonly emails: readonly string[]
  /** First name, last name, company. */
  readonly names: readonly string[]
}

/** How a password is guessed. */
interface Estimate {
  /** How many guesses it takes at least. */
  readonly guesses: number
  /** The password's parts in order: a word, keys in a row, characters without a known pattern. */
  readonly sequence: readonly {
    readonly pattern: string
    readonly dictionaryName?: unknown
    readonly wordCount?: unknown
  }[]
}

/** Estimates how a person who knows these words of the owner guesses a password. */
type EstimateOf = (password: string, words: readonly string[]) => Estimate

/** The reason why a password is refused, as the code of the error that says so. */
export type PasswordWeakness = 'passwordCommon' | 'passwordOfNames' | 'passwordOfWords' | 'passwordShort'

/** How many characters of a password are read, as the time of the estimate grows faster than its length. */
export const charactersRead = 64
/** How many of the owner's words are read, for the same reason. */
const wordsRead = 50
/** As many as for eight random characters; what is below is no secret for long (zxcvbn). */
const leastGuesses = 1e8
/** The same without what stands between words or ends them: « Mot de passe 2026 ! » is guessed too. */
const leastGuessesJoined = 1e7

/** With fewer characters than these beside names, a password takes hardly more guesses than names alone. */
const charactersBesideNames = 5
/** The product, which its users' passwords are named after as well. */
const productName = 'assay'

let estimator: Promise<EstimateOf> | undefined

/** The estimate, loaded at the first call. */
export async function loadEstimator(): Promise<EstimateOf> {
  estimator ??= openEstimator()
  return await estimator
}

async function openEstimator(): Promise<EstimateOf> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ])
  const lists = { ...common.dictionary, ...french.dictionary }
  // People type « ete » for « été ».
  const unaccented = Object.values(french.dictionary)
    .flat()
    .map(String)
    .filter((word) => withoutAccents(word) !== word)
    .map(withoutAccents)
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...lists, unaccented },
    graphs: common.adjacencyGraphs,
    maxLength: charactersRead,
    // Each further way to read digits as letters multiplies the time: with a hundred, 64 characters took
    // seconds.
    l33tMaxSubstitutions: 1,
  })
  return (password, words) => {
    const known = words.slice(0, wordsRead).map((word) => word.slice(0, charactersRead))
    return zxcvbn.check(password.slice(0, charactersRead), known)
  }
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Why a password is guessed in a moment; else undefined. `passwordOfNames`: its owner's or the product's;
 * `passwordOfWords`: a few known words; `passwordShort`: hardly anything beside separators; `passwordCommon`:
 * a known word, keys in a row, a sequence, a date, a repetition.
 */
export async function weaknessOf(password: string, owner: PasswordOwner) {
  const estimateOf = await loadEstimator()
  const words = wordsOf(owner)
  const joined = password.replace(/[\s._'’-]/g, '').replace(/^[^\p{L}\p{N}]{1,3}|[^\p{L}\p{N}]{1,3}$/gu, '')
  if (isMostlyNames(joined, words)) return 'passwordOfNames'
  const estimate = estimateOf(joined, words)
  const isStrong =
    estimateOf(password, words).guesses >= leastGuesses && estimate.guesses >= leastGuessesJoined
  return isStrong ? undefined : weaknessIn(estimate)
}

/** Whether a password consists of somebody's words and hardly more than a number as short as a year. */
function isMostlyNames(joined: string, words: readonly string[]): boolean {
  const text = withoutAccents(joined).toLowerCase()
  const names = words.slice(0, wordsRead).filter((word) => word.length > 3)
  const longestFirst = names.sort((one, other) => other.length - one.length)
  const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ' '), text)
  const besides = left.replace(/(?<!\d)\d{1,4}(?!\d)|\s/g, '')
  return left !== text && besides.length < charactersBesideNames
}

function weaknessIn({ sequence }: Estimate): PasswordWeakness {
  if (sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs')) return 'passwordOfNames'
  const ofWords = sequence.map((part) =>
    part.pattern === 'wordSequence' ? Number(part.wordCount) : isWord(part) ? 1 : 0,
  )
  if (ofWords.reduce((sum, count) => sum + count, 0) > 1) return 'passwordOfWords'
  const isUnknown = sequence.every(({ pattern }) => pattern === 'bruteforce' || pattern === 'separator')
  return isUnknown && sequence.length > 0 ? 'passwordShort' : 'passwordCommon'
}

/** A leaked password in the list may be keys in a row instead of a word. */
const isWord = ({ pattern, dictionaryName }: Estimate['sequence'][number]): boolean =>
  pattern === 'dictionary' && !String(dictionaryName).startsWith('passwords')

/** The product's and the owner's words, and names written together: each part makes the estimate higher. */
function wordsOf({ emails, names }: PasswordOwner): readonly string[] {
  const inParts = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[\s.@_+'’-]+/))
  const ofNames = inParts(names)
  const together = ofNames.flatMap((one) => ofNames.map((other) => (one === other ? one : one + other)))
  const words = [productName, ...emails, ...ofNames, ...together, ...inParts(emails)]
  const asTyped = words.flatMap((word) => [word, withoutAccents(word)]).map((word) => word.toLowerCase())
  return [...new Set(asTyped)].filter((word) => word.length > 2)
}

/**
 * Whether a password is the e-mail address of its account, or the part before the @. The estimate refuses
 * most of these too, but gives no reason, and takes a long address of many parts for a strong password.
 */
export function isOwnEmail(password: string, email: string): boolean {
  const asTried = password.trim().toLowerCase()
  const address = email.toLowerCase()
  return asTried === address || asTried === address.slice(0, address.lastIndexOf('@'))
}
