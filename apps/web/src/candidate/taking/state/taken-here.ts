/**
 * The applications that were taken in this browser, by test. It may still keep what never reached the server
 * of one that somebody has left, or whose cookie is gone.
 */
import { keep, kept } from '../../../storage/kept-choice.ts'
import type { SittingContext } from './context.ts'
import { tabKey, takenKey } from './state.ts'

/** The oldest ones are forgotten. */
const atMost = 20

/** Their ids, the latest last. */
const takenHere = (assessmentId: string): readonly string[] => kept(takenKey(assessmentId))?.split(' ') ?? []

/** Reads what was noted by earlier page loads. */
export function readTaken({ set, test }: SittingContext): void {
  set({ takenHere: takenHere(test.assessmentId) })
}

export function noteTaken(context: SittingContext, id: string): void {
  write(context, [...others(context, id), id].slice(-atMost))
}

/** Forgets an application of which nothing is left in this browser. */
export function forgetTaken(context: SittingContext, id: string): void {
  write(context, others(context, id))
}

/** The same where nobody knows of which test it was; this tab is on it no more. */
export function forgetEverywhere(id: string): void {
  keep(tabKey, null, () => sessionStorage)
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(takenKey('')))) {
      const ids =
        kept(key)
          ?.split(' ')
          .filter((each) => each !== id) ?? []
      keep(key, ids.length > 0 ? ids.join(' ') : null)
    }
  } catch {
    // A browser that blocks its stores has noted nothing.
  }
}

const others = ({ test }: SittingContext, id: string) =>
  takenHere(test.assessmentId).filter((each) => each !== id)

function write({ set, test }: SittingContext, ids: readonly string[]): void {
  keep(takenKey(test.assessmentId), ids.length > 0 ? ids.join(' ') : null)
  set({ takenHere: ids })
}
