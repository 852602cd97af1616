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
/** As for logos (product 9.6). */
export const screenshotMax = 2_048_000

export type HelpField = 'email' | 'category' | 'message'
export type HelpProblem = 'emailInvalid' | 'categoryMissing' | 'messageMissing' | 'messageTooLong'

/** Gives the problems by field, in the order of the form; empty when it may be sent. */
export function checkHelp({ email, category, message }: HelpDraft): Partial<Record<HelpField, HelpProblem>> {
  return {
    ...(isEmail(cleanEmail(email)) ? {} : { email: 'emailInvalid' }),
    ...(helpCategories.some((each) => each === category) ? {} : { category: 'categoryMissing' }),
    ...(message.trim() === '' ? { message: 'messageMissing' } : {}),
    ...(isTooLong(message) ? { message: 'messageTooLong' } : {}),
  } as const
}

export const isTooLong = (message: string): boolean => message.trim().length > messageMax
