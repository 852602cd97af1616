import type { Address } from '../call.ts'

export const assessmentAddresses = {
  listAssessments: { method: 'GET', path: '/api/assessments' },
  createAssessment: { method: 'POST', path: '/api/assessments' },
  importAssessment: { method: 'POST', path: '/api/assessments/import' },
  getAssessment: { method: 'GET', path: '/api/assessments/:idOrSlug' },
  saveAssessment: { method: 'PUT', path: '/api/assessments/:id' },
  setAssessmentOnline: { method: 'PATCH', path: '/api/assessments/:id' },
  duplicateAssessment: { method: 'POST', path: '/api/assessments/:id/duplicate' },
  deleteAssessment: { method: 'DELETE', path: '/api/assessments/:id' },
  checkSlug: { method: 'GET', path: '/api/assessments/slug-available' },
} as const satisfies Record<string, Address>
