/** The types of a call's input and answer, from its schemas: client and contract cannot drift apart. */
import type { Call } from '@assay/contract/call'
import type { z } from 'zod'

/** The output's types (a coerced number is a number), the input's optional keys. */
type Given<S extends z.ZodType> = {
  [K in keyof z.input<S>]: K extends keyof z.output<S> ? Widened<z.output<S>[K], z.input<S>[K]> : never
}
type Widened<Output, Input> = undefined extends Input ? Output | undefined : Output

type PartOf<C extends Call, Name extends 'params' | 'query'> = C[Name] extends z.ZodType
  ? Record<never, never> extends Given<C[Name]>
    ? { readonly [N in Name]?: Given<C[Name]> }
    : { readonly [N in Name]: Given<C[Name]> }
  : Record<never, never>

type BodyOf<C extends Call> = C['multipart'] extends object
  ? { readonly body: FormData }
  : C['binary'] extends true
    ? { readonly body: Blob }
    : C['body'] extends z.ZodType
      ? { readonly body: z.input<C['body']> }
      : Record<never, never>

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** A read that outlives navigation, e.g. the signed-in user. Writes always do. */
  readonly keepOnNavigation?: boolean
  /** Goes out though the page is being left; such a body is at most 64 KB. */
  readonly keepalive?: boolean
  /** Tells while it is sent how many bytes have left, of how many in all. */
  readonly onSent?: (sent: number, total: number) => void
  /** Each try of one act has the same key, so that the server does it once. */
  readonly idempotencyKey?: string
}

export type CallInput<C extends Call> = PartOf<C, 'params'> & PartOf<C, 'query'> & BodyOf<C> & CallOptions

/** Optional where the call needs nothing. */
export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>]

/** `Response` for a file, nothing for 204, else the answer as declared. */
export type CallResponse<C extends Call> = C['response'] extends 'stream'
  ? Response
  : C['response'] extends z.ZodType
    ? z.output<C['response']>
    : void

/** An input of any call, as the client sees it. */
export interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}
