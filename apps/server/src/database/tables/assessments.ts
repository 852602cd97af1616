import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import type { QuestionState } from '@assay/domain/bank/question'
import type { GeneratedAlways } from 'kysely'
import type { Generated, Json } from './columns.ts'

export interface AssessmentTables {
  assessments: {
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

  directory_slugs: {
    slug: string
    company_id: string
    assessment_id: string
  }

  assessment_versions: {
    company_id: string
    id: string
    assessment_id: string
    number: number
    document: Json<AssessmentDocument>
    created_at: Generated<Date>
    /** The version that it is, but for drawn questions in the place of its pools. */
    drawn_from: string | null
    /** The application that takes it; null, where it has every question that was drawn, for their keys. */
    drawn_for: string | null
  }

  assessment_columns: {
    company_id: string
    id: string
    assessment_id: string
    name: string
    status: 'notEvaluated' | 'evaluated' | 'refused' | 'hired'
    position: number
  }

  assessment_groups: {
    company_id: string
    id: string
    name: string
    created_at: Generated<Date>
  }

  assessment_group_members: {
    company_id: string
    group_id: string
    assessment_id: string
  }

  assessment_editors: {
    company_id: string
    assessment_id: string
    user_id: string
    window_id: string
    seen_at: Date
  }

  bank_categories: {
    company_id: string
    id: string
    path: string
    /** Those that are not retired; triggers count them. */
    questions: Generated<number>
  }

  bank_questions: {
    company_id: string
    id: string
    category_id: string
    module_id: number
    title: string
    /** By which it is searched. */
    words: string
    /** It gives points by itself. */
    scores_itself: boolean
    /** It gives points, by itself or by marks. */
    is_scored: boolean
    level: number | null
    competence: string
    language: 'fr' | 'en'
    state: QuestionState
    /** The number of its present version. */
    version: number
    /** How many applications drew it. */
    uses: Generated<number>
    checked_by: string | null
    checked_at: Date | null
    updated_at: Date
  }

  bank_question_versions: {
    company_id: string
    question_id: string
    number: number
    item: Json<ModuleItem>
    author_id: string
    created_at: Date
  }

  /** Which tests hold a question, as their present documents say. */
  bank_references: {
    company_id: string
    question_id: string
    assessment_id: string
  }

  /** What a pool of a test drew in all; its id is that of its row. */
  bank_pools: {
    company_id: string
    assessment_id: string
    id: string
    draws: Generated<number>
    short_draws: Generated<number>
    capped_draws: Generated<number>
  }

  bank_pool_uses: {
    company_id: string
    assessment_id: string
    pool_id: string
    question_id: string
    uses: Generated<number>
  }

  bank_draws: {
    company_id: string
    application_id: string
    question_id: string
  }
}
