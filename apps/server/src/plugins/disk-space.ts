import { statfs } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reservedBytes } from '../storage/storage.ts'

/** What must be free before it counts as enough again: a disk at the limit would change by the minute. */
const enoughAgain = reservedBytes * 1.25

/** The room on the disk of DATA_DIR. The log has a line when it runs short, and one when that is over. */
export class DiskSpace {
  readonly #folder: string | undefined
  readonly #log: FastifyBaseLogger
  #isShort = false

  /** @param folder DATA_DIR; undefined where nothing is stored there */
  constructor(folder: string | undefined, log: FastifyBaseLogger) {
    this.#folder = folder
    this.#log = log
  }

  /** Bytes that are free; undefined where there is no such folder. */
  async freeBytes(): Promise<number | undefined> {
    if (this.#folder === undefined) return undefined
    try {
      const { bavail, bsize } = await statfs(this.#folder)
      return bavail * bsize
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return undefined
    }
  }

  /** Looks; `isShort` where files are no longer accepted. */
  async look(): Promise<{ readonly freeBytes: number | undefined; readonly isShort: boolean }> {
    const freeBytes = await this.freeBytes()
    const isShort = freeBytes !== undefined && freeBytes < (this.#isShort ? enoughAgain : reservedBytes)
    if (isShort !== this.#isShort) {
      this.#isShort = isShort
      const facts = { folder: this.#folder, freeBytes }
      if (isShort)
        this.#log.warn(facts, 'the disk of DATA_DIR is full: no file is taken until there is room again')
      else this.#log.warn(facts, 'the disk of DATA_DIR has room again')
    }
    return { freeBytes, isShort }
  }
}
