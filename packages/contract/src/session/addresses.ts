import type { Address } from '../call.ts'

export const sessionAddresses = {
  login: { method: 'POST', path: '/api/login' },
  refresh: { method: 'POST', path: '/api/refresh' },
  logout: { method: 'GET', path: '/api/logout' },
  me: { method: 'GET', path: '/api/user/me' },
  switchRole: { method: 'GET', path: '/api/user/role' },
  switchCompany: { method: 'PATCH', path: '/api/user/set-company/:companyId' },
  requestPasswordReset: { method: 'POST', path: '/api/reset-password' },
  resetPassword: { method: 'POST', path: '/api/reset-password/:token' },
} as const satisfies Record<string, Address>
