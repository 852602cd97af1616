import type { Address } from '../call.ts'

export const privacyAddresses = {
  listExpiring: { method: 'GET', path: '/api/privacy/expiring' },
  exportCandidate: { method: 'GET', path: '/api/candidate/:id/export' },
  showController: { method: 'GET', path: '/api/privacy/controller' },
  requestSpace: { method: 'POST', path: '/api/my-data/link' },
  openSpace: { method: 'POST', path: '/api/my-data/session' },
  showSpace: { method: 'GET', path: '/api/my-data' },
  exportSpace: { method: 'GET', path: '/api/my-data/export' },
  correctSpace: { method: 'PATCH', path: '/api/my-data' },
  closeSpace: { method: 'DELETE', path: '/api/my-data/session' },
  requestErasure: { method: 'POST', path: '/api/my-data/erasure' },
  explainScore: { method: 'GET', path: '/api/my-data/applications/:id/explanation' },
  contestResult: { method: 'POST', path: '/api/my-data/applications/:id/contest' },
} as const satisfies Record<string, Address>
