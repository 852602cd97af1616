/**
 * Judges passwords in a thread of its own, one after the other: an estimate takes up to a tenth of a second, and the lists
 * half a second to load, in which no candidate's call may wait. Begun at the first question, kept until the process ends.
 */
import { Worker } from 'node:worker_threads'
import type { PasswordOwner } from './common-passwords.ts'

export interface PasswordQuestion {
  readonly id: number
  readonly password: string
  readonly owner: PasswordOwner
}

export interface PasswordVerdict {
  readonly id: number
  readonly isCommon: boolean
}

export class CommonPasswordThread {
  #worker: Worker | undefined
  #asked = 0
  readonly #waiting = new Map<number, PromiseWithResolvers<boolean>>()

  /** `isCommonPassword`, without holding anybody up. Fails where the thread does; the next question begins another. */
  async isCommon(password: string, owner: PasswordOwner): Promise<boolean> {
    this.#worker ??= this.#start()
    this.#asked += 1
    const question: PasswordQuestion = { id: this.#asked, password, owner }
    const answer = Promise.withResolvers<boolean>()
    this.#waiting.set(question.id, answer)
    // A process that waits for nothing else may end; one that waits for a verdict does not.
    this.#worker.ref()
    this.#worker.postMessage(question, [])
    return await answer.promise
  }

  #start(): Worker {
    const worker = new Worker(new URL('./common-password-worker.ts', import.meta.url))
    worker.on('message', ({ id, isCommon }: PasswordVerdict) => {
      this.#waiting.get(id)?.resolve(isCommon)
      this.#waiting.delete(id)
      if (this.#waiting.size === 0) worker.unref()
    })
    worker.once('error', (error) => this.#fail(error))
    worker.once('exit', (status) => this.#fail(new Error(`The thread of passwords ended (${status})`)))
    return worker
  }

  #fail(error: Error): void {
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
