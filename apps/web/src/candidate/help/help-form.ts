/** The help form (SPEC §2): what is typed, what is wrong with it. Pure. */
import { type HelpCategory, helpCategories } from '@assay/contract/answers/addresses'
import { isEmail } from '@assay/domain/candidates/email'

/** What is typed; kept while the form is closed, and after a failure. */
export interface HelpDraft {
  readonly email: string
  readonly category: HelpCategory | ''
  readonly message: string
  readonly screenshot: File | null
}

export const emptyHelp: HelpDraft = { email: '', category: '', message: '', screenshot: null }

export const messageMax = 2500
/** SPEC §9: png or jpeg, as for logos. */
export const screenshotMax = 2_048_000
export const screenshotTypes: readonly string[] = ['image/png', 'image/jpeg']

export type HelpField = 'email' | 'category' | 'message'
export type HelpProblem = 'emailInvalid' | 'categoryMissing' | 'messageMissing'

/** By field, in the order of the form; empty when it may be sent. */
export function checkHelp({ email, category, message }: HelpDraft): Partial<Record<HelpField, HelpProblem>> {
  return {
    ...(isEmail(email.trim()) ? {} : { email: 'emailInvalid' }),
    ...(helpCategories.some((each) => each === category) ? {} : { category: 'categoryMissing' }),
    ...(message.trim() === '' ? { message: 'messageMissing' } : {}),
  } as const
}

/** Why a picture cannot be sent; null when it can. */
export function checkScreenshot({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'screenshotType' | 'screenshotSize' | null {
  if (!screenshotTypes.includes(type)) return 'screenshotType'
  return size > screenshotMax ? 'screenshotSize' : null
}
