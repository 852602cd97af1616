/** Requests on models, exports and imports that are right in every way. */
import type * as assessmentModelCalls from '@assay/contract/assessments/model-calls'
import type { SamplesOf, Target } from './sample.ts'

const ofAssessment = ({ assessment }: Target) => ({ params: { id: assessment.id } })

/** The target's test, offered to its company. */
async function ofModel({ t, assessment }: Target) {
  await t.db.updateTable('assessments').set({ is_model: true }).where('id', '=', assessment.id).execute()
  return { params: { modelId: assessment.id } }
}

export const models: SamplesOf<typeof assessmentModelCalls> = {
  'GET /api/assessments/models': {},
  'GET /api/assessments/models/:modelId': { request: ofModel, namesCompanyRow: true },
  'POST /api/assessments/models/:modelId/use': { request: ofModel, namesCompanyRow: true },
  'PUT /api/assessments/:id/model': {
    request: (target) => ({ ...ofAssessment(target), body: { isModel: true, isPublic: false } }),
    namesCompanyRow: true,
  },
  'GET /api/assessments/:id/export': { request: ofAssessment, namesCompanyRow: true },
  'POST /api/assessments/:id/pdf-preview': { request: ofAssessment, namesCompanyRow: true },
  'POST /api/assessments/import-file': {
    request: ({ assessment }) => ({
      form: { file: new File([JSON.stringify(assessment.document)], 'test.json') },
    }),
  },
}
