import type { Uploads, UploadsView } from './uploads.ts'

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
