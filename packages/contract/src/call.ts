/** A call, declared once for server, client, OpenAPI, permission test and fuzzer. */
import type { Permission } from '@assay/domain/users/permissions'
import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { id } from './fields.ts'

/** The address of a call. Plain data, so that the candidate's entry can import it without any schema. */
export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation, e.g. `/api/assessments/:id`. */
  readonly path: string
}

/**
 * Who may make the call.
 * - `public`: anybody.
 * - `signedIn`: any signed-in user.
 * - `candidate`: the holder of the cookie of the application that the call is about.
 * - `superadmin`: the acting role is ROLE_SUPERADMIN.
 * - `scim`: the company's directory of users, by a token of its own.
 * - `partner`: the company's assessment partner, likewise.
 * - a permission of the table in `domain/users/permissions`.
 */
export type Access = 'public' | 'signedIn' | 'candidate' | 'superadmin' | OwnToken | Permission

/** Whose calls tokens of their own kind open, and nothing else does. */
export type OwnToken = 'scim' | 'partner'

/** The kind of token that alone opens a call; null where it is for others. */
export const ownTokenOf = (permission: Access | undefined): OwnToken | null =>
  permission === 'scim' || permission === 'partner' ? permission : null

/** How the body travels. The handler reads `multipart` bodies field by field; `none` refuses a body. */
export type BodyKind = 'json' | 'multipart' | 'binary' | 'none'

/** A field of a multipart body: what it holds, and what it is where it is not an optional text. */
export interface FormPart {
  readonly about: string
  readonly isFile?: boolean
  readonly isRequired?: boolean
}

/** A file that must come with a multipart body. */
export const requiredFile = (about: string): FormPart => ({ about, isFile: true, isRequired: true })
/** A file that may come. */
export const optionalFile = (about: string): FormPart => ({ about, isFile: true })
/** A text that must come. */
export const requiredText = (about: string): FormPart => ({ about, isRequired: true })

interface CallSchemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** JSON bodies only; a multipart call documents its fields with `multipart`. */
  readonly body?: z.ZodType
  readonly multipart?: Readonly<Record<string, string | FormPart>>
  /** The body is bytes, `application/octet-stream`, handed to the handler as a Buffer. */
  readonly binary?: true
  /** A body of any kind is accepted, and nothing of it is read. */
  readonly ignoresBody?: true
  /** The types of content of a file that is answered. */
  readonly produces?: readonly string[]
  /** `null` for 204; `'stream'` for a file. */
  readonly response: z.ZodType | null | 'stream'
}

export interface Call extends CallSchemas {
  readonly address: Address
  readonly permission: Access
  readonly summary: string
  /** Codes of its own: what every call (no session, no right…) or its address means is not repeated. */
  readonly errors: readonly ErrorCode[]
  /**
   * What stands beside `message`, in a refusal too: `error`: true, `success`: false, `invitation`: both;
   * `scim`: refusals have that standard's shape.
   */
  readonly failure?: 'error' | 'success' | 'invitation' | 'scim'
  /** The field of its body that names applications, as `shownId` gives them; or `id`, of its address. */
  readonly namesApplications?: 'id' | 'ids' | 'applicationIds'
  /** Changes what the person themselves see: no scope of a token opens it. */
  readonly inPerson?: true
  /** A list, figures, or a file of them, that changes nothing: a read replica may answer it. */
  readonly onReplica?: true
  /** A GET that changes state (three calls, product 1.16): refuses cross-site requests. */
  readonly changesState?: boolean
  /** Also where a browser hides its page's address (`Origin: null`): it proves itself by path or body. */
  readonly takesNullOrigin?: true
  /** Largest accepted body in bytes; 1 MiB where not said. */
  readonly bodyLimit?: number
}

type CallDeclaration = Omit<Call, 'errors' | 'response'> & Partial<Pick<Call, 'errors' | 'response'>>

/** What a call answers that only does something. */
const success = z.object({ success: z.boolean() })

/** The names in a path: `groupId` and `id` of `/groups/:groupId/:id`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<`/${After}`>
    : Rest
  : never

type IdParams<Names extends string> = [Names] extends [never]
  ? unknown
  : { readonly params: z.ZodObject<Record<Names, typeof id>, z.core.$strict> }

type Declared<C extends CallDeclaration> = C & {
  readonly errors: Call['errors']
} & (C extends { readonly response: unknown } ? unknown : { readonly response: typeof success }) &
  (C extends { readonly params: z.ZodType } ? unknown : IdParams<NamesIn<C['address']['path']>>)

/** What a call at the address of one of these answers where it is not there, or not for who asks. */
const absent: Readonly<Record<string, ErrorCode>> = {
  applications: 'applicationNotFound',
  assessments: 'assessmentNotFound',
  campaign: 'campaignNotFound',
  companies: 'companyNotFound',
  media: 'mediaNotFound',
  user: 'userNotFound',
  webhooks: 'webhookNotFound',
}

/** What a candidate's call answers whose cookie is missing, whose application is gone or elsewhere. */
const notHeld: readonly ErrorCode[] = [
  'applicationCookieMissing',
  'applicationErased',
  'applicationTakenOver',
]

/**
 * Declares a call, each schema's type kept for handler and client. Path names are ids without `params`, an
 * application's as it is shown; what the path names may be absent, and so may what a candidate holds; without
 * `response` it answers success.
 */
/* @__NO_SIDE_EFFECTS__ */
export function declareCall<const C extends CallDeclaration>(call: C): Declared<C> {
  const names = [...call.address.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const params = z.strictObject(Object.fromEntries(names.map((name) => [name, id])))
  const [, kind = ''] = /^\/api\/([\w-]+)\/:id(?:\/|$)/.exec(call.address.path) ?? []
  const ofPath = {
    ...(names.length > 0 && { params }),
    ...(kind === 'applications' && { namesApplications: 'id' }),
  }
  const ofCandidate = call.permission === 'candidate' ? notHeld : []
  const errors = [absent[kind] ?? [], ofCandidate, call.errors ?? []].flat()
  return { response: success, ...ofPath, ...call, errors } as unknown as Declared<C>
}
