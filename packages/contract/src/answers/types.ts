/**
 * What travels between the candidate's browser and the server. Plain types: the candidate's entry imports them,
 * and they are checked against the schemas of `calls.ts` by the compiler.
 */
import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'

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

/** A time limit, extra time included: the browser counts on by itself from the moment that it gets it. */
export interface PageClock {
  cause: 'page' | 'range'
  limitSeconds: number
  remainingSeconds: number
  isDisplayed: boolean
  /** Shows the time that has passed. */
  countsUp: boolean
}

/** When a page was first visited, by the server's clock. */
export interface PageVisit {
  pageId: string
  firstVisitedAt: string
  closedAt: string | null
  /** The limits that run on the page, the first to end before the other; empty where nothing is timed. */
  clocks: PageClock[]
  /** The server's clock now, so that the browser's own clock does not matter. */
  serverNow: string
}

/** Where the flow leads. `page` is there when it may leave the server already. */
export interface NextPage {
  position: number
  page: PublicPage
  openInNewWindow: boolean
}

/** Everything that a browser needs to stand where the candidate stood. */
export interface CandidateState {
  application: CandidateApplication
  page: PublicPage | null
  /** Those of `page`. */
  answers: StoredAnswer[]
  /** Highest number of an operation that is stored: whoever goes on counts from there. 0 for none. */
  lastSeq: number
  visit: PageVisit | null
  serverNow: string
}

/** What the HTML of a test carries, as JSON in the element `openedTestElement`. */
export interface OpenedTest {
  problem: null
  /** Named by the call that identifies. */
  assessmentId: string
  /** `pageList` holds, before identification, the pages up to Auth (PRODUCT §4); in a preview, all. */
  assessment: PublicAssessment
  company: { name: string; logoUrl: string | null; primaryColor: string; secondaryColor: string }
  /** Work in progress, or a look at it by staff: nothing is recorded, so no candidate's call is made. */
  preview: boolean
  /** This browser's application on this test: "Continuer en tant que … / Une autre personne". */
  resume: { applicationId: string; firstName: string } | null
  serverNow: string
}

/** What it carries instead when there is nothing to take: "Assessment not found", or the offline screen. */
export interface UnopenedTest {
  problem: 'assessmentNotFound' | 'assessmentOffline'
}

/** One change, numbered by the client within its application. */
export interface DraftOperation {
  module: string
  seq: number
  value: unknown
}
