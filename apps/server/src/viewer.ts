import type { Role } from '@assay/domain/users/roles'

/** Who makes a staff call, as the session says at this very request. */
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
  /** Why nothing but one's own account may be used: the password must be changed first. */
  readonly passwordProblem: 'passwordMustChange' | 'passwordExpired' | null
  /** The operator asks this role for two-factor sign-in, and it is not on. */
  readonly lacksTwoFactor: boolean
}

/** Who makes a candidate's call: the holder of the signed cookie of one application. */
export interface CandidateTicket {
  readonly companyId: string
  readonly assessmentId: string
  readonly applicationId: string
  /** The frozen version that the application is taken on. */
  readonly versionId: string
  /** Of the browsers that held it one after the other, which; only the last one writes. */
  readonly holder: number
}
