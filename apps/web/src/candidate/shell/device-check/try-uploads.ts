/** Sends the recording of the device check to the server, which keeps nothing of it. */
import { tryMaxBytes, uploadAddresses } from '@assay/contract/answers/lazy-addresses'
import { previewUploads } from '../../../modules/shared/recording/preview-uploads.ts'
import type { Uploads } from '../../../modules/shared/recording/uploads.ts'
import type { Outcome } from '../../api/outcome.ts'
import { request } from '../../api/request.ts'

type TryState = 'none' | 'sending' | 'arrived' | 'failed'

/** Gives how many bytes arrived. */
export type SendTry = (bytes: ArrayBuffer) => Promise<Outcome<{ bytes: number }>>

const send: SendTry = (bytes) => request(uploadAddresses.tryUpload, { bytes })

interface TryUploads extends Uploads {
  readonly getState: () => TryState
  /** The failure of the last try; null where there is none, or part arrived: a network that cuts. */
  readonly getFailure: () => Exclude<Outcome<unknown>, { kind: 'done' }> | null
  /** Sends the last one again. */
  readonly sendAgain: () => Promise<void>
}

export function tryUploads(sendTry: SendTry = send): TryUploads {
  const listeners = new Set<() => void>()
  let chunks: Blob[] = []
  let state: TryState = 'none'
  let failure: ReturnType<TryUploads['getFailure']> = null

  function set(next: TryState): void {
    state = next
    for (const listener of listeners) listener()
  }
  async function sendAll(): Promise<void> {
    set('sending')
    const mine = chunks
    const bytes = await joined(mine)
    const outcome = await sendTry(bytes)
    // Another try has begun meanwhile.
    if (mine !== chunks) return
    failure = outcome.kind === 'done' ? null : outcome
    set(outcome.kind === 'done' && outcome.value.bytes === bytes.byteLength ? 'arrived' : 'failed')
  }
  return {
    ...previewUploads(),
    begin: () => {
      chunks = []
      set('none')
      return 'try'
    },
    grow: (_, chunk) => void chunks.push(chunk),
    end: sendAll,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    getFailure: () => failure,
    sendAgain: sendAll,
  }
}

/** The chunks in one, as far as the server takes it. */
async function joined(chunks: readonly Blob[]): Promise<ArrayBuffer> {
  const parts = await Promise.all(chunks.map((chunk) => chunk.arrayBuffer()))
  const all = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return all.buffer.slice(0, tryMaxBytes)
}
