import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'
import type { Language } from '../../../i18n/language.ts'

/** Formats a moment of the sitting; of a hidden candidate only the day, as the time is not true. */
export const shownMoment = (of: Pick<ApplicationCard, 'candidate'>, at: string, language: Language) =>
  (of.candidate === null ? formatDate : formatDateTime)(at, language)
