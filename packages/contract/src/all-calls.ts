/** Every call of these files: what the server serves, OpenAPI describes and the permission test walks. */
import * as answers from './answers/calls.ts'
import * as comingBack from './answers/coming-back.ts'
import * as sittings from './answers/session-calls.ts'
import * as uploads from './answers/uploads.ts'
import * as accommodations from './applications/accommodation-calls.ts'
import * as boards from './applications/board-calls.ts'
import * as applications from './applications/calls.ts'
import * as decisionMails from './applications/decision-mail-calls.ts'
import * as exported from './applications/export-calls.ts'
import * as invitations from './applications/invitation-calls.ts'
import * as live from './applications/live-calls.ts'
import * as owners from './applications/owner-calls.ts'
import * as refusalReasons from './applications/refusal-reason-calls.ts'
import * as assessments from './assessments/calls.ts'
import * as deletedAssessments from './assessments/deleted-calls.ts'
import * as groups from './assessments/group-calls.ts'
import * as models from './assessments/model-calls.ts'
import * as rescoring from './assessments/rescoring-calls.ts'
import * as bank from './bank/calls.ts'
import * as bankChanges from './bank/change-calls.ts'
import * as bankFiles from './bank/exchange-calls.ts'
import type { Call } from './call.ts'
import * as campaigns from './campaigns/calls.ts'
import * as candidates from './candidates/calls.ts'
import * as cvs from './candidates/cv-calls.ts'
import * as imports from './candidates/import-calls.ts'
import * as people from './candidates/person-calls.ts'
import * as companies from './companies/calls.ts'
import * as companyChanges from './companies/change-calls.ts'
import * as directory from './companies/directory-calls.ts'
import * as filters from './companies/filter-calls.ts'
import * as tokens from './companies/token-calls.ts'
import * as contact from './contact/calls.ts'
import * as dashboard from './dashboard/calls.ts'
import * as jobs from './jobs/calls.ts'
import * as logs from './logs/calls.ts'
import * as mails from './mail/calls.ts'
import * as templates from './mail/template-calls.ts'
import * as unsubscribing from './mail/unsubscribe-calls.ts'
import * as media from './media/calls.ts'
import * as notifications from './notifications/calls.ts'
import * as digests from './notifications/digest-calls.ts'
import * as notices from './notifications/notice-calls.ts'
import * as partners from './partners/calls.ts'
import * as greenhouse from './partners/greenhouse-calls.ts'
import * as privacy from './privacy/calls.ts'
import * as requests from './privacy/request-calls.ts'
import * as spaces from './privacy/space-calls.ts'
import * as quality from './quality/calls.ts'
import * as ownPasskeys from './session/account-passkey-calls.ts'
import * as ownSessions from './session/account-session-calls.ts'
import * as sessions from './session/calls.ts'
import * as passkeys from './session/passkey-calls.ts'
import * as providers from './session/provider-calls.ts'
import * as twoFactor from './session/two-factor-calls.ts'
import * as status from './status/calls.ts'
import * as users from './users/administration-calls.ts'
import * as ownAccounts from './users/calls.ts'
import * as scim from './users/scim-calls.ts'
import * as webhooks from './webhooks/calls.ts'

const files: readonly object[] = [
  answers,
  comingBack,
  sittings,
  uploads,
  accommodations,
  boards,
  applications,
  decisionMails,
  exported,
  invitations,
  live,
  owners,
  refusalReasons,
  assessments,
  deletedAssessments,
  groups,
  models,
  rescoring,
  bank,
  bankChanges,
  bankFiles,
  campaigns,
  candidates,
  cvs,
  imports,
  people,
  companies,
  companyChanges,
  filters,
  tokens,
  directory,
  contact,
  dashboard,
  quality,
  jobs,
  status,
  logs,
  mails,
  templates,
  unsubscribing,
  media,
  notifications,
  digests,
  notices,
  privacy,
  requests,
  spaces,
  sessions,
  ownSessions,
  twoFactor,
  passkeys,
  ownPasskeys,
  providers,
  users,
  ownAccounts,
  scim,
  webhooks,
  partners,
  greenhouse,
]

export const allCalls = callsIn(files)

/** The calls among what these files export. */
export function callsIn(files: readonly object[]): readonly Call[] {
  return files
    .flatMap((file): unknown[] => Object.values(file))
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'address' in value)
}
