/** The candidate's calls; their types come from the contract, whose schemas stay out of this build. */
import { answerAddresses, attemptHeader, idempotencyHeader } from '@assay/contract/answers/addresses'
import type { setCompleted, submitPage, visitPage } from '@assay/contract/answers/calls'
import type { identify } from '@assay/contract/answers/session-calls'
import type { CandidateState, DraftOperation, PageVisit } from '@assay/contract/answers/types'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import type { CallResponse } from '../../api/call-types.ts'
import type { Outcome } from './outcome.ts'
import { request } from './request.ts'

export interface Identity extends Omit<CandidateForm, 'birthDate'> {
  readonly birthDate: string | null
  readonly token: string | null
}

type Identified = CallResponse<typeof identify>
export type Submitted = CallResponse<typeof submitPage>

export interface DraftSaved {
  readonly savedAt: string
  readonly acknowledged: readonly Pick<DraftOperation, 'module' | 'seq'>[]
}

/** A submission on its way, stored whole: a retry after a reload sends the same body and key. */
export interface PendingSubmission {
  readonly key: string
  readonly pageId: string
  /** null when a timer submits. */
  readonly buttonId: string | null
  readonly answers: readonly { readonly moduleId: string; readonly value: unknown; readonly seq: number }[]
}

/** Options of a call that somebody caused by a press. */
export interface Haste {
  /** The candidate may have left since pressing. */
  readonly isDelayed: boolean
  /** The call is given up after this time and retried with `isDelayed`. */
  readonly withinMs: number
}

const about = (attempt: string) => ({ [attemptHeader]: attempt })

export const calls = {
  identify: (
    assessmentId: string,
    identity: Identity,
    key: string,
    { isDelayed, withinMs }: Haste,
  ): Promise<Outcome<Identified>> =>
    request(answerAddresses.identify, {
      params: { assessmentId },
      ...(isDelayed ? { query: { isDelayed } } : {}),
      json: identity,
      headers: { [idempotencyHeader]: key },
      withinMs,
    }),

  session: (assessmentId: string, page?: number): Promise<Outcome<{ data: CandidateState | null }>> =>
    request(answerAddresses.session, { query: { assessmentId, ...(page ? { page } : {}) } }),

  leaveSession: (assessmentId: string): Promise<Outcome<null>> =>
    request(answerAddresses.leaveSession, { query: { assessmentId } }),

  /** `withPage`: "Commencer" of a page that was announced; the page comes along. */
  visitPage: (
    attempt: string,
    pageId: string,
    withPage = false,
    withinMs?: number,
  ): Promise<Outcome<CallResponse<typeof visitPage>>> =>
    request(answerAddresses.visitPage, {
      params: { pageId },
      ...(withPage ? { query: { withPage } } : {}),
      headers: about(attempt),
      withinMs,
    }),

  /** The visit as the server has it; an answer that comes late is of no use. */
  pageVisit: (attempt: string, pageId: string): Promise<Outcome<{ data: PageVisit | null }>> =>
    request(answerAddresses.pageVisit, { params: { pageId }, headers: about(attempt), withinMs: 3000 }),

  saveDraft: (
    attempt: string,
    operations: readonly DraftOperation[],
    keepalive = false,
  ): Promise<Outcome<DraftSaved>> =>
    request(answerAddresses.saveDraft, { json: { attempt, operations }, headers: about(attempt), keepalive }),

  submitPage: (
    attempt: string,
    assessmentId: string,
    { key, pageId, buttonId, answers }: PendingSubmission,
    { isDelayed, withinMs }: Haste,
  ): Promise<Outcome<Submitted>> => {
    const form = new FormData()
    form.set('pageId', pageId)
    if (buttonId !== null) form.set('buttonId', buttonId)
    form.set('answers', JSON.stringify(answers))
    return request(answerAddresses.submitPage, {
      params: { assessmentId },
      query: { isAutoSubmit: buttonId === null, isDelayed },
      form,
      headers: { ...about(attempt), [idempotencyHeader]: key },
      withinMs,
    })
  },

  setCompleted: (attempt: string): Promise<Outcome<CallResponse<typeof setCompleted>>> =>
    request(answerAddresses.setCompleted, { json: { attempt }, headers: about(attempt) }),
}

export type Calls = typeof calls
