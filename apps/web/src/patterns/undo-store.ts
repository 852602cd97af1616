/** The one thing that may be undone at the moment in a quiet bar at the bottom, for ten seconds. */
import { Observable } from '../storage/observable.ts'

interface UndoOffer {
  /** The words for the action: "Candidature déplacée vers Évalué". */
  readonly message: string
  readonly undo: () => unknown
}

interface NumberedOffer extends UndoOffer {
  readonly number: number
}

export const undoStore = new Observable<NumberedOffer | undefined>(undefined)
let count = 0

/** Replaces the offer before: only the last act may be undone. */
export function offerUndo(offer: UndoOffer): void {
  count += 1
  undoStore.set({ ...offer, number: count })
}

/** Takes the offer back, e.g. when its screen is left or its time is over. */
export function withdrawUndo(): void {
  undoStore.set(undefined)
}
