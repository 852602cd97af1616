import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { Language } from '../../../i18n/catalogue.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'

/** Writes a moment of the sitting; of a hidden candidate only the day is true, and told. */
export function toldMoment(
  { candidate }: Pick<ApplicationSheet, 'candidate'>,
  at: string,
  language: Language,
): string {
  return (candidate === null ? formatDate : formatDateTime)(at, language)
}
