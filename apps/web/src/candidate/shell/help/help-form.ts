/** The help form (product 4.22): what is typed, what is wrong with it. Pure. */
import { type HelpCategory, helpCategories } from '@assay/contract/answers/lazy-addresses'
import { cleanEmail, isEmail } from '@assay/domain/candidates/email'

/** The typed text, kept while the form is closed and after a failure. */
export interface HelpDraft {
  readonly email: string
  readonly category: HelpCategory | ''
  readonly message: string
  readonly screenshot: File | null
}

export const emptyHelp: HelpDraft = { email: '', category: '', message: '', screenshot: null }

export const messageMax = 2500
/** Png or jpeg, as for logos (product 9.6). */
export const screenshotMax = 2_048_000
export const screenshotTypes: readonly string[] = ['image/png', 'image/jpeg']

export type HelpField = 'email' | 'category' | 'message'
export type HelpProblem = 'emailInvalid' | 'categoryMissing' | 'messageMissing' | 'messageTooLong'
export type PictureProblem = 'screenshotType' | 'screenshotBroken' | 'screenshotSize'

/** Gives the problems by field, in the order of the form; empty when it may be sent. */
export function checkHelp({ email, category, message }: HelpDraft): Partial<Record<HelpField, HelpProblem>> {
  return {
    ...(isEmail(cleanEmail(email)) ? {} : { email: 'emailInvalid' }),
    ...(helpCategories.some((each) => each === category) ? {} : { category: 'categoryMissing' }),
    ...(message.trim() === '' ? { message: 'messageMissing' } : {}),
    ...(isTooLong(message) ? { message: 'messageTooLong' } : {}),
  } as const
}

/** Says whether a message is too long, at once and not only when it is sent, as nothing of it is cut. */
export const isTooLong = (message: string): boolean => message.trim().length > messageMax

const signatures: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
]

/** Says whether a file begins with the bytes of a PNG or a JPEG, whatever its name says. */
export function beginsAsPicture(head: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, index) => head[index] === byte))
}
