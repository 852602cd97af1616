import type { NoticeKind } from '@assay/domain/notifications/notices'
import type { AgeBand, Division, Sex } from '@assay/domain/quality/declarations'
import type { Shown } from '@assay/domain/quality/fairness'
import type { Day, Generated, Json } from './columns.ts'

export interface EvaluationTables {
  marks: {
    company_id: string
    application_id: string
    criterion_id: string
    user_id: string
    score: number | null
    comment: string | null
    updated_at: Generated<Date>
  }

  evaluations: {
    company_id: string
    application_id: string
    user_id: string
    submitted_at: Date | null
    updated_at: Generated<Date>
  }

  seen_applications: {
    company_id: string
    application_id: string
    user_id: string
    /** They have lifted the hidden identity for themselves. */
    lifts_identity: Generated<boolean>
    /** While they have its sheet open. */
    here_until: Date | null
  }

  /** Who an application is assigned to: see migration 380. */
  application_owners: {
    company_id: string
    application_id: string
    user_id: string
    /** Set by triggers: null while it does not wait for an evaluation. */
    waits_since: Date | null
  }

  saved_views: {
    company_id: string
    id: string
    user_id: string
    /** Null: for all tests. */
    assessment_id: string | null
    name: string
    filters: Json<Record<string, string>>
  }

  score_history: {
    company_id: string
    id: string
    application_id: string
    version_id: string
    score: number | null
    max_score: number
    scores: Json<unknown> | null
    reason: 'completed' | 'evaluated' | 'marked' | 'rescored' | 'recovered' | 'late' | 'rekeyed'
    user_id: string | null
    /** False where nobody had evaluated: the score is that of the automatic points. */
    is_result: Generated<boolean>
    created_at: Generated<Date>
  }

  /** The latest of each test. */
  rescorings: {
    company_id: string
    assessment_id: string
    id: string
    version_id: string
    user_id: string
    state: 'previewing' | 'previewed' | 'applying' | 'applied' | 'failed'
    total: number
    done: Generated<number>
    created_at: Date
  }

  rescoring_moves: {
    company_id: string
    rescoring_id: string
    application_id: string
    /** False: the automatic points of an application that nobody has evaluated. */
    is_result: boolean
    from_score: number
    from_max: number
    to_score: number
    to_max: number
  }

  comments: {
    company_id: string
    id: string
    application_id: string
    user_id: string
    /** A colleague who is named stands as `@{id}`. */
    content: string
    /** The comment that it answers, itself no answer. */
    reply_to: string | null
    created_at: Generated<Date>
  }

  /** What concerns a user; it goes with what it is about. */
  notices: {
    company_id: string
    id: string
    user_id: string
    kind: NoticeKind
    /** The colleague who did it; null where it was a candidate or a job. */
    actor_id: string | null
    application_id: string | null
    comment_id: string | null
    request_id: string | null
    import_id: string | null
    archive_id: string | null
    created_at: Date
    read_at: Date | null
  }

  idempotent_requests: {
    company_id: string
    user_id: string
    idempotency_key: string
    fingerprint: string
    result: Json<unknown>
    created_at: Generated<Date>
  }

  /** A company's reasons for refusing, in both languages. */
  refusal_reasons: {
    company_id: string
    id: Generated<string>
    label_fr: string
    label_en: string
    position: number
  }

  /** What figures are made of, for an application that has ended; triggers keep it (migration 470). */
  sitting_figures: {
    company_id: string
    application_id: string
    version_id: string
    completed: boolean
    seconds: number[]
    stopped_at: number | null
    points: number[] | null
    total: number | null
    score: number | null
    max_score: number | null
    rating: number | null
    is_retake: Generated<boolean>
    nonce: Generated<number>
  }

  /** How a candidate did in a question of the bank, and beside it, in parts of the maximum. */
  bank_figures: {
    company_id: string
    question_id: string
    application_id: string
    share: number
    rest: number | null
  }

  /** Figures that were worked out, and of which rows. */
  test_figures: {
    company_id: string
    version_id: string
    part: string
    fingerprint: string
    figures: Json<unknown>
    made_at: Generated<Date>
  }

  /** What a candidate declared, joined to an application by a key alone: see migration 505. */
  declarations: {
    company_id: string
    key: string
    sex: Sex | null
    age: AgeBand | null
    version_id: string | null
    is_hired: boolean | null
    tenth: number | null
  }

  declaration_keys: {
    company_id: string
    application_id: string
    key: string | null
    closed: Generated<boolean>
    seen: string | null
    seen_on: Day | null
  }

  declaration_figures: {
    company_id: string
    version_id: string
    outcomes: number
    shown: Json<Readonly<Record<Division, Shown | null>>>
  }
}
