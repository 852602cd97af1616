/** Why a mail did not arrive: in the mail server's words, or what a cancelled mail's code means. */
import { mailWithheld } from '@assay/contract/mail/calls'
import { mailPatternTexts } from './texts.ts'

export function useReason(): (reason: string) => string {
  const t = mailPatternTexts.useTexts()
  return (reason) => {
    const { data } = mailWithheld.safeParse(reason)
    return data === undefined ? reason : t(`withheld.${data}`)
  }
}
