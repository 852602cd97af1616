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

/** The reads whose answers are not to be trusted afterwards, whatever they asked. */
type Stale<C extends Call> = readonly Call[] | ((input: CallInput<C>) => readonly Call[])

interface ChangeOptions {
  /** Ends once what is in sight and was stale has come again: for forms that show what they saved. */
  readonly settles?: boolean
}

/** What is in sight of these reads is asked for again, the rest when it is looked at. */
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
 * [listApplications])`, then `await move({ params, body })`. What it makes stale is asked for again whatever
 * became of the call: a refusal may say that somebody else was quicker, and a cut does not say whether it
 * arrived.
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
