import { stat } from 'node:fs/promises'
import { inProcess } from '../../../../in-process.ts'
import type { Remuxed, RemuxTask } from './remux.ts'

/** An hour takes some seconds; what takes longer is damaged so that its reader goes round, or was made to. */
const patienceMs = 30_000
const patienceMsPerMegabyte = 1000

/**
 * Joins recordings in a process of its own, so that requests do not wait. A file made to exhaust its reader
 * counts as unreadable.
 * @throws what went wrong otherwise: no room for the file, say
 */
export async function remuxApart(task: RemuxTask): Promise<Remuxed> {
  const file = new URL('./remux-worker.ts', import.meta.url)
  return (await inProcess<Remuxed>(file, task, await patienceFor(task))) ?? { kind: 'unreadable' }
}

async function patienceFor({ parts }: RemuxTask): Promise<number> {
  let bytes = 0
  for (const path of parts.flat()) bytes += (await stat(path)).size
  return patienceMs + (bytes / 1_000_000) * patienceMsPerMegabyte
}
