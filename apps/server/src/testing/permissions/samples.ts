/**
 * A right request for every call of the contract. The feature's engineer refines what stands here; `namesCompanyRow`
 * and `namesApplication` say what the permission test expects of others.
 */
import { randomUUID } from 'node:crypto'
import type { answerCalls } from '@assay/contract/answers/calls'
import type { comingBackCalls } from '@assay/contract/answers/coming-back'
import type { uploadCalls } from '@assay/contract/answers/uploads'
import type { boardCalls } from '@assay/contract/applications/board-calls'
import type { applicationCalls } from '@assay/contract/applications/calls'
import type { exportCalls } from '@assay/contract/applications/export-calls'
import type { invitationCalls } from '@assay/contract/applications/invitation-calls'
import type { liveCalls } from '@assay/contract/applications/live-calls'
import type { sittingCalls } from '@assay/contract/applications/sitting-calls'
import type { assessmentCalls } from '@assay/contract/assessments/calls'
import type { assessmentGroupCalls } from '@assay/contract/assessments/group-calls'
import type { contactCalls } from '@assay/contract/contact/calls'
import type { dashboardCalls } from '@assay/contract/dashboard/calls'
import type { mailCalls } from '@assay/contract/mail/calls'
import type { mediaCalls } from '@assay/contract/media/calls'
import { hashToken, newTokenValue, secondsAfter } from '../../features/session/tokens.ts'
import { newId } from '../../ids.ts'
import { createFilter } from '../factories.ts'
import { aPng } from '../files.ts'
import { webmStart } from '../recordings.ts'
import { aRecoveryFile } from '../recovery-file.ts'
import { ofAccounts } from './account-samples.ts'
import { ofAdministration } from './administration-samples.ts'
import {
  createFilteredApplication,
  createFinishingApplication,
  createScoredApplication,
} from './applications.ts'
import { ofCampaigns } from './campaign-samples.ts'
import { ofCandidates, ofImports, ofTemplates, ofUnsubscribing } from './candidate-samples.ts'
import { createLateAnswer } from './create-late-answer.ts'
import { createMail } from './create-mail.ts'
import { createMediaFile } from './create-media-file.ts'
import { createUpload } from './create-upload.ts'
import { models } from './models.ts'
import { ofNotifications } from './notification-samples.ts'
import type { Sample, SamplesOf, Target } from './sample.ts'

const ofAssessment = ({ assessment }: Target) => ({ params: { id: assessment.id } })
const ofCompleted = ({ completed }: Target) => ({ params: { id: completed.id } })

const assessments: SamplesOf<typeof assessmentCalls> = {
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
    request: (target) => ({ ...ofAssessment(target), query: { confirmation: 'SUPPRIMER' } }),
    namesCompanyRow: true,
  },
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
    request: (target) => ({ ...ofAssessment(target), body: { isOpen: true } }),
    namesCompanyRow: true,
  },
  'GET /api/assessments/slug-available': { request: () => ({ query: { slug: 'a-free-one' } }) },
}

const groups: SamplesOf<typeof assessmentGroupCalls> = {
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

const board: SamplesOf<typeof boardCalls> = {
  'GET /api/assessments/:id/columns': { request: ofAssessment, namesCompanyRow: true },
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
  'GET /api/refusal-reasons': {},
  'PATCH /api/applications/bulk': {
    request: ({ completed }) => ({ body: { ids: [completed.id], status: 'evaluated' } }),
  },
  'DELETE /api/applications/:id': {
    request: (target) => ({ ...ofCompleted(target), query: { confirmation: 'SUPPRIMER' } }),
    namesCompanyRow: true,
    namesApplication: true,
  },
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

const answers: SamplesOf<typeof answerCalls> = {
  'POST /api/candidates/application/assessment/:assessmentId': {
    request: ({ assessment }) => ({
      params: { assessmentId: assessment.id },
      headers: { 'idempotency-key': newId() },
      body: {
        firstName: 'Inès',
        lastName: 'Durand',
        email: `${newId()}@example.org`,
        phone: '+33601020304',
        rgpd1: true,
        rgpd2: true,
      },
    }),
  },
  'GET /api/candidates/application/session': {
    request: ({ assessment }) => ({ query: { assessmentId: assessment.id } }),
  },
  'DELETE /api/candidates/application/session': {
    request: ({ assessment }) => ({ query: { assessmentId: assessment.id } }),
  },
  'POST /api/assessment-pages/:pageId/visited': { request: () => ({ params: { pageId: 'page-2' } }) },
  'GET /api/assessment-pages/:pageId/visited': { request: () => ({ params: { pageId: 'page-2' } }) },
  'PUT /api/answers/draft': {
    request: ({ application }) => ({
      body: { attempt: application.id, operations: [{ module: 'question', seq: 1, value: 'Yes' }] },
    }),
  },
  'POST /api/answers/assessment/:assessmentId': {
    request: ({ assessment }) => ({
      params: { assessmentId: assessment.id },
      headers: { 'idempotency-key': newId() },
      form: {
        pageId: 'page-2',
        buttonId: 'button',
        answers: '[]',
        'file:audio': new File([webmStart], 'sound.webm'),
      },
    }),
  },
  'GET /api/answers/page_score/module/:moduleId': {
    request: () => ({ params: { moduleId: 'button' } }),
    application: createScoredApplication,
  },
  'POST /api/candidates/application/set-completed-assessment': {
    application: createFinishingApplication,
    request: ({ application }) => ({ body: { attempt: application.id } }),
  },
}

const comingBack: SamplesOf<typeof comingBackCalls> = {
  'POST /api/candidates/application/resume-link': {
    request: ({ application }) => ({ body: { attempt: application.id } }),
  },
  'POST /api/candidates/application/resume': {
    request: async (target) => ({ body: { token: await createResumeToken(target) } }),
  },
  'POST /api/candidates/application/add-filter/:filterId': {
    request: async ({ t, companyId, application }) => ({
      params: { filterId: await createFilter(t, companyId, `Filter ${newId()}`) },
      body: { attempt: application.id },
    }),
    application: createFilteredApplication,
  },
  'POST /api/candidates/application/help': {
    request: ({ assessment }) => ({
      form: {
        email: 'ines@example.org',
        assessment: assessment.id,
        category: 'technical',
        message: 'I hear nothing',
        screenshot: aPng(),
      },
    }),
  },
}

/** A mailed link to the application under way. */
async function createResumeToken({ t, companyId, application }: Target): Promise<string> {
  const token = newTokenValue()
  await t.db
    .insertInto('directory_tokens')
    .values({
      token_hash: hashToken(token),
      kind: 'resume',
      company_id: companyId,
      subject_id: application.id,
      expires_at: secondsAfter(t.clock.now(), 3600),
    })
    .execute()
  return token
}

const applications: SamplesOf<typeof applicationCalls> = {
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
  'POST /api/applications/:id/comment': {
    request: (target) => ({ ...ofCompleted(target), body: { content: 'Clear answers' } }),
    namesApplication: true,
  },
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

const uploads: SamplesOf<typeof uploadCalls> = {
  'PUT /api/uploads/:uploadId/pieces/:number': {
    request: () => ({
      params: { uploadId: randomUUID(), number: '0' },
      query: { module: 'audio', mimeType: 'audio/webm;codecs=opus' },
      bytes: webmStart,
    }),
  },
  'POST /api/uploads/:uploadId/finished': {
    request: async (target) => ({
      params: { uploadId: await createUpload(target, target.application) },
      body: { attempt: target.application.id, pieces: 1, durationMs: 900 },
    }),
  },
  'GET /api/uploads/:uploadId': {
    request: async (target) => ({
      params: { uploadId: await createUpload(target, target.application) },
      query: { attempt: target.application.id },
    }),
  },
  'POST /api/uploads/try': { request: () => ({ bytes: webmStart }) },
}

const sittings: SamplesOf<typeof sittingCalls> = {
  'PATCH /api/applications/:id/extra-time': {
    request: (target) => ({ ...ofCompleted(target), body: { extraTimePercent: 33, reason: 'A third more' } }),
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

const live: SamplesOf<typeof liveCalls> = { 'GET /api/live': { request: () => ({ query: { seconds: 1 } }) } }

const exported: SamplesOf<typeof exportCalls> = {
  'GET /api/applications/extract/:id': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/applications/:id/pdf': { request: ofCompleted, namesApplication: true },
}

const invitations: SamplesOf<typeof invitationCalls> = {
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

async function ofMedia(target: Target) {
  return { params: { id: await createMediaFile(target) } }
}

const media: SamplesOf<typeof mediaCalls> = {
  'GET /api/media': {},
  'GET /api/media/folders': {},
  'PATCH /api/media/:id': {
    request: async (target) => ({ ...(await ofMedia(target)), body: { name: 'Another name' } }),
    namesCompanyRow: true,
  },
  'DELETE /api/media/:id': { request: ofMedia, namesCompanyRow: true },
  'POST /api/media/:id/replace': {
    request: async (target) => ({ ...(await ofMedia(target)), form: { file: aPng() } }),
    namesCompanyRow: true,
  },
  'GET /api/media/:id/uses': { request: ofMedia, namesCompanyRow: true },
  'POST /api/media': { request: () => ({ form: { file: aPng() } }) },
  'GET /api/files/:id': { request: async (target) => ({ params: { id: await createMediaFile(target) } }) },
}

const mails: SamplesOf<typeof mailCalls> = {
  'GET /api/mails': {},
  'POST /api/mails/:id/resend': {
    request: async (target) => {
      const id = await createMail(target)
      await target.t.db
        .updateTable('mails')
        .set({ status: 'failed', reason: 'refused', sent_at: null })
        .where('id', '=', id)
        .execute()
      return { params: { id }, body: {} }
    },
  },
  'GET /api/mails/:id': { request: async (target) => ({ params: { id: await createMail(target) } }) },
}

const dashboard: SamplesOf<typeof dashboardCalls> = {
  'GET /api/dashboard': {},
  'GET /api/dashboard/compare': {
    request: ({ assessment }) => ({ query: { assessmentIds: assessment.id } }),
    namesCompanyRow: true,
  },
}

const contact: SamplesOf<typeof contactCalls> = {
  'POST /api/contact-us': { request: () => ({ body: { object: 'A question', content: '<p>How?</p>' } }) },
}

export const samples: Readonly<Record<string, Sample>> = {
  ...ofAccounts,
  ...ofAdministration,
  ...ofNotifications,
  ...assessments,
  ...groups,
  ...models,
  ...board,
  ...live,
  ...answers,
  ...comingBack,
  ...uploads,
  ...applications,
  ...sittings,
  ...invitations,
  ...ofCandidates,
  ...ofTemplates,
  ...ofUnsubscribing,
  ...ofImports,
  ...ofCampaigns,
  ...exported,
  ...media,
  ...mails,
  ...dashboard,
  ...contact,
  'GET /api/openapi.json': {},
}
