/**
 * Gives the latest day that is today anywhere, as an ISO day: on the first islands to see a day (UTC+14) it
 * is tomorrow already. A date of birth up to it may be somebody's today; a later one cannot be.
 */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
