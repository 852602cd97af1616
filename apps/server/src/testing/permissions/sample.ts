import type { Call } from '@assay/contract/call'
import type { TestApplication, TestAssessment } from '../assessment-factories.ts'
import type { TestUser } from '../factories.ts'
import type { TestApp, TestRequest } from '../test-app.ts'

/** What a sample request may refer to: made anew for each try, so that a try may delete it. */
export interface Target {
  readonly t: TestApp
  readonly companyId: string
  /** Online, with `application` on its second page and `completed` waiting to be evaluated. */
  readonly assessment: TestAssessment
  readonly application: TestApplication
  readonly completed: TestApplication
  /** Who makes the call, where somebody is signed in. */
  readonly user: TestUser | null
}

/** A request that is right in every way but perhaps who makes it. */
export interface Sample {
  readonly request?: (target: Target) => TestRequest<Call> | Promise<TestRequest<Call>>
  /** The application of the candidate who makes the call, where it must stand elsewhere than the target's. */
  readonly application?: (target: Target) => Promise<TestApplication>
  /** The call names a row of the company, so somebody of another company gets 404. */
  readonly namesCompanyRow?: true
  /** The call names an application, so a user who may not see its filter gets 404. */
  readonly namesApplication?: true
  /** The call names a filter that no viewer holds: whoever is held to filters of their own gets 404. */
  readonly namesFilter?: true
  /** The call is about the whole company: whoever is held to filters of their own gets 403. */
  readonly isOfWholeCompany?: true
  /** What a public call answers to somebody who is nobody, where that is a refusal of its own. */
  readonly toStrangers?: 401 | 403 | 404
}

type KeyOf<C> = C extends { address: { method: infer M extends string; path: infer P extends string } }
  ? `${M} ${P}`
  : never

/** One sample for every call that a file of the contract exports: a new call without one does not compile. */
export type SamplesOf<File> = Readonly<Record<KeyOf<File[keyof File]>, Sample>>
