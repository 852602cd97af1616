import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { useFormats } from '../../../i18n/formats.ts'

/** Formats a moment of the sitting; of a hidden candidate only the day, as the time is not true. */
export const shownMoment = (
  of: Pick<ApplicationCard, 'candidate'>,
  at: string,
  { date, dateTime }: ReturnType<typeof useFormats>,
) => (of.candidate === null ? date : dateTime)(at)
