/** A server and the network to it, which loses requests and answers as it is told. */
import type { DraftOperation, StoredAnswer } from '@assay/contract/answers/types'
import type { DraftSaved, PendingSubmission, Submitted } from '../../api/calls.ts'
import type { Outcome } from '../../api/outcome.ts'

/** What becomes of one call. */
export type Fate = 'arrives' | 'requestLost' | 'answerLost' | 'refusedForNow' | 'twice'

const noAnswer = { kind: 'retry', retryAfterSeconds: 0 } as const

export function fakeServer(takeMs: (callback: () => void) => void = (callback) => callback()) {
  const answers = new Map<string, StoredAnswer>()
  /** The body that came first with each key. */
  const bodies = new Map<string, string>()
  let conflicts = 0
  const refusals = new Map<string, string>()
  let fates: Fate[] = []
  let isReachable = true

  function draft(batch: readonly DraftOperation[]): Outcome<DraftSaved> {
    const refused = batch.map(({ module }) => refusals.get(module)).find((code) => code !== undefined)
    if (refused) return { kind: 'refused', code: refused, message: '', detail: undefined }
    for (const { module, seq, value } of batch) store({ moduleId: module, seq, value })
    return { kind: 'done', value: { savedAt: '2026-01-01T00:00:00.000Z', acknowledged: batch } }
  }
  function store(answer: StoredAnswer): void {
    if ((answers.get(answer.moduleId)?.seq ?? 0) < answer.seq) answers.set(answer.moduleId, answer)
  }
  function submit(submission: PendingSubmission): Outcome<Submitted> {
    const body = JSON.stringify(submission)
    const first = bodies.get(submission.key)
    if (first !== undefined && first !== body) {
      conflicts += 1
      return { kind: 'refused', code: 'idempotencyConflict', message: '', detail: undefined }
    }
    bodies.set(submission.key, body)
    if (first === undefined) for (const answer of submission.answers) store(answer)
    return {
      kind: 'done',
      value: { application: {} as never, nextPage: null, completed: false, late: false },
    }
  }
  /** One call over the network, answered after the time that `takeMs` lets pass. */
  function over<T>(work: () => Outcome<T>): Promise<Outcome<T>> {
    const fate = isReachable ? (fates.shift() ?? 'arrives') : 'requestLost'
    return new Promise((resolve) => {
      takeMs(() => {
        if (fate === 'requestLost' || fate === 'refusedForNow') return resolve(noAnswer)
        const outcome = work()
        if (fate === 'twice') work()
        resolve(fate === 'answerLost' ? noAnswer : outcome)
      })
    })
  }
  return {
    saveDraft: (batch: readonly DraftOperation[]) => over(() => draft(batch)),
    submitPage: (submission: PendingSubmission) => over(() => submit(submission)),
    answers,
    /** Submissions that took effect. */
    submissions: () => bodies.size,
    /** Keys that came with another body than before. */
    conflicts: () => conflicts,
    /** From now on, operations on this module are refused for good. */
    refuse: (module: string, code: string) => refusals.set(module, code),
    meet: (next: readonly Fate[]) => {
      fates = [...next]
    },
    reach: (reachable: boolean) => {
      isReachable = reachable
    },
    lastSeq: () => Math.max(0, ...[...answers.values()].map(({ seq }) => seq)),
  }
}
