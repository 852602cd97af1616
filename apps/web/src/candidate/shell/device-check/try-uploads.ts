/** Sends the recording of the device check to the server, which keeps nothing of it. */
import { tryMaxBytes, uploadAddresses } from '@assay/contract/answers/lazy-addresses'
import { previewUploads } from '../../../modules/shared/recording/preview-uploads.ts'
import type { Uploads } from '../../../modules/shared/recording/uploads.ts'
import type { Outcome } from '../../api/outcome.ts'
import { request } from '../../api/request.ts'

type TryState = 'none' | 'sending' | 'arrived' | 'failed'

export type SendTry = (bytes: ArrayBuffer) => Promise<Outcome<{ bytes: number }>>

const send: SendTry = (bytes) => request(uploadAddresses.tryUpload, { bytes })

interface TryUploads extends Uploads {
  readonly getState: () => TryState
  /** The failure of the last try; null where there is none, or part arrived: a network that cuts. */
  readonly getFailure: () => Exclude<Outcome<unknown>, { kind: 'done' }> | null
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
    const bytes = await new Blob(mine).slice(0, tryMaxBytes).arrayBuffer()
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
