/** Why a mail did not arrive: in the mail server's words, or what a cancelled mail's code means. */
import type { mailWithheld } from '@assay/contract/mail/calls'
import type { z } from 'zod'
import { mailPatternTexts } from './texts.ts'

export function useReason(): (reason: string) => string {
  const t = mailPatternTexts.useTexts()
  return (reason) =>
    `withheld.${reason}` in mailPatternTexts.texts
      ? t(`withheld.${reason as z.infer<typeof mailWithheld>}`)
      : reason
}
