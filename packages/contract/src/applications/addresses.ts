import type { Address } from '../call.ts'

export const applicationAddresses = {
  listApplications: { method: 'GET', path: '/api/assessments/:id/applications' },
  searchApplications: { method: 'GET', path: '/api/applications' },
  getApplication: { method: 'GET', path: '/api/applications/:id' },
  moveApplication: { method: 'PATCH', path: '/api/applications/:id/status' },
  evaluateApplication: { method: 'PUT', path: '/api/applications/:id/evaluation' },
  addComment: { method: 'POST', path: '/api/applications/:id/comment' },
  deleteComment: { method: 'DELETE', path: '/api/applications/:id/comment' },
  applicationUpload: { method: 'GET', path: '/api/applications/:id/uploads/:uploadId' },
} as const satisfies Record<string, Address>

/** What staff do about a sitting: its time, what never got through. */
export const sittingAddresses = {
  setExtraTime: { method: 'PATCH', path: '/api/applications/:id/extra-time' },
  recoverAnswers: { method: 'POST', path: '/api/applications/recovery' },
} as const satisfies Record<string, Address>

/** Asking somebody to take a test. */
export const invitationAddresses = {
  inviteCandidate: { method: 'POST', path: '/api/applications/assessment/:id' },
} as const satisfies Record<string, Address>
