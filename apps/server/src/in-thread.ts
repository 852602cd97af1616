import { Worker } from 'node:worker_threads'

const maxHeapMb = 512

/**
 * Runs a file in a thread of its own, so that requests do not wait, for what comes from outside. Its first
 * message is the outcome.
 * @returns undefined where it takes longer than is waited for, or more memory than it is given
 * @throws what went wrong otherwise: no room for the file, say
 */
export async function inThread<Outcome>(
  file: URL,
  workerData: unknown,
  patienceMs: number,
): Promise<Outcome | undefined> {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Outcome | undefined>((resolve, reject) => {
      const giveUp = () => resolve(undefined)
      timer = setTimeout(giveUp, patienceMs)
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp()
        else reject(error)
      })
      worker.once('exit', (status) => reject(new Error(`The thread ended without a word (${status})`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
