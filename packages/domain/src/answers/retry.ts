/**
 * From when a test may be taken again (product 2.16): `retryAfterMonths` calendar months (UTC) after the end,
 * a lacking day becoming the last; 0: at once, null: never.
 */
export function retryFrom(retryAfterMonths: number | null, endedAt: Date): Date | null {
  return retryAfterMonths === null ? null : monthsAfter(endedAt, retryAfterMonths)
}

/** `retryFrom`, or the earlier `allowedAt` from which staff let this one candidate take it again. */
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
