/** Every call of the product: what the server must serve, OpenAPI describes and the permission test walks. */
import { answerCalls } from './answers/calls.ts'
import { comingBackCalls } from './answers/coming-back.ts'
import { candidateSessionCalls } from './answers/session-calls.ts'
import { uploadCalls } from './answers/uploads.ts'
import { accommodationCalls } from './applications/accommodation-calls.ts'
import { boardCalls } from './applications/board-calls.ts'
import { applicationCalls } from './applications/calls.ts'
import { decisionMailCalls } from './applications/decision-mail-calls.ts'
import { exportCalls } from './applications/export-calls.ts'
import { invitationCalls } from './applications/invitation-calls.ts'
import { liveCalls } from './applications/live-calls.ts'
import { refusalReasonCalls } from './applications/refusal-reason-calls.ts'
import { assessmentCalls } from './assessments/calls.ts'
import { deletedAssessmentCalls } from './assessments/deleted-calls.ts'
import { assessmentGroupCalls } from './assessments/group-calls.ts'
import { assessmentModelCalls } from './assessments/model-calls.ts'
import { rescoringCalls } from './assessments/rescoring-calls.ts'
import type { Call } from './call.ts'
import { campaignCalls } from './campaigns/calls.ts'
import { candidateCalls } from './candidates/calls.ts'
import { cvCalls } from './candidates/cv-calls.ts'
import { importCalls } from './candidates/import-calls.ts'
import { companyCalls } from './companies/calls.ts'
import { contactCalls } from './contact/calls.ts'
import { dashboardCalls } from './dashboard/calls.ts'
import { jobCalls } from './jobs/calls.ts'
import { logCalls } from './logs/calls.ts'
import { mailCalls } from './mail/calls.ts'
import { emailTemplateCalls } from './mail/template-calls.ts'
import { unsubscribeCalls } from './mail/unsubscribe-calls.ts'
import { mediaCalls } from './media/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { spaceCalls } from './privacy/space-calls.ts'
import { sessionCalls } from './session/calls.ts'
import { userCalls } from './users/calls.ts'

export const allCalls: readonly Call[] = [
  ...sessionCalls,
  ...userCalls,
  ...notificationCalls,
  ...companyCalls,
  ...assessmentCalls,
  ...deletedAssessmentCalls,
  ...assessmentGroupCalls,
  ...assessmentModelCalls,
  ...rescoringCalls,
  ...candidateSessionCalls,
  ...answerCalls,
  ...comingBackCalls,
  ...uploadCalls,
  ...applicationCalls,
  ...boardCalls,
  ...refusalReasonCalls,
  ...accommodationCalls,
  ...decisionMailCalls,
  ...exportCalls,
  ...liveCalls,
  ...invitationCalls,
  ...candidateCalls,
  ...cvCalls,
  ...importCalls,
  ...campaignCalls,
  ...mediaCalls,
  ...mailCalls,
  ...logCalls,
  ...jobCalls,
  ...emailTemplateCalls,
  ...unsubscribeCalls,
  ...dashboardCalls,
  ...contactCalls,
  ...privacyCalls,
  ...spaceCalls,
]
