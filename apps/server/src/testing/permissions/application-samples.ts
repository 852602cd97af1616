/** Samples of the calls of board, sheet, exports and invitations. */

import type * as accommodationCalls from '@assay/contract/applications/accommodation-calls'
import type * as boardCalls from '@assay/contract/applications/board-calls'
import type * as applicationCalls from '@assay/contract/applications/calls'
import type * as decisionMailCalls from '@assay/contract/applications/decision-mail-calls'
import type * as exportCalls from '@assay/contract/applications/export-calls'
import type * as invitationCalls from '@assay/contract/applications/invitation-calls'
import type * as liveCalls from '@assay/contract/applications/live-calls'
import type * as ownerCalls from '@assay/contract/applications/owner-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { newId } from '../../ids.ts'
import { aRecoveryFile } from '../recovery-file.ts'
import { ofAssessment } from './assessment-samples.ts'
import { ofArchive } from './create-archive.ts'
import { createLateAnswer } from './create-late-answer.ts'
import { createUpload } from './create-upload.ts'
import type { SamplesOf, Target } from './sample.ts'

const ofCompleted = ({ completed }: Target) => ({ params: { id: completed.id } })

export const board: SamplesOf<typeof boardCalls> = {
  'GET /api/assessments/:id/columns': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/assessments/:id/deletion': {
    request: async (target) => {
      const { companyId, id } = target.assessment
      await target.t.db
        .updateTable('assessments')
        .set({ deleted_at: target.t.clock.now(), is_online: false })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute()
      return ofAssessment(target)
    },
    namesCompanyRow: true,
  },
  'POST /api/assessments/:id/columns': {
    request: (target) => ({
      ...ofAssessment(target),
      body: { name: `Second interview ${newId()}`, status: 'evaluated' },
    }),
    namesCompanyRow: true,
  },
  'PATCH /api/assessments/:id/columns/:columnId': {
    request: async (target) => ({ ...(await ofColumn(target)), body: { name: `On hold ${newId()}` } }),
    namesCompanyRow: true,
  },
  'DELETE /api/assessments/:id/columns/:columnId': { request: ofColumn, namesCompanyRow: true },
  'GET /api/assessments/:id/views': { request: ofAssessment, namesCompanyRow: true },
  'PUT /api/assessments/:id/views': {
    request: (target) => ({
      ...ofAssessment(target),
      body: { name: 'Late ones', isForAll: false, filters: { late: 'yes' } },
    }),
    namesCompanyRow: true,
  },
  'DELETE /api/assessments/:id/views/:viewId': { request: ofView, namesCompanyRow: true },
  'GET /api/refusal-reasons': {},
  'PATCH /api/applications/bulk': {
    request: ({ completed }) => ({ body: { ids: [completed.id], status: 'evaluated' } }),
  },
  'DELETE /api/applications/:id': {
    request: (target) => ({ ...ofCompleted(target), query: { confirmation: deletionWords.fr } }),
    namesCompanyRow: true,
    namesApplication: true,
  },
}

export const owners: SamplesOf<typeof ownerCalls> = {
  'PATCH /api/applications/owners': {
    request: ({ completed }) => ({ body: { ids: [completed.id], how: 'set', userIds: [] } }),
  },
  'POST /api/applications/next': { request: () => ({ body: {} }) },
  'PUT /api/assessments/:id/owners': {
    request: (target) => ({ ...ofAssessment(target), body: { userIds: [] } }),
    namesCompanyRow: true,
  },
  'PUT /api/applications/:id/presence': {
    request: (target) => ({ ...ofCompleted(target), body: { here: true } }),
    namesApplication: true,
  },
}

async function ofView({ t, companyId, assessment, user }: Target) {
  const viewId = newId()
  await t.db
    .insertInto('saved_views')
    .values({
      company_id: companyId,
      id: viewId,
      user_id: user?.id ?? newId(),
      assessment_id: assessment.id,
      name: `View ${viewId}`,
      filters: '{}',
    })
    .execute()
  return { params: { id: assessment.id, viewId } }
}

async function ofColumn({ t, companyId, assessment }: Target) {
  const columnId = newId()
  await t.db
    .insertInto('assessment_columns')
    .values({
      company_id: companyId,
      id: columnId,
      assessment_id: assessment.id,
      name: `Column ${columnId}`,
      status: 'evaluated',
      position: 0,
    })
    .execute()
  return { params: { id: assessment.id, columnId } }
}

export const applications: SamplesOf<typeof applicationCalls> = {
  'GET /api/assessments/:id/applications': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/assessments/:id/applications/ids': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/assessments/:id/applications/choices': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/assessments/:id/agreement': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/applications': { request: () => ({ query: { search: 'a' } }) },
  'GET /api/applications/:id': { request: ofCompleted, namesApplication: true },
  'PATCH /api/applications/:id/status': {
    request: (target) => ({ ...ofCompleted(target), body: { status: 'hired', confirmed: true } }),
    namesApplication: true,
  },
  'PUT /api/applications/:id/evaluation': {
    request: (target) => ({
      ...ofCompleted(target),
      body: { marks: [{ criterionId: 'criterion', score: 3 }], submit: false },
    }),
    namesApplication: true,
  },
  'POST /api/applications/:id/identity': { request: ofCompleted, namesApplication: true },
  'POST /api/applications/:id/comment': {
    request: (target) => ({ ...ofCompleted(target), body: { content: 'Clear answers' } }),
    namesApplication: true,
  },
  'GET /api/applications/:id/mentionable': { request: ofCompleted, namesApplication: true },
  'DELETE /api/applications/:id/comment': {
    request: async (target) => ({
      ...ofCompleted(target),
      body: { commentId: await createComment(target) },
    }),
    namesApplication: true,
  },
  'GET /api/applications/:id/uploads/:uploadId': {
    request: async (target) => ({
      params: { id: target.completed.id, uploadId: await createUpload(target, target.completed) },
    }),
    namesApplication: true,
  },
}

export const accommodations: SamplesOf<typeof accommodationCalls> = {
  'PATCH /api/applications/:id/extra-time': {
    request: (target) => ({ ...ofCompleted(target), body: { extraTimePercent: 33, reason: 'A third more' } }),
    namesApplication: true,
  },
  'POST /api/applications/:id/retake': {
    request: (target) => ({ ...ofCompleted(target), body: { reason: 'A power cut' } }),
    namesApplication: true,
  },
  'POST /api/applications/:id/late-answers': {
    request: async (target) => ({
      ...ofCompleted(target),
      body: { answers: [await createLateAnswer(target)] },
    }),
    namesApplication: true,
  },
  'POST /api/applications/recovery': {
    request: ({ completed }) => ({ form: { file: aRecoveryFile(completed, { question: 'Yes' }) } }),
    namesApplication: true,
  },
}

export const live: SamplesOf<typeof liveCalls> = {
  'GET /api/live': { request: () => ({ query: { seconds: 1 } }) },
}

export const decisionMails: SamplesOf<typeof decisionMailCalls> = {
  'POST /api/applications/mail': {
    request: ({ completed }) => ({
      body: { applicationIds: [completed.id], subject: 'Votre candidature', content: '<p>Merci</p>' },
    }),
  },
}

export const exported: SamplesOf<typeof exportCalls> = {
  'GET /api/applications/extract/:id': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/applications/:id/pdf': { request: ofCompleted, namesApplication: true },
  'GET /api/applications/archives': {},
  'POST /api/applications/archives': {
    request: ({ assessment, completed }) => ({ body: { assessmentId: assessment.id, ids: [completed.id] } }),
    namesCompanyRow: true,
    namesApplication: true,
  },
  'GET /api/applications/archives/:id': {
    request: ofArchive,
    namesCompanyRow: true,
    namesApplication: true,
  },
  'DELETE /api/applications/archives/:id': { request: ofArchive, namesCompanyRow: true },
}

export const invitations: SamplesOf<typeof invitationCalls> = {
  'POST /api/applications/mass-email': {
    request: ({ assessment }) => ({
      form: {
        assessmentId: assessment.id,
        candidatesCsv: new File([`prenom;nom;email\nInès;Durand;${newId()}@example.org`], 'c.csv'),
      },
    }),
    namesCompanyRow: true,
  },
  'POST /api/applications/assessment/:id': {
    request: (target) => ({
      ...ofAssessment(target),
      body: { firstName: 'Inès', lastName: 'Durand', email: `${newId()}@example.org` },
    }),
    namesCompanyRow: true,
  },
}

/** A comment by whoever makes the call. */
async function createComment({ t, completed, user }: Target): Promise<string> {
  const id = newId()
  await t.db
    .insertInto('comments')
    .values({
      company_id: completed.companyId,
      id,
      application_id: completed.id,
      user_id: user?.id ?? newId(),
      content: 'Clear answers',
    })
    .execute()
  return id
}
