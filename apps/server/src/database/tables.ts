/** Every table, for Kysely. `schema.test.ts` compares names and nullability with a migrated database. */
import type * as applications from './tables/applications.ts'
import type * as assessments from './tables/assessments.ts'
import type * as campaigns from './tables/campaigns.ts'
import type * as companies from './tables/companies.ts'
import type * as evaluation from './tables/evaluation.ts'
import type * as mails from './tables/mails-and-log.ts'
import type * as sessions from './tables/sessions.ts'
import type * as uploads from './tables/uploads-and-outages.ts'

export interface Tables {
  companies: companies.CompaniesTable
  filters: companies.FiltersTable
  files: companies.FilesTable
  users: companies.UsersTable
  webhooks: companies.WebhooksTable
  partner_tests: companies.PartnerTestsTable
  webhook_deliveries: companies.WebhookDeliveriesTable
  directory_emails: companies.DirectoryEmailsTable
  directory_tokens: companies.DirectoryTokensTable
  sessions: sessions.SessionsTable
  session_tokens: sessions.SessionTokensTable
  two_factor: sessions.TwoFactorTable
  passkeys: sessions.PasskeysTable
  identity_providers: sessions.IdentityProvidersTable
  user_identities: sessions.UserIdentitiesTable
  rate_limits: sessions.RateLimitsTable
  scim_users: sessions.ScimUsersTable
  scim_groups: sessions.ScimGroupsTable
  scim_members: sessions.ScimMembersTable
  api_tokens: companies.ApiTokensTable
  api_token_reads: companies.ApiTokenReadsTable
  assessments: assessments.AssessmentsTable
  directory_slugs: assessments.DirectorySlugsTable
  assessment_versions: assessments.AssessmentVersionsTable
  assessment_columns: assessments.AssessmentColumnsTable
  assessment_groups: assessments.AssessmentGroupsTable
  assessment_group_members: assessments.AssessmentGroupMembersTable
  assessment_editors: assessments.AssessmentEditorsTable
  bank_categories: assessments.BankCategoriesTable
  bank_questions: assessments.BankQuestionsTable
  bank_question_versions: assessments.BankQuestionVersionsTable
  bank_pools: assessments.BankPoolsTable
  bank_pool_uses: assessments.BankPoolUsesTable
  bank_references: assessments.BankReferencesTable
  bank_draws: assessments.BankDrawsTable
  candidates: applications.CandidatesTable
  former_candidates: applications.FormerCandidatesTable
  candidate_requests: applications.CandidateRequestsTable
  candidate_tags: applications.CandidateTagsTable
  candidate_contacts: applications.CandidateContactsTable
  candidate_notes: applications.CandidateNotesTable
  candidate_distinctions: applications.CandidateDistinctionsTable
  candidate_imports: applications.CandidateImportsTable
  applications: applications.ApplicationsTable
  application_counts: applications.ApplicationCountsTable
  archives: applications.ArchivesTable
  application_sums: applications.ApplicationSumsTable
  application_filters: applications.ApplicationFiltersTable
  page_visits: applications.PageVisitsTable
  answers: applications.AnswersTable
  submissions: applications.SubmissionsTable
  late_answers: applications.LateAnswersTable
  uploads: uploads.UploadsTable
  upload_pieces: uploads.UploadPiecesTable
  removed_files: uploads.RemovedFilesTable
  heartbeat: uploads.HeartbeatTable
  processes: uploads.ProcessesTable
  backups: uploads.BackupsTable
  outages: uploads.OutagesTable
  refusal_reasons: evaluation.RefusalReasonsTable
  marks: evaluation.MarksTable
  evaluations: evaluation.EvaluationsTable
  sitting_figures: evaluation.SittingFiguresTable
  bank_figures: evaluation.BankFiguresTable
  test_figures: evaluation.TestFiguresTable
  application_owners: evaluation.ApplicationOwnersTable
  seen_applications: evaluation.SeenApplicationsTable
  saved_views: evaluation.SavedViewsTable
  score_history: evaluation.ScoreHistoryTable
  rescorings: evaluation.RescoringsTable
  rescoring_moves: evaluation.RescoringMovesTable
  comments: evaluation.CommentsTable
  notices: evaluation.NoticesTable
  idempotent_requests: evaluation.IdempotentRequestsTable
  campaigns: campaigns.CampaignsTable
  campaign_steps: campaigns.CampaignStepsTable
  campaign_candidates: campaigns.CampaignCandidatesTable
  campaign_sends: campaigns.CampaignSendsTable
  campaign_funnels: campaigns.CampaignFunnelsTable
  mails: mails.MailsTable
  email_templates: mails.EmailTemplatesTable
  invitations: mails.InvitationsTable
  mail_bodies: mails.MailBodiesTable
  mail_files: mails.MailFilesTable
  activity_log: mails.ActivityLogTable
  log_seals: mails.LogSealsTable
}
