/** What the sitting needs of a browser; tests hand in their own. */

import type { LocalStore } from '../sync/answers/local-store.ts'
import type { Hold } from '../sync/answers/one-replayer.ts'
import type { ChunkQueue } from '../sync/upload-chunks/chunk-queue.ts'
import type { OpenChunks } from '../sync/upload-chunks/open-chunk-queue.ts'
import type { runApplication } from './application.ts'
import type { begin } from './begin.ts'
import type { Ending } from './ending.ts'
import type { identityOf } from './identity.ts'
import type { offerRecovery } from './offer-recovery.ts'
import type { Opening } from './opening.ts'
import type { KeptTimeNotice, keepTimeNotice, keptTimeNotice } from './time-notice.ts'

export interface ApplicationCode {
  readonly runApplication: typeof runApplication
  /** Where changes are kept in the browser; `onVolatile`: nothing of it outlives the page. */
  readonly store: (onVolatile: () => void) => LocalStore
  readonly takeOver: (attempt: string, onLost: () => void) => Hold
  readonly begin: typeof begin
  readonly Ending: typeof Ending
  readonly identityOf: typeof identityOf
  readonly offerRecovery: typeof offerRecovery
  readonly keepTimeNotice: typeof keepTimeNotice
  readonly keptTimeNotice: typeof keptTimeNotice
}

export interface Browser {
  readonly now: () => number
  readonly later: (callback: () => void, ms: number) => () => void
  readonly random: () => number
  /** What the browser says of its network; true where it does not know. */
  readonly isOnline: () => boolean
  /** What the browser says of its cookies; true where it does not know. */
  readonly keepsCookies: () => boolean
  /** The page is looked at. */
  readonly isVisible: () => boolean
  readonly newKey: () => string
  /** What runs an application; it comes once somebody begins, and is waited for as long as it takes. */
  readonly applicationCode: () => Promise<ApplicationCode>
  /** The queue of an application's recordings and photos, with what an earlier page load left in it. */
  readonly openChunks: (parts: OpenChunks) => Promise<ChunkQueue>
  /** Which application this very tab was on, to go on with it without asking. */
  readonly tabApplication: { get: () => string | null; set: (id: string | null) => void }
  /**
   * What this very tab was opened with and told before anybody was identified. It is given back after a
   * reload, a crash and the way back, and to nobody who opens the test anew: they may be somebody else.
   */
  readonly opening: { get: () => Opening | null; set: (opening: Opening | null) => void }
  /** What a timer did, for a reload of the page that it led to; of this tab. */
  readonly timeNotice: { get: () => KeptTimeNotice | null; set: (kept: KeptTimeNotice | null) => void }
  /** Forgets what modules remembered of an application: it is complete. */
  readonly forget: (applicationId: string) => Promise<void>
  /** Shows the page's position in the address: as a new entry of the history, or in place. */
  readonly showPosition: (position: number, how: 'push' | 'replace') => void
  /** Fetches what pages with modules of these types need; resolves once all of it is there. */
  readonly prefetch: (moduleTypes: readonly number[]) => Promise<unknown>
  /** Opens a window at once, as browsers allow it only while a press is being handled. */
  readonly openWindow: () => { goTo: (position: number) => void; close: () => void }
}
