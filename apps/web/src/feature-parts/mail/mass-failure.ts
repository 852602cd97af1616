/** What a failed mass mail says (product 10.5). */
import { ApiError } from '../../api/api-error.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { mailPatternTexts } from './texts.ts'

/** Shows it in a toast. @returns the server's message, else that the mails could not be sent. */
export function tellMassFailure(error: unknown): string {
  const t = mailPatternTexts.textsIn()
  const words = error instanceof ApiError ? t('mass.failed') : t('mass.error')
  toast.failureBecause(error, words)
  return failureText(error, words)
}
