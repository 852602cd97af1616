/** What is sent: whether it is under way, and where it is said why it failed. */
import { useState } from 'react'
import { isAborted } from '../api/api-error.ts'
import { failureText, toast } from './toast.tsx'

/**
 * Runs what a press does where no form or dialog stands around it: a toast says why it failed.
 *
 * @param failure what is said where the server says nothing
 */
export async function runOrToast(work: () => Promise<unknown>, failure?: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.failure(error, failure)
  }
}

/** The same, and whether it is under way. */
export function useRunOrToast(failure?: string) {
  const [busy, setBusy] = useState(false)
  const start = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await runOrToast(work, failure)
    setBusy(false)
  }
  return [busy, start] as const
}

/**
 * The words for a failure: said in a toast with the server's reason, which a form shows by itself; where the
 * server says nothing, both say these words.
 */
export function saidTwice(failure: string) {
  return (error: unknown): string => {
    toast.failureBecause(error, failure)
    return failureText(error, failure)
  }
}

/**
 * What a form or a dialog sends, which says beside it why that failed.
 *
 * @param say what it says
 */
export function useSending(say: (error: unknown) => string = (error) => failureText(error)) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isAborted(error)) setProblem(say(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, setProblem, send }
}
