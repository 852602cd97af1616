import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'

type Items = PriorisationData['priorisationList']

/**
 * The items after one was moved, added or removed: the place in the list is the expected position, unless the
 * author had given items positions of their own (two of the same), which a move then keeps with their items.
 */
export function renumbered(before: Items, after: Items): Items {
  const inListOrder = before.every(({ expectedPosition }, index) => expectedPosition === index + 1)
  if (inListOrder) return after.map((item, index) => ({ ...item, expectedPosition: index + 1 }))
  const highest = Math.max(0, ...before.map(({ expectedPosition }) => expectedPosition))
  const known = new Set(before.map(({ id }) => id))
  return after.map((item) =>
    known.has(item.id) ? item : { ...item, expectedPosition: Math.min(100, highest + 1) },
  )
}
