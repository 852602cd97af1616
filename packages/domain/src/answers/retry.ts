/**
 * Gives the moment from which a test may be taken again (product 2.16): `retryAfterMonths` after the end of
 * the last time; 0 means at once, null means never. Months are those of the calendar, in UTC; a day that the
 * month lacks becomes its last one.
 */
export function retryFrom(retryAfterMonths: number | null, endedAt: Date): Date | null {
  return retryAfterMonths === null ? null : monthsAfter(endedAt, retryAfterMonths)
}

/**
 * Gives the moment of `retryFrom`, or an earlier one, `allowedAt`, from which staff let this one candidate
 * take it again.
 */
export function mayRetryFrom(
  retryAfterMonths: number | null,
  { endedAt, allowedAt }: { readonly endedAt: Date; readonly allowedAt: Date | null },
): Date | null {
  const byRule = retryFrom(retryAfterMonths, endedAt)
  return allowedAt !== null && (byRule === null || allowedAt < byRule) ? allowedAt : byRule
}

/** Longest reason for letting a candidate take a test again, in characters. */
export const retakeReasonLimit = 500

function monthsAfter(instant: Date, months: number): Date {
  const later = new Date(instant)
  later.setUTCMonth(instant.getUTCMonth() + months)
  // 31 January and a month is 3 March: back to the last day of February.
  if (later.getUTCDate() !== instant.getUTCDate()) later.setUTCDate(0)
  return later
}
