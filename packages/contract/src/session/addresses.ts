import type { Address } from '../call.ts'

/** The addresses that the sign-in page, which has no schemas, and the one client call. */
export const sessionAddresses = {
  login: { method: 'POST', path: '/api/login' },
  refresh: { method: 'POST', path: '/api/refresh' },
  requestPasswordReset: { method: 'POST', path: '/api/reset-password' },
  resetPassword: { method: 'POST', path: '/api/reset-password/:token' },
  beginPasskeySignIn: { method: 'POST', path: '/api/passkey/options' },
  signInByPasskey: { method: 'POST', path: '/api/passkey' },
  beginSignOn: { method: 'POST', path: '/api/sign-on' },
  beginSignOnAgain: { method: 'POST', path: '/api/sign-on/again' },
  finishSignOn: { method: 'POST', path: '/api/sign-on/return' },
  linkIdentity: { method: 'POST', path: '/api/sign-on/link' },
} as const satisfies Record<string, Address>

/** The header by which a call of the interface says which company's data its screen shows. */
export const companyHeader = 'assay-company'

/** By which the answer to a change says which request made it, as the news of it does. */
export const requestHeader = 'assay-request'

/** By which an answer says how far the log is, and a read how far a replica must have replayed it. */
export const positionHeader = 'assay-log-position'
