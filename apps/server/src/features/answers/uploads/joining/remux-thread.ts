import { Worker } from 'node:worker_threads'
import type { Remuxed, RemuxTask } from './remux.ts'

/** An hour of picture takes some seconds; what takes this long was made to. */
const patienceMs = 10 * 60_000
const maxHeapMb = 512

/**
 * Joins recordings in a thread of its own, so that requests do not wait for it, and so that a file that was made to
 * exhaust its reader exhausts nothing else: it counts as unreadable.
 *
 * @throws what went wrong otherwise: no room for the file, say
 */
export async function remuxInThread(task: RemuxTask): Promise<Remuxed> {
  const worker = new Worker(new URL('./remux-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Remuxed>((resolve, reject) => {
      const giveUp = () => resolve({ kind: 'unreadable' })
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
