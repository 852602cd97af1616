/**
 * What the screens read from the server, as TanStack Query takes it, and what they change there, declared
 * with what it makes stale.
 */
import type { Call } from '@assay/contract/call'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import type { CallArguments, CallInput, CallResponse } from './call-types.ts'
import { type Asked, keyOf, keysOf } from './keys.ts'
import { keepQuiet, mayLack, queryClient } from './query-client.ts'

interface Reading<Answer> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>
}

/**
 * Declares a read. The cache keeps the whole answer; `select` takes out what a screen needs:
 * `queryOptions({ ...reading(call, { params }), select })`.
 */
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

/** Declares a read of whose answer the screens need the `data` alone. */
export function readingData<const C extends Call>(call: C, ...input: CallArguments<C>) {
  const select = (answer: CallResponse<C>) => (answer as { readonly data: DataOf<C> }).data
  return { ...reading(call, ...input), select }
}

/** The reads whose answers are stale afterwards, with whatever input. */
type Stale<C extends Call> = readonly Call[] | ((input: CallInput<C>) => readonly Call[])

interface ChangeOptions {
  /** Resolves once the stale reads on screen were refetched. */
  readonly awaitsRefetch?: boolean
  /** Reads that only a success makes stale. */
  readonly onSuccess?: readonly Call[]
}

/** For forms that show what they saved. */
export const awaitsRefetch = { awaitsRefetch: true } as const

/** Refetches those of these reads that are on screen and may lack changes; others when they are looked at. */
export async function askAgain(
  reads: readonly Call[],
  params?: Readonly<Record<string, string>>,
  changes: readonly string[] = [''],
): Promise<unknown> {
  const predicate = mayLack(changes)
  return await Promise.all(
    reads.map((each) => queryClient.invalidateQueries({ queryKey: keysOf(each, params), predicate })),
  )
}

/**
 * Makes a call that changes something into a function for screens: `const move = change(moveApplication,
 * [listApplications])`, then `await move({ params, body })`. Its stale reads are refetched however the call
 * ended: a refusal may mean that somebody else was quicker, and after a cut nobody knows whether it arrived.
 * Only where the session is in another company by now, what it would answer is not what the screen shows.
 *
 * @returns the call's answer, or what the server refused, thrown
 */
export function change<const C extends Call>(
  call: C,
  stale: Stale<C>,
  { awaitsRefetch = false, onSuccess = [] }: ChangeOptions = {},
): (...args: CallArguments<C>) => Promise<CallResponse<C>> {
  return async (...args) => {
    const reads = typeof stale === 'function' ? stale((args[0] ?? {}) as CallInput<C>) : stale
    let again: readonly Call[] = reads
    try {
      const answer = await callApi(call, ...args)
      again = [...reads, ...onSuccess]
      return answer
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'offline') for (const each of reads) keepQuiet(keysOf(each))
      if (code === 'companyContextChanged') again = []
      throw error
    } finally {
      const asked = askAgain(again)
      if (awaitsRefetch) await asked
    }
  }
}

/** Asks for everything on screen again: it was refused or given up while the session was about to move. */
export function askAllAgain(): void {
  void queryClient.invalidateQueries()
}
