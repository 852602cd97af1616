import type { Address } from '../call.ts'

export const assessmentAddresses = {
  listAssessments: { method: 'GET', path: '/api/assessments' },
  createAssessment: { method: 'POST', path: '/api/assessments' },
  importAssessment: { method: 'POST', path: '/api/assessments/import' },
  getAssessment: { method: 'GET', path: '/api/assessments/:idOrSlug' },
  saveAssessment: { method: 'PUT', path: '/api/assessments/:id' },
  setAssessmentOnline: { method: 'PATCH', path: '/api/assessments/:id' },
  duplicateAssessment: { method: 'POST', path: '/api/assessments/:id/duplicate' },
  listDeletedAssessments: { method: 'GET', path: '/api/assessments/deleted' },
  restoreAssessment: { method: 'POST', path: '/api/assessments/:id/restore' },
  tellEditing: { method: 'PUT', path: '/api/assessments/:id/editing' },
  deleteAssessment: { method: 'DELETE', path: '/api/assessments/:id' },
  checkSlug: { method: 'GET', path: '/api/assessments/slug-available' },
} as const satisfies Record<string, Address>

/** Groups of tests; `groups` is no test's slug (reserved). */
export const assessmentGroupAddresses = {
  listAssessmentGroups: { method: 'GET', path: '/api/assessments/groups' },
  createAssessmentGroup: { method: 'POST', path: '/api/assessments/groups' },
  deleteAssessmentGroup: { method: 'DELETE', path: '/api/assessments/groups/:id' },
  addToAssessmentGroup: { method: 'POST', path: '/api/assessments/groups/:groupId/:assessmentId' },
  removeFromAssessmentGroup: { method: 'PATCH', path: '/api/assessments/groups/:groupId/:assessmentId' },
} as const satisfies Record<string, Address>

/** Models, import and export; `models` and `import` are no test's slug (reserved). */
export const assessmentModelAddresses = {
  listModels: { method: 'GET', path: '/api/assessments/models' },
  previewModel: { method: 'GET', path: '/api/assessments/models/:modelId' },
  useModel: { method: 'POST', path: '/api/assessments/models/:modelId/use' },
  setModel: { method: 'PUT', path: '/api/assessments/:id/model' },
  saveAsModel: { method: 'POST', path: '/api/assessments/:id/save-as-model' },
  exportAssessment: { method: 'GET', path: '/api/assessments/:id/export' },
  previewAssessmentPdf: { method: 'POST', path: '/api/assessments/:id/pdf-preview' },
  importAssessmentFile: { method: 'POST', path: '/api/assessments/import-file' },
} as const satisfies Record<string, Address>

/** Results worked out again with the keys of a later version. */
export const rescoringAddresses = {
  getRescoring: { method: 'GET', path: '/api/assessments/:id/rescoring' },
  previewRescoring: { method: 'POST', path: '/api/assessments/:id/rescoring' },
  applyRescoring: { method: 'POST', path: '/api/assessments/:id/rescoring/apply' },
} as const satisfies Record<string, Address>
