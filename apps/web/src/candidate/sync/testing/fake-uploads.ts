/** A server that takes chunks, and the network to it, which loses requests and answers as it is told. */
import type { UploadState } from '@assay/contract/answers/types'
import type { Bytes } from '../../../modules/shared/recording/uploads.ts'
import type { Outcome } from '../../api/outcome.ts'
import type { StoredUpload } from '../upload-chunks/chunk-store.ts'
import type { Fate } from './fake-server.ts'

interface Received {
  readonly module: string
  /** The content of each chunk, by its number. */
  readonly chunks: Map<number, string>
  expected: number | null
}

const noAnswer = { kind: 'retry', retryAfterSeconds: 0 } as const
const refused = (code: string) => ({ kind: 'refused', code, message: '', detail: undefined }) as const

/** What a recorder gives, without a browser: text as bytes. */
export function someBytes(text: string): Bytes {
  const content = new TextEncoder().encode(text)
  return {
    size: content.length,
    slice: (from, to) => someBytes(text.slice(from, to)) as Blob,
    arrayBuffer: () => Promise.resolve(content.buffer),
  }
}

export function fakeUploads(takeMs: (callback: () => void) => void = (callback) => callback()) {
  const uploads = new Map<string, Received>()
  /** Every chunk that arrived, in the order of arrival. */
  const arrivals: string[] = []
  const refusals = new Map<string, string>()
  let conflicts = 0
  let fates: Fate[] = []
  let isReachable = true

  function stateOf(uploadId: string, { chunks, expected }: Received): UploadState {
    const end = expected ?? Math.max(-1, ...chunks.keys()) + 1
    const missing = Array.from({ length: end }, (_, number) => number).filter((number) => !chunks.has(number))
    return { uploadId, received: chunks.size, missing, finished: expected !== null }
  }
  function chunk(
    { uploadId, module }: StoredUpload,
    number: number,
    bytes: ArrayBuffer,
  ): Outcome<UploadState> {
    const refusal = refusals.get(module)
    if (refusal) return refused(refusal)
    const upload = uploads.get(uploadId) ?? { module, chunks: new Map(), expected: null }
    uploads.set(uploadId, upload)
    const content = new TextDecoder().decode(bytes)
    const before = upload.chunks.get(number)
    if (before !== undefined && before !== content) {
      conflicts += 1
      return refused('uploadConflict')
    }
    upload.chunks.set(number, content)
    arrivals.push(`${uploadId} ${number}`)
    return { kind: 'done', value: stateOf(uploadId, upload) }
  }
  function end({ uploadId, module, pieces }: StoredUpload): Outcome<UploadState> {
    const refusal = refusals.get(module)
    if (refusal) return refused(refusal)
    const upload = uploads.get(uploadId)
    if (!upload) return refused('notFound')
    if (upload.expected !== null && upload.expected !== pieces) {
      conflicts += 1
      return refused('uploadConflict')
    }
    upload.expected = pieces
    return { kind: 'done', value: stateOf(uploadId, upload) }
  }
  function over<T>(work: () => Outcome<T>): Promise<Outcome<T>> {
    const fate = isReachable ? (fates.shift() ?? 'arrives') : 'requestLost'
    return new Promise((resolve) => {
      takeMs(() => {
        if (fate === 'requestLost' || fate === 'refusedForNow') return resolve(noAnswer)
        const outcome = work()
        if (fate === 'twice') work()
        resolve(fate === 'answerLost' ? noAnswer : outcome)
      })
    })
  }
  return {
    sendChunk: (upload: StoredUpload, number: number, bytes: ArrayBuffer) =>
      over(() => chunk(upload, number, bytes)),
    sendEnd: (upload: StoredUpload) => over(() => end(upload)),
    uploads,
    arrivals,
    /** What an upload plays: its chunks in order. */
    contentOf: (uploadId: string): string =>
      [...(uploads.get(uploadId)?.chunks ?? [])]
        .sort(([a], [b]) => a - b)
        .map(([, content]) => content)
        .join(''),
    /** Chunks and ends that contradict what came before. */
    conflicts: () => conflicts,
    refuse: (module: string, code: string) => void refusals.set(module, code),
    meet: (next: readonly Fate[]) => {
      fates = [...next]
    },
    reach: (reachable: boolean) => {
      isReachable = reachable
    },
  }
}
