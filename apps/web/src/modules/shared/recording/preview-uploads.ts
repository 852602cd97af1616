import type { Uploads, UploadsView } from './uploads.ts'

/** The uploads of a preview: recordings stay in the page, where they can be played, and are sent nowhere. */
export function previewUploads(): Uploads {
  const view: UploadsView = { uploads: new Map(), isVolatile: false }
  let ids = 0
  return {
    known: () => [],
    isEmpty: () => false,
    begin: () => {
      ids += 1
      return `preview-${ids}`
    },
    grow: () => undefined,
    add: () => Promise.resolve(),
    end: () => Promise.resolve(),
    discard: () => undefined,
    addressOf: () => '',
    getView: () => view,
    subscribe: () => () => undefined,
  }
}
