import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Remuxed, RemuxTask } from './remux.ts'

/** An hour takes some seconds; what takes longer is damaged so that its reader goes round, or was made to. */
const patienceMs = 30_000
const patienceMsPerMegabyte = 1000
const maxHeapMb = 512

/**
 * Joins recordings in a thread, so that requests do not wait. A file made to exhaust its reader counts as
 * unreadable.
 * @throws what went wrong otherwise: no room for the file, say
 */
export async function remuxInThread(task: RemuxTask): Promise<Remuxed> {
  const patience = await patienceFor(task)
  const worker = new Worker(new URL('./remux-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Remuxed>((resolve, reject) => {
      const giveUp = () => resolve({ kind: 'unreadable' })
      timer = setTimeout(giveUp, patience)
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

async function patienceFor({ parts }: RemuxTask): Promise<number> {
  let bytes = 0
  for (const path of parts.flat()) bytes += (await stat(path)).size
  return patienceMs + (bytes / 1_000_000) * patienceMsPerMegabyte
}
