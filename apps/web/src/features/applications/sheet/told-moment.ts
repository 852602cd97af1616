import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { Language } from '../../../i18n/catalogue.ts'
import { formatDate, formatDateTime } from '../../../i18n/formats.ts'

/** Writes a moment of the sitting; of a hidden candidate only the day is true, and told. */
export const toldMoment = (of: Pick<ApplicationCard, 'candidate'>, at: string, language: Language) =>
  (of.candidate === null ? formatDate : formatDateTime)(at, language)
