/** What the page shows of the queue; the first page is drawn before there is one. */
import type { DraftOperation } from '@assay/contract/answers/types'
import type { Fault } from '../api/outcome.ts'

export interface RefusedOperation extends DraftOperation {
  readonly code: string
}

/** Stored with the queue, as another call that gets through says nothing about this one. */
export type Failing = Fault | 'unheard' | null

export interface QueueView {
  readonly waiting: number
  /** ISO instant of the last acknowledgement, by the server's clock. */
  readonly savedAt: string | null
  /** Why the last call of the queue got no answer that counts; `unheard` where nothing came back. */
  readonly failing: Failing
  /** The browser keeps nothing: a change lives only in this page until the server has it. */
  readonly volatile: boolean
  /** Why the server takes nothing of this application any more; all stays in the browser. */
  readonly heldBy: string | null
  readonly refused: readonly RefusedOperation[]
  /** Modules of the recordings and photos that the server refused for good; stored too, and never dropped. */
  readonly refusedUploads: readonly string[]
}

export const emptyView: QueueView = {
  waiting: 0,
  savedAt: null,
  failing: null,
  volatile: false,
  heldBy: null,
  refused: [],
  refusedUploads: [],
}

/** An operation made here that never arrived before another device gave the answer. */
export const answeredElsewhere = 'answeredElsewhere'

/** Says whether an answer was given here and later another one on another device, which stands. */
export const isAnsweredElsewhere = ({ code }: RefusedOperation): boolean => code === answeredElsewhere
