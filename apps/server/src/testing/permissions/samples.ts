/**
 * A right request for every call of the contract. The feature's engineer refines what stands here;
 * `namesCompanyRow` and `namesApplication` say what the permission test expects of others.
 */

import type * as contactCalls from '@assay/contract/contact/calls'
import type * as dashboardCalls from '@assay/contract/dashboard/calls'
import type * as mailCalls from '@assay/contract/mail/calls'
import type * as mediaCalls from '@assay/contract/media/calls'
import type * as qualityCalls from '@assay/contract/quality/calls'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { createAssessment, createCompletedApplication } from '../assessment-factories.ts'
import { aPng } from '../files.ts'
import { ofAccounts } from './account-samples.ts'
import { ofAdministration } from './administration-samples.ts'
import { answers, comingBack, uploads } from './answer-samples.ts'
import {
  accommodations,
  applications,
  board,
  decisionMails,
  exported,
  invitations,
  live,
  owners,
} from './application-samples.ts'
import { assessments, groups, ofAssessment } from './assessment-samples.ts'
import { bank } from './bank-samples.ts'
import { ofCampaigns } from './campaign-samples.ts'
import { ofCandidates, ofImports, ofPeople, ofTemplates, ofUnsubscribing } from './candidate-samples.ts'
import { createMail } from './create-mail.ts'
import { createMediaFile } from './create-media-file.ts'
import { models } from './models.ts'
import { ofNotifications } from './notification-samples.ts'
import { ofGreenhouse, ofPartners } from './partner-samples.ts'
import { ofOwnSpace, ofRequests } from './privacy-space-samples.ts'
import { ofJobs, ofRefusalReasons } from './refusal-and-job-samples.ts'
import { rescoring } from './rescoring-samples.ts'
import type { Sample, SamplesOf, Target } from './sample.ts'
import { ofDirectories, ofScim } from './scim-samples.ts'
import { ofWebhooks } from './webhook-samples.ts'

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
  'GET /api/dashboard/applications': {
    request: ({ assessment }) => ({ query: { assessmentId: assessment.id } }),
    namesCompanyRow: true,
  },
  'GET /api/assessments/:id/averages': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/dashboard/compare': {
    request: ({ assessment }) => ({ query: { assessmentIds: assessment.id } }),
  },
}

const quality: SamplesOf<typeof qualityCalls> = {
  'GET /api/assessments/:id/quality': { request: ofAssessment, namesCompanyRow: true },
  'GET /api/assessments/:id/quality/questions/:itemId': {
    request: async ({ t, companyId }) => {
      const assessment = await createAssessment(t, companyId)
      const question = { id: 'qcm', label: '', moduleId: moduleTypes.qcm, score: 1, max: 1, answered: true }
      const tree = { children: [{ id: 'page-2', position: 2, children: [question] }] }
      await createCompletedApplication(t, assessment, {
        score: 1,
        max_score: 1,
        scores: JSON.stringify({ tree }),
      })
      return { params: { id: assessment.id, itemId: 'qcm' } }
    },
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
  ...bank,
  ...models,
  ...board,
  ...ofRefusalReasons,
  ...ofJobs,
  ...ofOwnSpace,
  ...ofRequests,
  ...live,
  ...owners,
  ...answers,
  ...comingBack,
  ...uploads,
  ...applications,
  ...accommodations,
  ...invitations,
  ...ofCandidates,
  ...ofTemplates,
  ...ofUnsubscribing,
  ...ofImports,
  ...ofPeople,
  ...ofCampaigns,
  ...decisionMails,
  ...exported,
  ...rescoring,
  ...media,
  ...mails,
  ...dashboard,
  ...quality,
  ...contact,
  ...ofWebhooks,
  ...ofPartners,
  ...ofGreenhouse,
  ...ofDirectories,
  ...ofScim,
  'GET /api/openapi.json': {},
  'GET /api/documentation': {},
}
