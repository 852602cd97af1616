/** Calls of going on elsewhere and of sending results on. */
import { attemptHeader } from '@assay/contract/answers/addresses'
import { comingBackAddresses } from '@assay/contract/answers/lazy-addresses'
import type { Address } from '@assay/contract/call'
import type { Declaration } from '@assay/domain/quality/declarations'
import type { Outcome } from '../../api/outcome.ts'
import { request } from '../../api/request.ts'

interface Said {
  readonly message: string
}

const say = (address: Address, attempt: string, more: object): Promise<Outcome<Said>> =>
  request(address, { json: { attempt, ...more }, headers: { [attemptHeader]: attempt } })

/** `assessmentId` lets the server find the application where this browser has lost its cookie. */
export const requestResumeLink = (attempt: string, assessmentId: string) =>
  say(comingBackAddresses.requestResumeLink, attempt, { assessmentId })

export const followResumeLink = (
  token: string,
): Promise<Outcome<{ applicationId: string; assessmentId: string; slug: string }>> =>
  request(comingBackAddresses.followResumeLink, { json: { token } })

export const addFilter = (
  attempt: string,
  filterId: string,
): Promise<Outcome<{ name: string; message: string }>> =>
  request(comingBackAddresses.addFilter, {
    params: { filterId },
    json: { attempt },
    headers: { [attemptHeader]: attempt },
  })

export const rateTest = (attempt: string, rating: number) =>
  say(comingBackAddresses.rateTest, attempt, { rating })

/** What somebody declares of themselves, apart from their application; nothing said takes it back. */
export const declare = (attempt: string, said: Declaration) => say(comingBackAddresses.declare, attempt, said)

const acts = ['pointerdown', 'keydown'] as const

/** Tells once that an invited person is here, after an act of theirs: programs open mailed links too. */
export function tellOpened(token: string): void {
  const tell = (): void => {
    for (const act of acts) removeEventListener(act, tell, true)
    // Nothing depends on the answer: the invitation is valid whether this call arrives or not.
    void request(comingBackAddresses.openInvitation, { json: { token } })
  }
  for (const act of acts) addEventListener(act, tell, true)
}
