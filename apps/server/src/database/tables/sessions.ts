import type { Role } from '@assay/domain/users/roles'
import type { Generated } from './columns.ts'

export interface SessionsTable {
  id: string
  company_id: string
  user_id: string
  current_company_id: string | null
  acting_role: Role
  created_at: Date
  last_used_at: Date
  revoked_at: Date | null
  /** When its user last typed their own password; null: not known. */
  password_checked_at: Date | null
  /** What the browser says it is. */
  device: string | null
  network: string | null
}

export interface TwoFactorTable {
  company_id: string
  user_id: string
  secret: Buffer
  confirmed_at: Date | null
  last_step: number | null
  recovery_hashes: Generated<Buffer[]>
}

export interface SessionTokensTable {
  token_hash: Buffer
  kind: 'access' | 'refresh'
  session_id: string
  parent_hash: Buffer | null
  expires_at: Date
  used_at: Date | null
}

export interface ApiTokensTable {
  company_id: string
  id: string
  /** For whose calls it is: those of the company's programs, or of its directory of users. */
  kind: Generated<'api' | 'scim'>
  /** In whose name it acts, and with whom it ends. */
  user_id: string
  name: string
  /** What is seen of it; the whole is stored nowhere, its hash in `directory_tokens`. */
  shown_part: string
  scopes: string[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

/** Calls by which a token read in an hour, until they are a line of the log. */
export interface ApiTokenReadsTable {
  company_id: string
  token_id: string
  hour: Date
  route: string
  calls: Generated<number>
  last_at: Date
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}
