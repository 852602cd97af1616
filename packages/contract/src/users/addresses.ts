import type { Address } from '../call.ts'

export const userAddresses = {
  updateOwnAccount: { method: 'PATCH', path: '/api/user' },
  uploadProfilePicture: { method: 'POST', path: '/api/user/profile-picture' },
} as const satisfies Record<string, Address>
