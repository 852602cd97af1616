import type { Address } from '../call.ts'

export const mediaAddresses = {
  listMedia: { method: 'GET', path: '/api/media' },
  uploadMedia: { method: 'POST', path: '/api/media' },
  listFolders: { method: 'GET', path: '/api/media/folders' },
  changeMedia: { method: 'PATCH', path: '/api/media/:id' },
  deleteMedia: { method: 'DELETE', path: '/api/media/:id' },
  replaceMedia: { method: 'POST', path: '/api/media/:id/replace' },
  listMediaUses: { method: 'GET', path: '/api/media/:id/uses' },
  getFile: { method: 'GET', path: '/api/files/:id' },
} as const satisfies Record<string, Address>
