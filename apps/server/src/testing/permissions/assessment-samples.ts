/** Samples of the calls of tests and their groups. */

import type * as assessmentCalls from '@assay/contract/assessments/calls'
import type * as deletedAssessmentCalls from '@assay/contract/assessments/deleted-calls'
import type * as assessmentGroupCalls from '@assay/contract/assessments/group-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { newId } from '../../ids.ts'
import type { SamplesOf, Target } from './sample.ts'

export const ofAssessment = ({ assessment }: Target) => ({ params: { id: assessment.id } })

export const assessments: SamplesOf<typeof assessmentCalls & typeof deletedAssessmentCalls> = {
  'GET /api/assessments': {},
  'POST /api/assessments': { request: () => ({ body: { name: `New ${newId()}` } }) },
  'GET /api/assessments/:idOrSlug': {
    request: ({ assessment }) => ({ params: { idOrSlug: assessment.id } }),
    namesCompanyRow: true,
  },
  'PUT /api/assessments/:id': {
    request: (target) => ({
      ...ofAssessment(target),
      body: { revision: 1, document: target.assessment.document },
    }),
    namesCompanyRow: true,
  },
  'PATCH /api/assessments/:id': {
    request: (target) => ({ ...ofAssessment(target), body: { isOnline: false } }),
    namesCompanyRow: true,
  },
  'POST /api/assessments/:id/duplicate': { request: ofAssessment, namesCompanyRow: true },
  'DELETE /api/assessments/:id': {
    request: (target) => ({ ...ofAssessment(target), query: { confirmation: deletionWords.fr } }),
    namesCompanyRow: true,
  },
  'GET /api/assessments/deleted': {},
  'POST /api/assessments/:id/restore': {
    request: async (target) => {
      const { companyId, id } = target.assessment
      const deleted = { deleted_at: target.t.clock.now(), is_online: false }
      await target.t.db
        .updateTable('assessments')
        .set(deleted)
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
      return ofAssessment(target)
    },
    namesCompanyRow: true,
  },
  'POST /api/assessments/import': {
    request: ({ assessment }) => ({
      body: { document: { ...assessment.document, slug: `imported-${newId()}` } },
    }),
  },
  'PUT /api/assessments/:id/editing': {
    request: (target) => ({ ...ofAssessment(target), body: { isOpen: true, windowId: newId() } }),
    namesCompanyRow: true,
  },
  'GET /api/assessments/slug-available': { request: () => ({ query: { slug: 'a-free-one' } }) },
}

export const groups: SamplesOf<typeof assessmentGroupCalls> = {
  'GET /api/assessments/groups': {},
  'POST /api/assessments/groups': { request: () => ({ body: { name: `Group ${newId()}` } }) },
  'DELETE /api/assessments/groups/:id': {
    request: async (target) => ({ params: { id: await createGroup(target) } }),
    namesCompanyRow: true,
  },
  'POST /api/assessments/groups/:groupId/:assessmentId': { request: ofGroup, namesCompanyRow: true },
  'PATCH /api/assessments/groups/:groupId/:assessmentId': { request: ofGroup, namesCompanyRow: true },
}

async function ofGroup(target: Target) {
  return { params: { groupId: await createGroup(target), assessmentId: target.assessment.id } }
}

async function createGroup({ t, companyId }: Target): Promise<string> {
  const id = newId()
  await t.db
    .insertInto('assessment_groups')
    .values({ company_id: companyId, id, name: `Group ${id}` })
    .execute()
  return id
}
