/** Which questions an author should look at, and why (product 12.5): never a verdict by one figure. */
import type { ItemFigures } from './item-figures.ts'

/** Figures of fewer people are not shown: one person moves them, and an interval would say nothing. */
export const shownFrom = 30

/** Why a question should be looked at. */
export const lookReasons = ['tooHard', 'tooEasy', 'against', 'separatesBadly', 'sameForAll'] as const
export type LookReason = (typeof lookReasons)[number]

const hard = 0.2
const easy = 0.95
const apart = 0.1

/** The reasons to look at a question, the weightiest first; none of a question too few were shown. */
export function reasonsToLook({ n, facility, discrimination, deviation }: ItemFigures): LookReason[] {
  if (n < shownFrom) return []
  if (deviation === 0) return ['sameForAll']
  const reasons: LookReason[] = []
  if (discrimination !== null && discrimination < 0) reasons.push('against')
  else if (discrimination !== null && discrimination < apart) reasons.push('separatesBadly')
  if (facility < hard) reasons.push('tooHard')
  if (facility > easy) reasons.push('tooEasy')
  return reasons
}

/** Why a choice should be looked at. */
export const choiceReasons = ['unchosen', 'ofTheBest', 'keyOfTheWeak'] as const
export type ChoiceReason = (typeof choiceReasons)[number]

export interface ChoiceFigures {
  readonly isKey: boolean
  /** Who chose it. */
  readonly chosen: number
  /** Of all who were shown the question. */
  readonly share: number
  /** Mean result elsewhere of those who chose it, less that of those who did not, in deviations. */
  readonly lead: number | null
}

const seldom = 0.02
const clear = 0.1
/** A mean of fewer moves with each of them. */
const ledFrom = 10

/**
 * A wrong choice that hardly anybody takes misleads nobody; one that the better people take may be right; a
 * right one that the weaker take may be wrong.
 */
export function reasonToLookAtChoice({ isKey, chosen, share, lead }: ChoiceFigures): ChoiceReason | null {
  if (!isKey && share < seldom) return 'unchosen'
  if (lead === null || chosen < ledFrom) return null
  if (!isKey && lead > clear) return 'ofTheBest'
  return isKey && lead < 0 ? 'keyOfTheWeak' : null
}
