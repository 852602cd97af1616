import { randomUUID } from 'node:crypto'
import { attemptHeader } from '@assay/contract/answers/addresses'
import * as calls from '@assay/contract/answers/uploads'
import type { CandidateBrowser } from './candidate.ts'
import { type RecordedSample, webmStart } from './recordings.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

/** A recording as a candidate's browser sends it: chunk by chunk, under an id of its own. */
export class UploadingBrowser {
  readonly uploadId: string
  readonly #t: TestApp
  readonly #browser: Pick<CandidateBrowser, 'applicationId' | 'cookies'>
  readonly module: string
  readonly mimeType: string

  constructor(
    t: TestApp,
    browser: Pick<CandidateBrowser, 'applicationId' | 'cookies'>,
    given: { module?: string; mimeType?: string; uploadId?: string } = {},
  ) {
    this.#t = t
    this.#browser = browser
    this.module = given.module ?? 'audio'
    this.mimeType = given.mimeType ?? 'audio/webm;codecs=opus'
    this.uploadId = given.uploadId ?? randomUUID()
  }

  /**
   * Sends one chunk; a WebM's first bytes, and something like the rest of one, where nothing else is said.
   */
  async send(
    number: number,
    bytes: Uint8Array = number === 0 ? webmStart : Buffer.from(`chunk ${number}`),
  ): Promise<TestAnswer> {
    return await this.#t.call(calls.uploadChunk, {
      params: { uploadId: this.uploadId, number: String(number) },
      query: { module: this.module, mimeType: this.mimeType },
      bytes,
      ...this.#who,
    })
  }

  /**
   * Sends a recording chunk by chunk, leaving out some, and says that it is over where not said otherwise.
   */
  async record(
    { chunks, seconds }: RecordedSample,
    { without = [], isFinished = true }: { without?: readonly number[]; isFinished?: boolean } = {},
  ): Promise<void> {
    for (const [number, bytes] of chunks.entries())
      if (!without.includes(number)) this.#expectAccepted(await this.send(number, bytes))
    if (isFinished) this.#expectAccepted(await this.finish(chunks.length, seconds * 1000))
  }

  async finish(pieces: number, durationMs = pieces * 1000): Promise<TestAnswer> {
    return await this.#t.call(calls.finishUpload, {
      params: { uploadId: this.uploadId },
      body: { attempt: this.#browser.applicationId, pieces, durationMs },
      ...this.#who,
    })
  }

  /** The bytes as a player asks for them: by the address alone, without the header. */
  async play(range?: string): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }> {
    const answer = await this.#t.app.inject({
      url: calls.ownUpload.address.path.replace(':uploadId', this.uploadId),
      query: { attempt: this.#browser.applicationId },
      cookies: this.#browser.cookies,
      headers: range === undefined ? {} : { range },
    })
    return { status: answer.statusCode, bytes: answer.rawPayload, headers: answer.headers }
  }

  #expectAccepted({ status, body }: TestAnswer): void {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  }

  get #who() {
    return { as: this.#browser.cookies, headers: { [attemptHeader]: this.#browser.applicationId } }
  }
}
