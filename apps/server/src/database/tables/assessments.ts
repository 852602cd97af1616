import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { GeneratedAlways } from 'kysely'
import type { Generated, Json } from './columns.ts'

export interface AssessmentsTable {
  company_id: string
  id: string
  name: string
  slug: string
  document: Json<AssessmentDocument>
  revision: Generated<number>
  is_online: boolean | null
  is_model: Generated<boolean>
  is_public: Generated<boolean>
  is_record: Generated<boolean>
  evaluation_type: Generated<number>
  created_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  current_version_id: string | null
  version_count: Generated<number>
  /** The number of the last application. */
  application_count: Generated<number>
  /** How many of them are gone; maintained by a trigger. */
  deleted_application_count: Generated<number>
  latest_application_at: Date | null
  deleted_at: Date | null
  shows_identity: GeneratedAlways<boolean>
  hides_marks: GeneratedAlways<boolean>
  /** It is older than marks that colleagues see. */
  marks_opened: Generated<boolean>
  /** Who takes what is completed, in turn. */
  default_owner_ids: Generated<string[]>
}

export interface DirectorySlugsTable {
  slug: string
  company_id: string
  assessment_id: string
}

export interface AssessmentVersionsTable {
  company_id: string
  id: string
  assessment_id: string
  number: number
  document: Json<AssessmentDocument>
  created_at: Generated<Date>
}

export interface AssessmentColumnsTable {
  company_id: string
  id: string
  assessment_id: string
  name: string
  status: 'notEvaluated' | 'evaluated' | 'refused' | 'hired'
  position: number
}

export interface AssessmentGroupsTable {
  company_id: string
  id: string
  name: string
  created_at: Generated<Date>
}

export interface AssessmentGroupMembersTable {
  company_id: string
  group_id: string
  assessment_id: string
}

export interface AssessmentEditorsTable {
  company_id: string
  assessment_id: string
  user_id: string
  window_id: string
  seen_at: Date
}
