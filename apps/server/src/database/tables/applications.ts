import type { ContactState } from '@assay/domain/candidates/contact-state'
import type { CsvColumns } from '@assay/domain/candidates/csv-columns'
import type { RequestKind } from '@assay/domain/candidates/requests'
import type { WordRule } from '@assay/domain/modules/shared/words'
import type { GeneratedAlways } from 'kysely'
import type { Day, DefaultedJson, Generated, Json } from './columns.ts'

export interface ApplicationTables {
  candidates: {
    company_id: string
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    birth_date: Day | null
    cv_file_id: string | null
    last_act_at: Generated<Date>
    created_at: Generated<Date>
    /** When staff added them; null for who came by themselves. */
    added_at: Date | null
    added_by: string | null
    unsubscribed_at: Date | null
    /** Where they come from, as a file said. */
    source: string | null
    /** When staff last changed the address; null where they never did. */
    email_changed_at: Date | null
    /** Kept by triggers. */
    has_applications: Generated<boolean>
    is_hired: Generated<boolean>
    /** Kept by the database: what names are sorted and searched by (migration 282). */
    first_name_key: GeneratedAlways<string>
    last_name_key: GeneratedAlways<string>
    search_key: GeneratedAlways<string>
  }

  former_candidates: {
    company_id: string
    id: string
    email: string | null
    candidate_id: string
    left_at: Generated<Date>
    was_corrected: Generated<boolean>
  }

  /** What a candidate asks about their data. Of an erased person it is the kind and the dates. */
  candidate_requests: {
    company_id: string
    id: string
    kind: RequestKind
    candidate_id: string | null
    /** What a contest is about. */
    application_id: string | null
    message: string
    created_at: Date
    due_at: Date
    done_at: Date | null
    /** Null where it is open, and where the data went by themselves. */
    done_by: string | null
  }

  candidate_tags: {
    company_id: string
    candidate_id: string
    tag: string
  }

  /** How far a candidate is with a test that they were written to about or took; triggers keep it. */
  candidate_contacts: {
    company_id: string
    candidate_id: string
    assessment_id: string
    /** When a mail that leads to the test was last written to them. */
    invited_at: Date | null
    opened_at: Date | null
    begun: Generated<boolean>
    done: Generated<boolean>
    state: GeneratedAlways<ContactState>
  }

  candidate_notes: {
    company_id: string
    id: string
    candidate_id: string
    user_id: string
    content: string
    created_at: Date
    edited_at: Date | null
  }

  /** Two who look alike and are not the same, the smaller id first. */
  candidate_distinctions: {
    company_id: string
    one_id: string
    other_id: string
  }

  candidate_imports: {
    company_id: string
    id: string
    user_id: string
    state: Generated<'waiting' | 'running' | 'done' | 'cancelled'>
    content: string
    total: number
    read: Generated<number>
    created: Generated<number>
    /** What its columns are, where a person has mapped them. */
    columns: Json<CsvColumns> | null
    errors: DefaultedJson<{ line: number; code: string; sameAsLine: number | null; content?: string }[]>
    created_at: Generated<Date>
  }

  archives: {
    company_id: string
    id: string
    assessment_id: string
    user_id: string
    home_company_id: string
    acting_role: string
    language: 'fr' | 'en'
    state: Generated<'waiting' | 'running' | 'done' | 'failed'>
    application_ids: string[]
    total: number
    done: Generated<number>
    skipped: Generated<number>
    storage_key: string
    created_at: Date
  }

  applications: {
    company_id: string
    id: string
    assessment_id: string
    version_id: string
    candidate_id: string
    number: number
    /** What staff know it by while its candidate is hidden from somebody: it says nothing of its time. */
    public_id: Generated<string>
    typed: DefaultedJson<Record<string, unknown>>
    consent: DefaultedJson<Record<string, unknown>>
    source: Generated<'link' | 'invitation' | 'campaign'>
    status: Generated<'notEvaluated' | 'evaluated' | 'refused' | 'hired'>
    column_id: string | null
    refusal_reason_id: string | null
    contact_user_id: string | null
    prior_application_id: string | null
    draw_seed: string
    current_page: Generated<number>
    path: Generated<number[]>
    created_at: Generated<Date>
    started_at: Date | null
    last_seen_at: Generated<Date>
    completed_at: Date | null
    interrupted_at: Date | null
    late: Generated<boolean>
    holder: Generated<number>
    sealed_pages: Generated<number[]>
    /** Ids of modules of which a recording or photo was refused for good. */
    refused_modules: Generated<string[]>
    extra_time_percent: Generated<number>
    extra_time_reason: string | null
    retake_allowed_at: Date | null
    retake_reason: string | null
    /** The retakes that were allowed before, the latest first. */
    earlier_retakes: DefaultedJson<{ allowedAt: string; reason: string }[]>
    keys_version_id: string | null
    /** The rule by which words were found in its answers. */
    word_rule: Generated<WordRule>
    score: number | null
    max_score: Generated<number>
    auto_score: number | null
    scores: Json<unknown> | null
    evaluated_at: Date | null
    /** Whether it has owners, set by triggers. */
    is_assigned: Generated<boolean>
    /** The name key of the candidate's record, set by triggers. */
    name_key: Generated<string>
  }

  application_counts: {
    company_id: string
    assessment_id: string
    id: GeneratedAlways<number>
    status: 'notEvaluated' | 'evaluated' | 'refused' | 'hired'
    progress: 'inProgress' | 'interrupted' | 'completed'
    amount: number
    folded: Generated<boolean>
    day: string | null
    percent: number | null
    competences: Json<unknown> | null
  }

  /** Sums for the home screen: see migration 370. The test of all tests together is all zeros. */
  application_sums: {
    company_id: string
    assessment_id: string
    day: string
    figure: 'status' | 'waits' | 'score' | 'percent' | 'competence'
    key: string
    name: string
    amount: number
    total: number
  }

  application_filters: {
    company_id: string
    application_id: string
    filter_id: string
    by_answer: Generated<boolean>
  }

  page_visits: {
    company_id: string
    application_id: string
    page_id: string
    first_visited_at: Date
    expires_at: Date | null
    closed_at: Date | null
    late: Generated<boolean>
    left_at: Date | null
    closed_by_timer: Generated<boolean>
    last_reported_at: Date | null
  }

  answers: {
    company_id: string
    application_id: string
    module_item_id: string
    value: Json<unknown>
    seq: number
    operation_id: string | null
    updated_at: Date
    recovered_at: Date | null
  }

  late_answers: {
    company_id: string
    application_id: string
    module_item_id: string
    value: Json<unknown>
    seq: number
    received_at: Date
    counted_at: Date | null
    replaced: Json<unknown> | null
  }

  submissions: {
    company_id: string
    application_id: string
    idempotency_key: string
    fingerprint: string
    result: Json<unknown>
    created_at: Generated<Date>
  }
}
