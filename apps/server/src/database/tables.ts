/** Every table, for Kysely. `schema.test.ts` compares names and nullability with a migrated database. */
import type { Selectable } from 'kysely'
import type { ApplicationTables } from './tables/applications.ts'
import type { AssessmentTables } from './tables/assessments.ts'
import type { CampaignTables } from './tables/campaigns.ts'
import type { CompanyTables } from './tables/companies.ts'
import type { EvaluationTables } from './tables/evaluation.ts'
import type { MailAndLogTables } from './tables/mails-and-log.ts'
import type { SessionTables } from './tables/sessions.ts'
import type { UploadAndOutageTables } from './tables/uploads-and-outages.ts'

export interface Tables
  extends ApplicationTables,
    AssessmentTables,
    CampaignTables,
    CompanyTables,
    EvaluationTables,
    MailAndLogTables,
    SessionTables,
    UploadAndOutageTables {}

/** A row of a table, as it is read. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>
