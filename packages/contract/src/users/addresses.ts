import type { Address } from '../call.ts'

export const userAddresses = {
  listUsers: { method: 'GET', path: '/api/user' },
  listCompanyUsers: { method: 'GET', path: '/api/user/company-users' },
  createUser: { method: 'POST', path: '/api/user' },
  updateUser: { method: 'PATCH', path: '/api/user/:id' },
  deleteUser: { method: 'DELETE', path: '/api/user/:id' },
  sendPassword: { method: 'PATCH', path: '/api/user/send_password/:id' },
  resetTwoFactor: { method: 'DELETE', path: '/api/user/:id/two-factor' },
  updateOwnAccount: { method: 'PATCH', path: '/api/user' },
  uploadProfilePicture: { method: 'POST', path: '/api/user/profile-picture' },
} as const satisfies Record<string, Address>
