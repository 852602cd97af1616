import type { Address } from '../call.ts'

export const candidateAddresses = {
  listCandidates: { method: 'GET', path: '/api/candidate/addressbook' },
  exportCandidates: { method: 'GET', path: '/api/candidate/addressbook/export' },
  searchCandidates: { method: 'GET', path: '/api/candidate/search' },
  listTags: { method: 'GET', path: '/api/candidate/tags' },
  getCandidate: { method: 'GET', path: '/api/candidate/:id' },
  createCandidate: { method: 'POST', path: '/api/candidate' },
  editCandidate: { method: 'POST', path: '/api/candidate/edit/:id' },
  deleteCandidate: { method: 'DELETE', path: '/api/candidate/:id' },
  mergeCandidates: { method: 'POST', path: '/api/candidate/:id/merge' },
  setTags: { method: 'PUT', path: '/api/candidate/:id/tags' },
  resendCandidateMail: { method: 'POST', path: '/api/candidate/:id/mails/:mailId/resend' },
  uploadCv: { method: 'POST', path: '/api/candidate/:id/cv' },
  deleteCv: { method: 'GET', path: '/api/candidate/:id/cv/delete' },
  getCv: { method: 'GET', path: '/api/candidate/:id/cv' },
  getOtherCv: { method: 'GET', path: '/api/candidate/:id/cvs/:fileId' },
  deleteOtherCv: { method: 'DELETE', path: '/api/candidate/:id/cvs/:fileId' },
  readCv: { method: 'GET', path: '/api/candidate/cv/:token' },
} as const satisfies Record<string, Address>

/** Many at once, out of a file. */
export const importAddresses = {
  listImports: { method: 'GET', path: '/api/candidate/massadd' },
  addCandidates: { method: 'POST', path: '/api/candidate/massadd' },
  previewCandidates: { method: 'POST', path: '/api/candidate/massadd/preview' },
  csvTemplate: { method: 'GET', path: '/api/candidate/massadd/template' },
  getImport: { method: 'GET', path: '/api/candidate/massadd/:id' },
  cancelImport: { method: 'DELETE', path: '/api/candidate/massadd/:id' },
  importReport: { method: 'GET', path: '/api/candidate/massadd/:id/report' },
} as const satisfies Record<string, Address>
