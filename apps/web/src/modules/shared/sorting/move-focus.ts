/** Arrow keys among the buttons of a list, Home and End to its ends, a letter to the next such name. */
import { foldText } from '@assay/domain/modules/shared/fold-letters'

/** The place in the list that a key leads to; null where it leads nowhere. */
export function placeByKey(key: string, names: readonly string[], current: number): number | null {
  const last = names.length - 1
  if (key === 'ArrowDown') return Math.min(last, current + 1)
  if (key === 'ArrowUp') return Math.max(0, current - 1)
  if (key === 'Home') return 0
  if (key === 'End') return last
  const letter = foldText(key)
  if (key.length !== 1 || letter === '') return null
  const after = [...names.keys()].map((step) => (current + 1 + step) % names.length)
  return after.find((index) => foldText(names[index] ?? '').startsWith(letter)) ?? null
}
