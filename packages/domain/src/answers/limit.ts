/**
 * A time limit in whole seconds, lengthened by an application's `extraTimePercent` and rounded up (PRODUCT
 * §6).
 */
export function withExtraTime(limitSeconds: number, extraTimePercent: number): number {
  return Math.ceil((limitSeconds * (100 + extraTimePercent)) / 100)
}
