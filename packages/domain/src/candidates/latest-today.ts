/** The latest ISO day that is today anywhere (UTC+14): a later date of birth cannot be. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
