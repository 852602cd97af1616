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
  listSessions: { method: 'GET', path: '/api/user/sessions' },
  endOtherSessions: { method: 'DELETE', path: '/api/user/sessions' },
  endSession: { method: 'DELETE', path: '/api/user/sessions/:id' },
  getTwoFactor: { method: 'GET', path: '/api/user/two-factor' },
  beginTwoFactor: { method: 'POST', path: '/api/user/two-factor' },
  confirmTwoFactor: { method: 'POST', path: '/api/user/two-factor/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/api/user/two-factor/recovery-codes' },
  endTwoFactor: { method: 'DELETE', path: '/api/user/two-factor' },
} as const satisfies Record<string, Address>
