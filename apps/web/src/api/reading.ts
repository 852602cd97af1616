/** A read as TanStack Query takes it: `queryOptions({ ...reading(call, { params }), select })`. */
import type { Call } from '@assay/contract/call'
import { callApi } from './call-api.ts'
import type { CallArguments, CallResponse } from './call-types.ts'
import { type Asked, keyOf } from './keys.ts'

interface Reading<Answer> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>
}

/** Declares a read. The cache keeps the whole answer; `select` takes out what a screen needs. */
export function reading<const C extends Call>(
  call: C,
  ...[input]: CallArguments<C>
): Reading<CallResponse<C>> {
  return {
    queryKey: keyOf(call, input as Asked | undefined),
    queryFn: ({ signal }) => callApi(call, ...([{ ...input, signal }] as unknown as CallArguments<C>)),
  }
}

type DataOf<C extends Call> = CallResponse<C> extends { readonly data: infer Data } ? Data : never

export function readingData<const C extends Call>(call: C, ...input: CallArguments<C>) {
  const select = (answer: CallResponse<C>) => (answer as { readonly data: DataOf<C> }).data
  return { ...reading(call, ...input), select }
}
