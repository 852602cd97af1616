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

/** When a page was first visited, by the server's clock. */
export interface PageVisit {
  pageId: string
  firstVisitedAt: string
  closedAt: string | null
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
  answers: StoredAnswer[]
  visit: PageVisit | null
  serverNow: string
}

/** What the HTML of a test carries (PRODUCT §4: before identification the pages up to Auth). */
export interface OpenedTest {
  assessment: PublicAssessment
  pages: PublicPage[]
  company: { name: string; logoUrl: string | null; primaryColor: string; secondaryColor: string }
  /** This browser's application on this test: "Continuer en tant que … / Une autre personne". */
  resume: { applicationId: string; firstName: string } | null
  serverNow: string
}

/** One change, numbered by the client within its application. */
export interface DraftOperation {
  module: string
  seq: number
  value: unknown
}
