/**
 * A change of the server's data, and what it makes stale, said once where the change is declared for the
 * screens.
 */
import type { Call } from '@assay/contract/call'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import type { CallArguments, CallInput, CallResponse } from './call-types.ts'
import { keysOf } from './keys.ts'
import { keepQuiet, queryClient } from './query-client.ts'

/** The reads whose answers are stale afterwards, with whatever input. */
type Stale<C extends Call> = readonly Call[] | ((input: CallInput<C>) => readonly Call[])

interface ChangeOptions {
  /** Ends once what is in sight and was stale has come again: for forms that show what they saved. */
  readonly settles?: boolean
}

/** Refetches those of these reads that are on screen; the rest is refetched when it is looked at. */
export async function askAgain(
  reads: readonly Call[],
  params?: Readonly<Record<string, string>>,
): Promise<unknown> {
  return await Promise.all(
    reads.map((each) => queryClient.invalidateQueries({ queryKey: keysOf(each, params) })),
  )
}

/**
 * Makes a call that changes something into a function for screens: `const move = change(moveApplication,
 * [listApplications])`, then `await move({ params, body })`. Its stale reads are refetched however the call
 * ended: a refusal may mean that somebody else was quicker, and after a cut nobody knows whether it arrived.
 *
 * @returns the call's answer, or what the server refused, thrown
 */
export function change<const C extends Call>(
  call: C,
  stale: Stale<C>,
  { settles = false }: ChangeOptions = {},
): (...args: CallArguments<C>) => Promise<CallResponse<C>> {
  return async (...args) => {
    const reads = typeof stale === 'function' ? stale((args[0] ?? {}) as CallInput<C>) : stale
    try {
      return await callApi(call, ...args)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'offline')
        for (const each of reads) keepQuiet(keysOf(each))
      throw error
    } finally {
      const again = askAgain(reads)
      if (settles) await again
    }
  }
}
