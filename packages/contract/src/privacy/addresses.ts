import type { Address } from '../call.ts'

export const privacyAddresses = {
  listExpiring: { method: 'GET', path: '/api/privacy/expiring' },
  exportCandidate: { method: 'GET', path: '/api/candidate/:id/export' },
} as const satisfies Record<string, Address>
