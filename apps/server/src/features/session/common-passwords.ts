/**
 * The passwords that everybody tries first: a maintained list of those that leaks show the most, and what is made of
 * them in a moment. The list is read from its plain file at the first question (50 ms, once), as starts do not need it.
 */
import { frenchWords, isRowOfKeys, wordOf } from '@assay/domain/session/guessable'

let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  return new Set(passwords)
}

/**
 * Whether a password is one of the most common, whatever the case of its letters; one character again and again; or
 * nothing but rows of keys, such as `abcdefgh` or `azerty1234`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const asTried = password.trim().toLowerCase()
  if (new Set(asTried).size <= 1 || isRowOfKeys(asTried)) return true
  list ??= readList()
  return (await list).has(asTried)
}

/** Whether a password is a word of the list, or of French, but for digits and signs around it: `motdepasse1`. */
export async function isCommonWord(password: string): Promise<boolean> {
  const word = wordOf(password)
  list ??= readList()
  return word !== '' && (frenchWords.has(word) || (await list).has(word))
}

/** Whether a password is the e-mail address of its account, or what stands before the @. */
export function isOwnEmail(password: string, email: string): boolean {
  const asTried = password.trim().toLowerCase()
  const address = email.toLowerCase()
  return asTried === address || asTried === address.slice(0, address.lastIndexOf('@'))
}
