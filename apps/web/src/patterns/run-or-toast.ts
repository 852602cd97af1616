/** What is sent: whether it is under way, and where it is said why it failed. */
import { useState } from 'react'
import { isAborted } from '../api/api-error.ts'
import { failureText, toast } from './toast.tsx'

/** Does what a press asks; a toast says why it failed, by `failure` where the server says nothing. */
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

/** A failure's words: the server's reason is in a toast, as a form shows it by itself. */
export function saidTwice(failure: string) {
  return (error: unknown): string => {
    toast.failureBecause(error, failure)
    return failureText(error, failure)
  }
}

/** What a form or a dialog sends; it says beside it, in the words of `say`, why that failed. */
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
