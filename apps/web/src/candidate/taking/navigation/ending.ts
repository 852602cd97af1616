/** The end of a test: what shows, what is still handed over, and that nothing of it stays in this browser. */

import type { Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import type { PendingSubmission } from '../../api/calls.ts'
import { keepTrying } from '../../sync/keep-trying.ts'
import type { RunningApplication } from '../application.ts'
import type { SittingContext } from '../state/context.ts'
import { isEnd } from '../state/page-answers.ts'
import { noButton } from '../state/state.ts'
import { keepsWork } from '../state/unacknowledged.ts'
import type { createChunks } from '../state/uploads.ts'

interface EndingParts {
  readonly context: SittingContext
  readonly chunks: ReturnType<typeof createChunks>
  /** The one that ran; undefined where nobody is known here any more. */
  readonly application: () => RunningApplication | undefined
}

export class Ending {
  readonly #context: SittingContext
  readonly #parts: EndingParts

  constructor(parts: EndingParts) {
    this.#context = parts.context
    this.#parts = parts
  }

  /** `late`: what is still to be handed over; until it is, the end says so. */
  async show(
    last: PublicPage | null,
    resubmission: Resubmission | null,
    late: PendingSubmission | undefined,
  ): Promise<void> {
    const { browser, set, test } = this.#context
    const { application, chunks } = this.#parts
    // A page with questions is no end: of them nothing can be answered any more.
    const page = last && isEnd(last, test.assessment.pageCount) ? last : null
    const running = application()
    const attempt = running?.id ?? ''
    const isAgain = resubmission !== null
    set({
      stage: { kind: 'completed', page, attempt, resubmission, isAgain },
      pressedId: late ? noButton : null,
    })
    if (page) browser.showPosition(page.position, 'replace')
    if (late) await running?.submit(late)
    if (late) set({ pressedId: null })
    await chunks.drained()
    if (application() !== running) return
    await this.tidy()
    if (running && !resubmission) await this.#askForReceipt(running.id)
  }

  async tidy(): Promise<void> {
    const { browser, getState, keepFinished } = this.#context
    if (getState().stage.kind !== 'completed' || keepsWork(getState())) return
    browser.tabApplication.set(null)
    keepFinished()
    await this.#parts.application()?.finish()
    await this.#parts.chunks.clear()
  }

  /** Asks what was kept, and what a person who has just finished may still do. */
  async #askForReceipt(attempt: string): Promise<void> {
    const { calls, getState, patience, set, test } = this.#context
    const isOver = () => getState().stage.kind !== 'completed'
    const outcome = await keepTrying(() => calls.session(test.assessmentId), { ...patience, isOver })
    const { stage } = getState()
    const data = outcome?.kind === 'done' ? outcome.value.data : null
    if (!data || stage.kind !== 'completed' || stage.attempt !== attempt) return
    set({ receipt: data.receipt, stage: { ...stage, resubmission: data.resubmission } })
  }
}
