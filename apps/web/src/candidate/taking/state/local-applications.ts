/** The applications begun here, by test: this browser may still keep what the server never got of one. */
import { storeChoice, storedChoice } from '../../../storage/stored-choice.ts'
import type { SittingContext } from './context.ts'
import { localApplicationsKey, tabKey } from './state.ts'

/** The oldest ones are forgotten. */
const atMost = 20

/** Their ids, the latest last. */
const localApplications = (assessmentId: string): readonly string[] =>
  storedChoice(localApplicationsKey(assessmentId))?.split(' ') ?? []

/** Reads what was noted by earlier page loads. */
export function readLocalApplications({ set, test }: SittingContext): void {
  set({ localApplications: localApplications(test.assessmentId) })
}

export function noteLocalApplication(context: SittingContext, id: string): void {
  write(context, [...others(context, id), id].slice(-atMost))
}

/** Forgets an application of which nothing is left in this browser. */
export function forgetLocalApplication(context: SittingContext, id: string): void {
  write(context, others(context, id))
}

/** The same where nobody knows of which test it was; this tab is on it no more. */
export function forgetEverywhere(id: string): void {
  storeChoice(tabKey, null, () => sessionStorage)
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(localApplicationsKey('')))) {
      const ids =
        storedChoice(key)
          ?.split(' ')
          .filter((each) => each !== id) ?? []
      storeChoice(key, ids.length > 0 ? ids.join(' ') : null)
    }
  } catch {
    // A browser that blocks its stores has noted nothing.
  }
}

const others = ({ test }: SittingContext, id: string) =>
  localApplications(test.assessmentId).filter((each) => each !== id)

function write({ set, test }: SittingContext, ids: readonly string[]): void {
  storeChoice(localApplicationsKey(test.assessmentId), ids.length > 0 ? ids.join(' ') : null)
  set({ localApplications: ids })
}
