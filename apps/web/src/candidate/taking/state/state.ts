/** The state of a candidate's sitting, from which the screens are drawn. */
import type {
  CandidateApplication,
  FilterChoice,
  PageVisit,
  Receipt,
  Resubmission,
} from '@assay/contract/answers/types'
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { Fault, Refused, Trouble } from '../../api/outcome.ts'
import { emptyView, type QueueView } from '../../sync/queue-view.ts'
import type { ChunkQueue } from '../../sync/upload-chunks/chunk-queue.ts'

export type Stage =
  /** Asking the server where this browser's application stands. */
  | { readonly kind: 'opening' }
  /** "Continuer en tant que … / Une autre personne" */
  | { readonly kind: 'resume'; readonly firstName: string }
  /** A mailed link was opened, and is used up by a press; null: it is good no longer. */
  | { readonly kind: 'resumeLink'; readonly token: string | null }
  /** The pages up to the identification. */
  | { readonly kind: 'before'; readonly page: PublicPage }
  | {
      readonly kind: 'taking'
      readonly application: CandidateApplication
      readonly page: PublicPage
      readonly visit: PageVisit | null
    }
  | {
      readonly kind: 'completed'
      /** The test's own last page, shown as its end. */
      readonly page: PublicPage | null
      /** Id of the application. */
      readonly attempt: string
      /** To whom it may still be sent, and the day from which it may be taken again. */
      readonly resubmission: Resubmission | null
      /** It was completed before this visit. */
      readonly isAgain: boolean
    }
  /** Thirty idle days have ended it. */
  | {
      readonly kind: 'interrupted'
      /** ISO instant; null where the server does not say. */
      readonly endedAt: string | null
      /** A page was being submitted from here, and never arrived. */
      readonly isSubmitting: boolean
      /** The day from which the test may be taken again; null means never. */
      readonly retryFrom: string | null
    }
  /** Another tab has taken over. */
  | { readonly kind: 'elsewhere' }
  /** Another device has. */
  | { readonly kind: 'takenOver' }
  /** The application cannot go on here: a code of the error catalogue. */
  | { readonly kind: 'failed'; readonly code: string }

export interface IdentificationNotice {
  readonly kind: 'problem' | 'information'
  /** In the server's words. */
  readonly text?: string
  /** What this browser says instead. */
  readonly about?: 'linkMailed' | 'invitationOver'
  /** The server's no: its words may say too little. */
  readonly refused?: Refused | undefined
}

/** A timer submitted the answers, or closed the page with the saved ones while nobody was there. */
export type TimeNotice =
  | {
      readonly kind: 'sent'
      /** Of a range of pages, for the page that was open then. */
      readonly count: number
      /** Answers whose recording or photo the server refused: only this device has them. */
      readonly refused: number
      readonly late: boolean
      readonly isOfRange: boolean
    }
  | { readonly kind: 'closed' }

/** The question whether an only try shall end, asked at a press of the page's button or at a step back. */
export type OnlyTryQuestion =
  | { readonly kind: 'press'; readonly button: PublicModuleItemOf<'button'> }
  | { readonly kind: 'back'; readonly position: number }

export interface SittingState {
  readonly stage: Stage
  readonly values: ReadonlyMap<string, unknown>
  /** The e-mail as typed, as stored by the server or as the address gave it; empty where it is not known. */
  readonly email: string
  /** The company's filters, as the server gave them last. */
  readonly filters: readonly FilterChoice[]
  readonly queue: QueueView
  /** The queue of recordings and photos; null until it is loaded, and where the test has none. */
  readonly uploads: ChunkQueue | null
  /** Asked while an only try is being recorded; null otherwise. */
  readonly question: OnlyTryQuestion | null
  /** The pressed button whose call is awaited, `noButton` where a timer began it. */
  readonly pressedId: string | null
  /** Why the last call did not get through, as well as this browser knows; null where it did. */
  readonly trouble: Trouble | null
  /** This browser gives no cookie back: nobody's answers can be accepted. */
  readonly areCookiesRefused: boolean
  /** The name of the call that the server failed last, with the server's message. */
  readonly fault: { readonly call: string; readonly why: Fault; readonly message: string } | null
  readonly identification: {
    readonly sending: boolean
    readonly notice: IdentificationNotice | null
  }
  /** Unanswered mandatory modules that a press of the button found. */
  readonly missingIds: ReadonlySet<string>
  /** Pages shown since the page was loaded; the first one does not draw the focus to its title. */
  readonly moves: number
  /** What the server refused, in its words. */
  readonly problem: string | null
  /** Answers were submitted a moment ago, and are saved; or were not, in the server's words. */
  readonly saving: { readonly kind: 'done' } | { readonly kind: 'failed'; readonly text: string } | null
  /** A timer has led here: said in sight until the page is left. */
  readonly timeNotice: TimeNotice | null
  /** What the server has of a completed application; null until it says so. */
  readonly receipt: Receipt | null
  /** After a new start the application before, of which this browser may keep something. */
  readonly priorApplicationId: string | null
  /** This test's applications begun here, which may still store something. */
  readonly localApplications: readonly string[]
  /** Whether a file is offered, as something has waited long for the network. */
  readonly isRecoveryOffered: boolean
}

/** Stands in `pressedId` for a call that no button began, but a timer. */
export const noButton = ''

/** Where a tab keeps the id of the application that it is on. */
export const tabKey = 'application'

/** Gives the storage key of the ids of the applications that were begun in this browser, by test. */
export const localApplicationsKey = (assessmentId: string) => `taken:${assessmentId}`

export const initialState: SittingState = {
  stage: { kind: 'opening' },
  values: new Map(),
  email: '',
  filters: [],
  queue: emptyView,
  uploads: null,
  question: null,
  pressedId: null,
  trouble: null,
  areCookiesRefused: false,
  fault: null,
  identification: { sending: false, notice: null },
  missingIds: new Set(),
  moves: 0,
  problem: null,
  saving: null,
  timeNotice: null,
  receipt: null,
  priorApplicationId: null,
  localApplications: [],
  isRecoveryOffered: false,
}
