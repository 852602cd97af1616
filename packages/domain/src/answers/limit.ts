/**
 * Lengthens a time limit by an application's `extraTimePercent`, rounded up to whole seconds (PRODUCT §6).
 */
export function withExtraTime(limitSeconds: number, extraTimePercent: number): number {
  return Math.ceil((limitSeconds * (100 + extraTimePercent)) / 100)
}
