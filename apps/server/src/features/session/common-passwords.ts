/**
 * Passwords that are guessed in a moment. How many guesses one takes is estimated by zxcvbn-ts with its lists of leaked
 * passwords, of French words and names, and of keyboards. All of it is loaded at the first question (half a second, some
 * 30 MB): starts do not need it, nor do processes in which nobody chooses a password.
 */

/** Whose password it is: what somebody who knows them tries first. */
export interface PasswordOwner {
  /** The address that the account has, and the one it gets. */
  readonly emails: readonly string[]
  /** First name, last name, company. */
  readonly names: readonly string[]
}

/** Gives how many guesses a password takes at least, of somebody who knows these words of its owner. */
export type GuessesOf = (password: string, words: readonly string[]) => number

/** What is read of a password: the estimate takes a time that grows with more than its length. */
const charactersRead = 64
/** Of an owner's words, for the same reason. */
const wordsRead = 50
/** Eight characters at random take as many: what is below is no secret for long ("safely unguessable" in zxcvbn). */
const leastGuesses = 1e8
/** The same without what stands between words or as a sign at an end, as « Mot de passe 2026 ! » is guessed all the same. */
const leastGuessesJoined = 1e7

let estimator: Promise<GuessesOf> | undefined

/** The estimate, loaded at the first call. */
export async function loadEstimator(): Promise<GuessesOf> {
  estimator ??= openEstimator()
  return await estimator
}

async function openEstimator(): Promise<GuessesOf> {
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
    // Each further way to read digits as letters multiplies the time: with a hundred, 64 characters took seconds.
    l33tMaxSubstitutions: 1,
  })
  return (password, words) => {
    const known = words.slice(0, wordsRead).map((word) => word.slice(0, charactersRead))
    return zxcvbn.check(password.slice(0, charactersRead), known).guesses
  }
}

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Whether a password is one of the first that anybody would try: a known word or name with digits around it, keys in a
 * row, something again and again, a date, or names and address of its owner.
 */
export async function isCommonPassword(password: string, owner: PasswordOwner): Promise<boolean> {
  const guessesOf = await loadEstimator()
  const words = wordsOf(owner)
  const joined = password.replace(/[\s._'’-]/g, '').replace(/^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/gu, '')
  return guessesOf(password, words) < leastGuesses || guessesOf(joined, words) < leastGuessesJoined
}

/** The owner's words, and names as they are written together: each part of a guess makes the estimate higher. */
function wordsOf({ emails, names }: PasswordOwner): readonly string[] {
  const inParts = (texts: readonly string[]) => texts.flatMap((text) => text.split(/[\s.@_+'’-]+/))
  const ofNames = inParts(names)
  const together = ofNames.flatMap((one) => ofNames.map((other) => (one === other ? one : one + other)))
  const words = [...emails, ...ofNames, ...together, ...inParts(emails)]
  const asTyped = words.flatMap((word) => [word, withoutAccents(word)]).map((word) => word.toLowerCase())
  return [...new Set(asTyped)].filter((word) => word.length > 2)
}

/**
 * Whether a password is the e-mail address of its account, or what stands before the @. The estimate refuses most of
 * these too, but gives no reason, and takes a long address of many parts for a strong password.
 */
export function isOwnEmail(password: string, email: string): boolean {
  const asTried = password.trim().toLowerCase()
  const address = email.toLowerCase()
  return asTried === address || asTried === address.slice(0, address.lastIndexOf('@'))
}
