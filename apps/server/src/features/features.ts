import type { Routes } from '../calls.ts'
import { answerRoutes } from './answers/routes.ts'
import { uploadRoutes } from './answers/uploads/routes.ts'
import { copyTemplatesToCompany } from './applications/email-templates/copy-templates.ts'
import { emailTemplateRoutes } from './applications/email-templates/routes.ts'
import {
  accommodationRoutes,
  applicationRoutes,
  boardRoutes,
  decisionMailRoutes,
  exportRoutes,
  invitationRoutes,
  ownerRoutes,
  rescoringRoutes,
} from './applications/routes.ts'
import { copyAssessmentsToCompany } from './assessments/copy-to-company.ts'
import { assessmentModelRoutes } from './assessments/models/routes.ts'
import { assessmentGroupRoutes, assessmentRoutes } from './assessments/routes.ts'
import { bankRoutes } from './bank/routes.ts'
import { campaignRoutes } from './campaigns/routes.ts'
import { candidateRoutes, importRoutes, personRoutes } from './candidates/routes.ts'
import { unsubscribeRoutes } from './candidates/unsubscribe/routes.ts'
import { companyRoutes } from './companies/routes.ts'
import { contactRoutes } from './contact/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { jobRoutes } from './jobs/list-jobs.ts'
import { logRoutes } from './logs/list-logs.ts'
import { mailRoutes } from './mail/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { noticeRoutes, notificationRoutes } from './notifications/routes.ts'
import { greenhouseRoutes } from './partners/greenhouse-routes.ts'
import { partnerRoutes } from './partners/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { qualityRoutes } from './quality/routes.ts'
import { apiTokenRoutes } from './session/api-tokens/make-token.ts'
import { passkeyRoutes } from './session/passkeys/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { statusRoutes } from './status/read-status.ts'
import { userRoutes } from './users/routes.ts'
import { scimRoutes } from './users/scim/routes.ts'
import { signOnRoutes } from './users/sign-on/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

const features: readonly ((...given: Parameters<Routes>) => void | Promise<void>)[] = [
  sessionRoutes,
  apiTokenRoutes,
  passkeyRoutes,
  userRoutes,
  scimRoutes,
  signOnRoutes,
  notificationRoutes,
  noticeRoutes,
  assessmentRoutes,
  assessmentGroupRoutes,
  assessmentModelRoutes,
  bankRoutes,
  applicationRoutes,
  accommodationRoutes,
  invitationRoutes,
  boardRoutes,
  ownerRoutes,
  exportRoutes,
  rescoringRoutes,
  candidateRoutes,
  personRoutes,
  importRoutes,
  campaignRoutes,
  mediaRoutes,
  (app, services) =>
    companyRoutes(app, services, async (viewer, copy) => {
      if (copy.assessments) await copyAssessmentsToCompany(services, viewer, copy)
      if (copy.emailModels) await copyTemplatesToCompany(services, viewer, copy)
    }),
  dashboardRoutes,
  qualityRoutes,
  mailRoutes,
  logRoutes,
  jobRoutes,
  statusRoutes,
  emailTemplateRoutes,
  decisionMailRoutes,
  unsubscribeRoutes,
  contactRoutes,
  privacyRoutes,
  answerRoutes,
  uploadRoutes,
  webhookRoutes,
  partnerRoutes,
  greenhouseRoutes,
]

export async function registerFeatures(...given: Parameters<Routes>): Promise<void> {
  for (const register of features) await register(...given)
}
