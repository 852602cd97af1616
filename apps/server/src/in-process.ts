import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const maxHeapMb = 512

/** What a file's process says of its task. */
type Said = { readonly outcome: unknown } | { readonly failure: { readonly message: string; code?: string } }

/**
 * Runs a file in a process of its own, so that requests do not wait, for what comes from outside: one that
 * exhausts its heap ends that process and no other, which the limits of a thread do not promise. The file
 * answers by `answerTask`.
 * @returns undefined where it takes longer than is waited for, or more memory than it is given
 * @throws what went wrong otherwise: no room for the file, say
 */
export async function inProcess<Outcome>(
  file: URL,
  task: object,
  patienceMs: number,
): Promise<Outcome | undefined> {
  const child = fork(fileURLToPath(file), {
    execArgv: [...process.execArgv, `--max-old-space-size=${maxHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Outcome | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), patienceMs)
      child.once('message', (said: Said) => {
        if ('outcome' in said) resolve(said.outcome as Outcome)
        else reject(Object.assign(new Error(said.failure.message), { code: said.failure.code }))
      })
      child.once('error', reject)
      child.once('exit', () => resolve(undefined))
      child.send(task)
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** The other side: answers the one task that comes, and ends with whoever sent it. */
export function answerTask(work: (task: never) => Promise<unknown>): void {
  // Killed: an orderly end may wait for ever (main.ts).
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.once('message', (task) => {
    void work(task as never).then(
      (outcome) => process.send?.({ outcome }),
      ({ message, code }: NodeJS.ErrnoException) => process.send?.({ failure: { message, code } }),
    )
  })
}
