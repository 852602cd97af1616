/** Lengthens a limit by an application's `extraTimePercent`, rounded up to whole seconds (product 4.12). */
export function withExtraTime(limitSeconds: number, extraTimePercent: number): number {
  return Math.ceil((limitSeconds * (100 + extraTimePercent)) / 100)
}
