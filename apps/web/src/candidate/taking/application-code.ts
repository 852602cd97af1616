/**
 * The code that runs an application in a browser. It is one file, which loads once somebody begins; the first
 * page needs none of it.
 */
export { browserStore as store } from '../sync/answers/browser-store.ts'
export { takeOver } from '../sync/answers/one-replayer.ts'
export { runApplication } from './application.ts'
export { begin } from './navigation/begin.ts'
export { Ending } from './navigation/ending.ts'
export { identityOf } from './state/identity.ts'
export { watchState } from './state/watch-state.ts'
export { keptTimeNotice, timeNoticeOf } from './time/time-notice.ts'
