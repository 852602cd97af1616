/** What a failed mass mail says (SPEC §8). */
import { ApiError } from '../../api/api-error.ts'
import { textsOf } from '../../i18n/texts-of.ts'
import { failureText } from '../toast.tsx'
import { mailPatternTexts } from './texts.ts'

/** The server's message, else that the mails could not be sent; the general sentence for a fault of ours. */
export function massFailureText(error: unknown): string {
  const t = textsOf(mailPatternTexts)
  return failureText(error, error instanceof ApiError ? t('mass.failed') : t('mass.error'))
}
