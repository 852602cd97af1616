import type { AnswerDefinition } from '../../definition.ts'
import { idsOf, readEntries } from '../../reading.ts'

/** Product 9.10: positions 1 to 100, given and expected ones; only their ranks are compared. */
export const positionLimit = 100

export interface PriorisationPublic {
  readonly useDragAndDrop: boolean
  readonly priorisationList: readonly {
    readonly id: string
    readonly label: string
    readonly tooltipContent: string
  }[]
}

/** Position by item id, 1 to 100, each position once; items may be missing while it is being answered. */
export type PriorisationAnswer = Readonly<Record<string, number>>

export const priorisationAnswer: AnswerDefinition<PriorisationPublic, PriorisationAnswer> = {
  read: (value, { priorisationList }) => {
    const known = idsOf(priorisationList)
    const entries = readEntries(value)
    const positions = new Map<string, number>()
    for (const [id, position] of entries ?? []) {
      if (!known.has(id) || !isPosition(position)) return undefined
      positions.set(id, position)
    }
    if (!entries || new Set(positions.values()).size < positions.size) return undefined
    return Object.fromEntries(positions)
  },
  isAnswered: (answer, { priorisationList }) =>
    answer !== null && priorisationList.every(({ id }) => Object.hasOwn(answer, id)),
}

export function isPosition(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= positionLimit
}
