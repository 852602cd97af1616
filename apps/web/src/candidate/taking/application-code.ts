/**
 * The code that runs an application in a browser. It is one file, which loads once somebody begins; the first
 * page needs none of it.
 */
export { browserStore as store } from '../sync/answers/browser-store.ts'
export { takeOver } from '../sync/answers/one-replayer.ts'
export { RunningApplication } from './application.ts'
export { sendIdentification } from './identification.ts'
export { begin } from './navigation/begin.ts'
export { Ending } from './navigation/ending.ts'
export { showEntered } from './navigation/entered.ts'
export { PageActs } from './navigation/page-acts.ts'
export { PageVisits } from './navigation/page-visits.ts'
export { dropOfflinePage } from './offline-page.ts'
export { forgetEverywhere } from './state/local-applications.ts'
export { watchState } from './state/watch-state.ts'
