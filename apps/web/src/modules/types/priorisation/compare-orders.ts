/** The order given beside the order expected. */
import type { PriorisationAnswer } from '@assay/domain/modules/types/priorisation/answer'
import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'
import { ordered } from './order.ts'

type Item = PriorisationData['priorisationList'][number]

/** The items in the given order, left out ones last; in the expected order where nothing was given. */
export function compareOrders(data: PriorisationData, answer: PriorisationAnswer | null) {
  const given = ordered(data.priorisationList.toSorted(byExpected), answer)
  const expected = given.toSorted(byExpected)
  return given.map((item, index) => ({
    id: item.id,
    label: item.label,
    /** Rank given, from 1, as positions may have gaps; null where the candidate left it out. */
    given: answer?.[item.id] === undefined ? null : index + 1,
    /** From 1; items that share an expected position are expected as given (product 3.26). */
    expected: expected.indexOf(item) + 1,
  }))
}

const byExpected = (one: Item, other: Item): number => one.expectedPosition - other.expectedPosition
