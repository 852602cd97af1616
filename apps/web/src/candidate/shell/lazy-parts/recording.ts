/** What tests with recordings need beside their players, loaded with the first page of such a test. */

export { chunksLeft, forgetChunks, openChunks } from '../../sync/upload-chunks/open-chunk-queue.ts'
export { CheckFirst } from '../device-check/check-first.tsx'
export { OnlyTryDialog } from '../device-check/only-try-dialog.tsx'
