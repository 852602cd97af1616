/** What runs an application in a browser: one file, which comes once somebody begins. The first page needs none of it. */
export { browserStore as store } from '../queue/browser-store.ts'
export { takeOver } from '../queue/one-replayer.ts'
export { runApplication } from './application.ts'
