/** Plain types, as the candidate's entry imports them; the compiler checks them against `calls.ts`. */
import type { DraftOperation } from '@assay/domain/answers/recovery'
import type { PageClock } from '@assay/domain/answers/timers'
import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'

export type { DraftOperation, PageClock }

/** The candidate's own view of their application. */
export interface CandidateApplication {
  id: string
  assessmentId: string
  status: 'inProgress' | 'completed' | 'interrupted'
  /** 1-based position of the page that they are on. */
  currentPage: number
  firstName: string
  startedAt: string
  completedAt: string | null
  extraTimePercent: number
}

/** A stored answer: its value and the number of the operation that wrote it. */
export interface StoredAnswer {
  moduleId: string
  value: unknown
  seq: number
}

/** When a page was first visited, by the server's clock. */
export interface PageVisit {
  pageId: string
  firstVisitedAt: string
  closedAt: string | null
  /** The limits that run on the page, the first to end before the other; empty where nothing is timed. */
  clocks: PageClock[]
  /** Lengthens the clocks (they have it already) and the limits of recorders (they have not). */
  extraTimePercent: number
  /** The server's clock now, so that the browser's own clock does not matter. */
  serverNow: string
}

/** A page is seen: with the page itself, where it was asked for. */
export interface BegunVisit extends PageVisit {
  page?: PublicPage | null | undefined
}

/** The page to which the flow leads. Of an announced page, `page` has the announcement only (`announced`). */
export interface NextPage {
  position: number
  page: PublicPage
  openInNewWindow: boolean
}

/** Everything that a browser needs to stand where the candidate stood. */
export interface CandidateState {
  /** The application, which has no name in it once it is completed. */
  application: CandidateApplication
  /** Another browser holds the application now: this one is told only that. */
  takenOver: boolean
  /** The e-mail as it was typed; '' where it was erased, or the application is completed. */
  email: string
  /** The application that this one follows, as the test was taken again: a browser may keep work of it. */
  priorApplicationId: string | null
  page: PublicPage | null
  /** The answers of `page`, while the test is taken. */
  answers: StoredAnswer[]
  /** This browser counts from there: above earlier holders and all stored, later holders' answers aside. */
  lastSeq: number
  /** Numbers of stored answers not in `answers`, by module, another browser may have given; else empty. */
  otherSeqs: Record<string, number>
  visit: PageVisit | null
  /** The time of the page before, or of the whole, ran out while nobody was there: its drafts count. */
  isMovedByTimer: boolean
  /** The company's filters, where the test has a CompanyFilter module or may be sent on; else empty. */
  filters: FilterChoice[]
  /** The application has ended: to whom it may still be sent, and when the test may be taken again. */
  resubmission: Resubmission | null
  /** What the end says that was kept, once the application is completed. */
  receipt: Receipt | null
  serverNow: string
}

/** What was received of a completed application. */
export interface Receipt {
  completedAt: string
  /** How many questions have an answer. */
  answers: number
}

/** A filter of the company: a team or place that applications go to. */
export interface FilterChoice {
  id: string
  name: string
}

/** What somebody may do who has already taken the test (product 4.6). */
export interface Resubmission {
  /** The time at which the application was completed or interrupted. */
  endedAt: string
  /** Filters that the application does not carry yet: adding one makes it visible to those members. */
  filters: FilterChoice[]
  /** The moment from which the test may be taken again, which may be past; null means never. */
  retryFrom: string | null
  /** The company asks who takes its tests, and this application is not decided (product 12.12). */
  mayDeclare: boolean
}

/** The data that the HTML of a test carries, as JSON in the element `openedTestElement`. */
export interface OpenedTest {
  problem: null
  /** Named by the call that identifies. */
  assessmentId: string
  /** `pageList` holds, before identification, the pages up to Auth (product 2.8); in a preview, all. */
  assessment: PublicAssessment
  company: { name: string; logoUrl: string | null; primaryColor: string; secondaryColor: string }
  /** Work in progress, or a look at it by staff: nothing is recorded, so no candidate's call is made. */
  preview: boolean
  /** The reader's real role is above admin: the bar with previous and next page shows. */
  hasPreviewBar: boolean
  /**
   * This browser's application on this test, in progress or interrupted after thirty idle days; or completed
   * by a timer or device while this browser was not told and may hold answers of it. Else null.
   */
  resume: { applicationId: string; firstName: string; isInterrupted: boolean } | null
  /** A mailed link, still good: going on asks for a press, as mail programs look at links too. */
  hasResumeLink: boolean
  /** It leads to an application that is complete: nothing goes on there. */
  isLinkOfCompleted?: boolean
  /** It is offline or deleted: whoever began it finishes it, and nobody else begins. */
  isClosed?: boolean
  /** The recipient of a valid invitation, to fill in the identification; '' for a field not given. */
  invitation: Record<'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate', string> | null
  /** The filters as in `CandidateState`. */
  filters: FilterChoice[]
  serverNow: string
}

/** What the HTML carries when there is no test to take: "Assessment not found", or the offline screen. */
export interface UnopenedTest {
  problem: 'assessmentNotFound' | 'assessmentOffline' | 'applicationErased'
  /** The application that was erased, of which this browser may keep answers. */
  erased?: string
}

/** The state of an upload after a chunk of it, or its end, was received. */
export interface UploadState {
  uploadId: string
  /** Chunks that the server has. */
  received: number
  /** Numbers, from 0, that it still lacks below the highest it has, or below the count given at the end. */
  missing: number[]
  finished: boolean
}

/** What a candidate downloads when the network never returns, for `recoverAnswers`: all not acknowledged. */
export interface RecoveryFile {
  format: 'assay-recovery'
  version: 1
  applicationId: string
  assessmentId: string
  madeAt: string
  /** Waiting, refused and of a submission on its way; the highest number of each module. */
  operations: DraftOperation[]
  /** The page that was being submitted; null when none was. */
  submittedPageId: string | null
  /** Upload chunks; the file keeps the name that they had first. */
  pieces: RecoveryChunk[]
}

/** A chunk of a recording or photo that the server does not have. */
export interface RecoveryChunk {
  uploadId: string
  module: string
  number: number
  mimeType: string
  base64: string
}
