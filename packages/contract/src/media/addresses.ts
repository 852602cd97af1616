import type { Address } from '../call.ts'

export const mediaAddresses = {
  listMedia: { method: 'GET', path: '/api/media' },
  uploadMedia: { method: 'POST', path: '/api/media' },
  getFile: { method: 'GET', path: '/api/files/:id' },
} as const satisfies Record<string, Address>
