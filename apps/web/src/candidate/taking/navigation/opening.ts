/** What a test was opened with, and what was typed before an application exists. */
import type { OpenedTest } from '@assay/contract/answers/types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import type { TestAddress } from './address.ts'

/** Stored by the tab until somebody is identified: a reload finds query and form changed. */
export interface Opening {
  readonly assessmentId: string
  readonly prefill: TestAddress['prefill']
  /** The token of a mailed link or an invitation that the server called valid; null for none. */
  readonly token: string | null
  readonly isResumeLink: boolean
  /** As typed; null before anything was. */
  readonly form: CandidateForm | null
  /** The key of an unanswered identification: sent again, it finds the application made. */
  readonly key: string | null
  /** The test was finished in this tab: a reload says so. Nothing else is stored then. */
  readonly isFinished: boolean
}

/** An opening without anything of the earlier person; `isFinished`: they finished. */
export const emptyOpening = (assessmentId: string, isFinished = false): Opening => ({
  assessmentId,
  prefill: {},
  token: null,
  isResumeLink: false,
  form: null,
  key: null,
  isFinished,
})

/** Whether the address has a token that is worth nothing any more and led back nowhere. */
export function isInvitationOver({ hasResumeLink, invitation }: OpenedTest, address: TestAddress): boolean {
  return address.token !== null && !address.isResumeLink && !hasResumeLink && !invitation
}

/** Joins the address with the tab's own; the address goes first, as whoever opens a link is its owner. */
export function openingOf(test: OpenedTest, address: TestAddress, stored: Opening | null): Opening {
  const { assessmentId, hasResumeLink, invitation } = test
  const saysNothing = address.token === null && Object.keys(address.prefill).length === 0
  if (saysNothing && stored?.assessmentId === assessmentId) return stored
  return {
    ...emptyOpening(assessmentId),
    prefill: { ...address.prefill, ...invitation },
    token: hasResumeLink || invitation ? address.token : null,
    isResumeLink: hasResumeLink || address.isResumeLink,
  }
}
