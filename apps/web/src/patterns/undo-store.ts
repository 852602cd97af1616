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

interface DelayedAct {
  readonly message: string
  /** Done once nobody can undo it any more. */
  readonly act: () => Promise<unknown>
  /** What screens show again where it was undone, or failed. */
  readonly giveUp: (error?: unknown) => void
}

/**
 * For an act that cannot be undone: offers to undo it first, and does it once the offer is over, or the
 * page is left; its call says `keepalive`.
 */
export function offerBefore({ message, act, giveUp }: DelayedAct): void {
  let isUndone = false
  const undo = (): void => {
    isUndone = true
    giveUp()
  }
  offerUndo({ message, undo })
  const number = count
  window.addEventListener('pagehide', withdrawUndo, { once: true })
  const stop = undoStore.subscribe(() => {
    if (undoStore.get()?.number === number) return
    stop()
    window.removeEventListener('pagehide', withdrawUndo)
    // The bar takes its offer back before it undoes.
    queueMicrotask(() => {
      if (!isUndone) act().catch(giveUp)
    })
  })
}
