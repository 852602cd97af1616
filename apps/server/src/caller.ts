/** Types of who makes a call: a user who is signed in, or the browser of a candidate. */
import type { Role } from '@assay/domain/users/roles'
import type { FastifyRequest } from 'fastify'

/** The user who makes a staff call, as the session says at this very request. */
export interface Viewer {
  readonly userId: string
  readonly sessionId: string
  /** The company that the user belongs to. */
  readonly homeCompanyId: string
  /** The company that the call is about: another one only for a superadmin. */
  readonly companyId: string
  /** Bounds the acting role. */
  readonly realRole: Role
  /** What every check uses. */
  readonly actingRole: Role
  /** Ids of the filters whose applications the user sees; empty: all of the company. */
  readonly companyFilters: readonly string[]
  /** The reason why the user may only use their own account: the password must be changed first. */
  readonly passwordProblem: 'passwordMustChange' | 'passwordExpired' | null
  /** The operator asks this role for two-factor sign-in, and it is not on. */
  readonly lacksTwoFactor: boolean
  /** When the session last typed the user's own password. */
  readonly passwordCheckedAt: Date | null
}

/** The browser that makes a candidate's call: it holds the signed cookie of one application. */
export interface CandidateTicket {
  readonly companyId: string
  readonly assessmentId: string
  readonly applicationId: string
  /** The frozen version that the application is taken on. */
  readonly versionId: string
  /** The number of this browser among those that held the application; only the last one writes. */
  readonly holder: number
}

/** Says who makes a request; `buildApp` makes it of the features that give users and candidates cookies. */
export interface Callers {
  /** The user who is signed in, null without a valid session. */
  viewer(request: FastifyRequest): Promise<Viewer | null>
  /** The candidate's tickets that could be meant. */
  tickets(request: FastifyRequest): readonly CandidateTicket[]
  /** The one ticket that the validated request means. @throws ApiError applicationCookieMissing */
  chooseTicket(request: FastifyRequest, tickets: readonly CandidateTicket[]): Promise<CandidateTicket>
}
