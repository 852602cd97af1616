/**
 * The passwords that everybody tries first: a maintained list of those that leaks show the most. Read from its plain
 * file at the first question (50 ms, once), as starts do not need it; those shorter than a password may be are left out.
 */
import { passwordLengths } from '@assay/domain/session/password'

let list: Promise<ReadonlySet<string>> | undefined

async function readList(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  return new Set(passwords.filter(({ length }) => length >= passwordLengths.min))
}

/** Whether a password is one of the most common, whatever the case of its letters; or one character again and again. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const asTried = password.trim().toLowerCase()
  if (new Set(asTried).size <= 1) return true
  list ??= readList()
  return (await list).has(asTried)
}

/** Whether a password is the e-mail address of its account, or what stands before the @. */
export function isOwnEmail(password: string, email: string): boolean {
  const asTried = password.trim().toLowerCase()
  const address = email.toLowerCase()
  return asTried === address || asTried === address.slice(0, address.lastIndexOf('@'))
}
