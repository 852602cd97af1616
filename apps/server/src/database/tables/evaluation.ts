import type { Generated, Json } from './columns.ts'

export interface MarksTable {
  company_id: string
  application_id: string
  criterion_id: string
  user_id: string
  score: number | null
  comment: string | null
  updated_at: Generated<Date>
}

export interface EvaluationsTable {
  company_id: string
  application_id: string
  user_id: string
  submitted_at: Date | null
  updated_at: Generated<Date>
}

export interface ScoreHistoryTable {
  company_id: string
  id: string
  application_id: string
  version_id: string
  score: number | null
  max_score: number
  scores: Json<unknown> | null
  reason: 'completed' | 'evaluated' | 'rescored' | 'recovered' | 'late'
  user_id: string | null
  created_at: Generated<Date>
}

export interface CommentsTable {
  company_id: string
  id: string
  application_id: string
  user_id: string
  content: string
  created_at: Generated<Date>
}

export interface IdempotentRequestsTable {
  company_id: string
  user_id: string
  idempotency_key: string
  fingerprint: string
  result: Json<unknown>
  created_at: Generated<Date>
}

/** Why a company refuses, in both languages. */
export interface RefusalReasonsTable {
  company_id: string
  id: Generated<string>
  label_fr: string
  label_en: string
  position: number
}
