/** What a press does where no form or dialog stands around it: a toast says why it failed. */
import { useState } from 'react'
import { toast } from './toast.tsx'

/** @param failure what is said where the server says nothing */
export async function attempt(work: () => Promise<unknown>, failure?: string): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.failure(error, failure)
  }
}

/** The same, and whether it is under way. */
export function useAttempt(failure?: string) {
  const [busy, setBusy] = useState(false)
  const start = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true)
    await attempt(work, failure)
    setBusy(false)
  }
  return [busy, start] as const
}
