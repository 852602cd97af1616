import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'

type Items = PriorisationData['priorisationList']

/** The items numbered by their places; where two shared a position, positions stay with their items. */
export function renumbered(before: Items, after: Items): Items {
  const inListOrder = before.every(({ expectedPosition }, index) => expectedPosition === index + 1)
  if (inListOrder) return after.map((item, index) => ({ ...item, expectedPosition: index + 1 }))
  const highest = Math.max(0, ...before.map(({ expectedPosition }) => expectedPosition))
  const known = new Set(before.map(({ id }) => id))
  return after.map((item) =>
    known.has(item.id) ? item : { ...item, expectedPosition: Math.min(100, highest + 1) },
  )
}
