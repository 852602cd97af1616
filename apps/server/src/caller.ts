/** Types of who makes a call: a user who is signed in, or the browser of a candidate. */
import type { Call } from '@assay/contract/call'
import { type Acting, mayAs, type Permission } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  /** The token that makes the call in the user's name, within its scopes; undefined: the user themselves. */
  readonly token?: ActingToken | undefined
}

/** A token of the company, as far as a request asks for it. */
interface ActingToken {
  readonly id: string
  readonly scopes: readonly Permission[]
}

/** Who acts, as the domain's rules ask: a role alone would pass over a token's scopes. */
export const acting = ({ actingRole, token }: Pick<Viewer, 'actingRole' | 'token'>): Acting => ({
  role: actingRole,
  scopes: token?.scopes,
})

/** Whether the viewer may do something, in the way in which they make this call. */
export const mayDo = (viewer: Pick<Viewer, 'actingRole' | 'token'>, permission: Permission): boolean =>
  mayAs(acting(viewer), permission)

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
  /** Whether a token comes with the request: no browser does, and cookies count for nothing beside it. */
  bringsToken(request: FastifyRequest): boolean
  /**
   * The user who is signed in, or in whose name a token acts; null without a valid session. On a directory's
   * call its own tokens alone are one, and on any other they are none.
   * @throws ApiError apiTokenInvalid
   */
  viewer(request: FastifyRequest): Promise<Viewer | null>
  /** Counts a call of a token; headers say how many are left. @throws ApiError tooManyRequests */
  countTokenCall(viewer: Viewer, reply: FastifyReply): Promise<void>
  /** Notes, before it is answered, that a token reads. */
  noteTokenRead(viewer: Viewer, call: Call): Promise<void>
  /** The candidate's tickets that could be meant. */
  tickets(request: FastifyRequest): readonly CandidateTicket[]
  /** The one ticket that the validated request means. @throws ApiError applicationCookieMissing */
  chooseTicket(request: FastifyRequest, tickets: readonly CandidateTicket[]): Promise<CandidateTicket>
}
