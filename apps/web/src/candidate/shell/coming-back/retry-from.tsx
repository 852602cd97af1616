import { useLanguage } from '../use-language.ts'
import { retryWords } from './retry-words.ts'

/** From when a test may be taken again, behind a refusal that says that it was taken. */
export function RetryFrom({ from }: { readonly from: string | null }) {
  return ` ${retryWords(from, useLanguage())}`
}
