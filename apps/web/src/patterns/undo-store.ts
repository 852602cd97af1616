/** The one thing that may be undone at the moment (DESIGN: a quiet bar at the bottom, ten seconds). */

interface UndoOffer {
  /** The words for the action: "Candidature déplacée vers Évalué". */
  readonly message: string
  readonly undo: () => unknown
}

interface NumberedOffer extends UndoOffer {
  readonly number: number
}

let current: NumberedOffer | undefined
let count = 0
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Replaces the offer before: only the last act may be undone. */
export function offerUndo(offer: UndoOffer): void {
  count += 1
  current = { ...offer, number: count }
  tell()
}

/** Takes the offer back, e.g. when its screen is left or its time is over. */
export function withdrawUndo(): void {
  current = undefined
  tell()
}

export const undoStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
}
