import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PasswordOwner, PasswordWeakness } from './common-passwords.ts'

/** What the thread is begun with. */
export interface PasswordQuestion {
  readonly password: string
  readonly owner: PasswordOwner
}

/**
 * `weaknessOf` in a thread: its lists load for half a second, an estimate takes up to a tenth, and no
 * candidate's call may wait. Its memory is freed.
 * @throws what went wrong in the thread
 */
export async function weaknessInThread(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordWeakness | undefined> {
  const workerData: PasswordQuestion = { password, owner }
  const worker = new Worker(new URL('./common-password-worker.ts', import.meta.url), { workerData })
  try {
    const [verdict] = (await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(([status]) => {
        throw new Error(`The thread of passwords ended without a word (${String(status)})`)
      }),
    ])) as [PasswordWeakness | undefined]
    return verdict
  } finally {
    await worker.terminate()
  }
}
