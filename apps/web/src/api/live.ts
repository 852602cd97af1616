/** Receives changes from the server: the tab that holds the lock has the stream, and tells the others. */
import { applicationAddresses } from '@assay/contract/applications/addresses'
import type { StaffName } from '@assay/contract/applications/schemas'
import { notePosition } from './log-position.ts'

/** Who else looks at an application's sheet, which one has open. */
export interface PresenceNews {
  readonly applicationId: string
  readonly people: readonly StaffName[]
}

/** The test that changed, and by which request where it is one. */
interface TestNews {
  readonly assessmentId: string
  readonly by?: string
}

/** `notices`: something concerns oneself; null: something may have been missed. */
type LiveNews = TestNews | PresenceNews | { readonly notices: true } | null

const name = 'assay-live'
const againMs = 5_000

/** Hears news until the function that it gives is called. Without the browser's locks nothing is heard. */
export function listenLive(onNews: (news: LiveNews) => void): () => void {
  if (typeof EventSource === 'undefined' || !('locks' in navigator)) return () => {}
  const ending = new AbortController()
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => onNews(data as LiveNews))
  const pass = (news: LiveNews): void => {
    onNews(news)
    // A channel stays within its origin: it takes none.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel.postMessage(news)
  }
  navigator.locks
    .request(name, { signal: ending.signal }, async () => await holdStream(pass, ending.signal))
    // Given up while another tab had the lock.
    .catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}

/** Keeps a stream until the signal; what came while there was none is unknown. */
function holdStream(pass: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | undefined
    let again: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const open = (): void => {
      const stream = new EventSource(applicationAddresses.streamChanges.path)
      source = stream
      stream.addEventListener('open', () => {
        if (!isFirst) pass(null)
        isFirst = false
      })
      stream.addEventListener('message', ({ data }) => pass(JSON.parse(String(data)) as LiveNews))
      stream.addEventListener('position', ({ data }) => notePosition(String(data)))
      stream.addEventListener('presence', ({ data }) => pass(JSON.parse(String(data)) as LiveNews))
      stream.addEventListener('error', () => {
        if (stream.readyState !== EventSource.CLOSED) return
        // Refused, as when the session has to be renewed: what is asked again meanwhile does that.
        pass(null)
        again = setTimeout(open, againMs)
      })
    }
    signal.addEventListener('abort', () => {
      clearTimeout(again)
      source?.close()
      resolve()
    })
    open()
  })
}
