/** Where a candidate stands: what the screens are drawn from. */
import type { CandidateApplication, FilterChoice, PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { emptyView, type QueueView } from '../queue/replayer.ts'

export type Stage =
  /** Asking the server where this browser's application stands. */
  | { readonly kind: 'opening' }
  /** "Continuer en tant que … / Une autre personne" */
  | { readonly kind: 'resume'; readonly firstName: string }
  /** The pages up to the identification. */
  | { readonly kind: 'before'; readonly page: PublicPage }
  | {
      readonly kind: 'taking'
      readonly application: CandidateApplication
      readonly page: PublicPage
      readonly visit: PageVisit | null
    }
  /** `page`: the test's own last page, shown as its end. */
  | { readonly kind: 'completed'; readonly page: PublicPage | null }
  /** Another tab has taken over. */
  | { readonly kind: 'elsewhere' }
  /** The application cannot go on here: a code of the error catalogue. */
  | { readonly kind: 'failed'; readonly code: string }

export interface SittingState {
  readonly stage: Stage
  readonly values: ReadonlyMap<string, unknown>
  /** The company's filters, as the server gave them last. */
  readonly filters: readonly FilterChoice[]
  readonly queue: QueueView
  /** Something is being sent that the candidate waits for: the button's id, '' for a timer; null otherwise. */
  readonly pressedId: string | null
  /** That has had no answer so far. */
  readonly isWaitingForNetwork: boolean
  readonly identification: {
    readonly sending: boolean
    readonly notice: { readonly kind: 'problem' | 'information'; readonly text: string } | null
  }
  /** Unanswered mandatory modules that a press of the button found. */
  readonly missingIds: ReadonlySet<string>
  /** Pages shown since the page was loaded; the first one does not draw the focus to its title. */
  readonly moves: number
  /** What the server refused, in its words. */
  readonly problem: string | null
}

export const initialState: SittingState = {
  stage: { kind: 'opening' },
  values: new Map(),
  filters: [],
  queue: emptyView,
  pressedId: null,
  isWaitingForNetwork: false,
  identification: { sending: false, notice: null },
  missingIds: new Set(),
  moves: 0,
  problem: null,
}
