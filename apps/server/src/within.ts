import { setTimeout as pause } from 'node:timers/promises'

/** What a promise comes to within so many milliseconds; else a TimeoutError, and what it did goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const end = new AbortController()
  work.catch(() => {})
  try {
    return await Promise.race([
      work,
      pause(milliseconds, undefined, { signal: end.signal, ref: false }).then(() => {
        throw new DOMException(`no answer within ${milliseconds} ms`, 'TimeoutError')
      }),
    ])
  } finally {
    end.abort()
  }
}

/** Longer than answering takes. */
const answerMs = 150

/** Answers in the same time whatever the work was: it does not tell whether an address is known. */
export const inTheSameTime = async (work: Promise<void>): Promise<void> =>
  void (await Promise.all([pause(answerMs), work]))
