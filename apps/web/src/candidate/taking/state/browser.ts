/** The parts of a browser that the sitting needs; tests hand in their own. */
import type { ChunkQueue } from '../../sync/upload-chunks/chunk-queue.ts'
import type { OpenChunks } from '../../sync/upload-chunks/open-chunk-queue.ts'
import type { Opening } from '../navigation/opening.ts'

export interface OpenedWindow {
  /** Shows that page there; false where the browser did not open it, or it was closed. */
  readonly goTo: (position: number) => boolean
  readonly close: () => void
}

export interface Browser {
  readonly now: () => number
  readonly later: (callback: () => void, ms: number) => () => void
  readonly random: () => number
  /** Whether the browser says that it has a network; true where it does not know. */
  readonly isOnline: () => boolean
  /** Whether the browser says that it keeps cookies; true where it does not know. */
  readonly keepsCookies: () => boolean
  /** The page is looked at. */
  readonly isVisible: () => boolean
  readonly newKey: () => string
  /** Opens an application's queue of recordings and photos, with what earlier page loads left. */
  readonly openChunks: (parts: OpenChunks) => Promise<ChunkQueue>
  /** The application that this very tab was on, to go on with it without asking. */
  readonly tabApplication: { get: () => string | null; set: (id: string | null) => void }
  /** What this very tab was opened with; given back after a reload or step back, not to who opens it anew. */
  readonly opening: { get: () => Opening | null; set: (opening: Opening | null) => void }
  /** Forgets what modules remembered of an application: it is complete. */
  readonly forget: (applicationId: string) => Promise<void>
  /** Shows the page's position in the address: as a new entry of the history, or in place. */
  readonly showPosition: (position: number, how: 'push' | 'replace') => void
  /** Fetches what pages with modules of these types need; resolves once all of it is there. */
  readonly prefetch: (moduleTypes: readonly number[]) => Promise<unknown>
  /** Opens a window at once, as browsers allow it only while a press is being handled. */
  readonly openWindow: () => OpenedWindow
}
