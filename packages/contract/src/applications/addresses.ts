import type { Address } from '../call.ts'

/** What a browser opens by itself, without the client: a player's file, and the stream of changes. */
export const applicationAddresses = {
  applicationUpload: { method: 'GET', path: '/api/applications/:id/uploads/:uploadId' },
  streamChanges: { method: 'GET', path: '/api/live' },
} as const satisfies Record<string, Address>
