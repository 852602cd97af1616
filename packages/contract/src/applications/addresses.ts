import type { Address } from '../call.ts'

export const applicationAddresses = {
  listApplications: { method: 'GET', path: '/api/assessments/:id/applications' },
  listApplicationIds: { method: 'GET', path: '/api/assessments/:id/applications/ids' },
  listFilterChoices: { method: 'GET', path: '/api/assessments/:id/applications/choices' },
  getAgreement: { method: 'GET', path: '/api/assessments/:id/agreement' },
  searchApplications: { method: 'GET', path: '/api/applications' },
  getApplication: { method: 'GET', path: '/api/applications/:id' },
  moveApplication: { method: 'PATCH', path: '/api/applications/:id/status' },
  evaluateApplication: { method: 'PUT', path: '/api/applications/:id/evaluation' },
  addComment: { method: 'POST', path: '/api/applications/:id/comment' },
  deleteComment: { method: 'DELETE', path: '/api/applications/:id/comment' },
  applicationUpload: { method: 'GET', path: '/api/applications/:id/uploads/:uploadId' },
} as const satisfies Record<string, Address>

/** The addresses by which staff help with a sitting: its time, and answers that never got through. */
export const accommodationAddresses = {
  setExtraTime: { method: 'PATCH', path: '/api/applications/:id/extra-time' },
  countLateAnswers: { method: 'POST', path: '/api/applications/:id/late-answers' },
  allowRetake: { method: 'POST', path: '/api/applications/:id/retake' },
  recoverAnswers: { method: 'POST', path: '/api/applications/recovery' },
} as const satisfies Record<string, Address>

/** Asking somebody to take a test. */
export const invitationAddresses = {
  inviteCandidate: { method: 'POST', path: '/api/applications/assessment/:id' },
  massInvite: { method: 'POST', path: '/api/applications/mass-email' },
} as const satisfies Record<string, Address>

/** Telling candidates what was decided. */
export const decisionMailAddresses = {
  mailApplications: { method: 'POST', path: '/api/applications/mail' },
} as const satisfies Record<string, Address>

/** The board beside single moves. */
export const boardAddresses = {
  listColumns: { method: 'GET', path: '/api/assessments/:id/columns' },
  getDeletion: { method: 'GET', path: '/api/assessments/:id/deletion' },
  createColumn: { method: 'POST', path: '/api/assessments/:id/columns' },
  changeColumn: { method: 'PATCH', path: '/api/assessments/:id/columns/:columnId' },
  deleteColumn: { method: 'DELETE', path: '/api/assessments/:id/columns/:columnId' },
  listRefusalReasons: { method: 'GET', path: '/api/refusal-reasons' },
  moveApplications: { method: 'PATCH', path: '/api/applications/bulk' },
  deleteApplication: { method: 'DELETE', path: '/api/applications/:id' },
} as const satisfies Record<string, Address>

/** The reasons for which a company refuses. */
export const refusalReasonAddresses = {
  createRefusalReason: { method: 'POST', path: '/api/refusal-reasons' },
  changeRefusalReason: { method: 'PATCH', path: '/api/refusal-reasons/:id' },
  deleteRefusalReason: { method: 'DELETE', path: '/api/refusal-reasons/:id' },
} as const satisfies Record<string, Address>

/** What changes meanwhile. */
export const liveAddresses = {
  streamChanges: { method: 'GET', path: '/api/live' },
} as const satisfies Record<string, Address>

/** What leaves the product as a file. */
export const exportAddresses = {
  extractApplications: { method: 'GET', path: '/api/applications/extract/:id' },
  printApplication: { method: 'GET', path: '/api/applications/:id/pdf' },
  listArchives: { method: 'GET', path: '/api/applications/archives' },
  createArchive: { method: 'POST', path: '/api/applications/archives' },
  downloadArchive: { method: 'GET', path: '/api/applications/archives/:id' },
  deleteArchive: { method: 'DELETE', path: '/api/applications/archives/:id' },
} as const satisfies Record<string, Address>
