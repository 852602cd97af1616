import type { WayIn } from '@assay/domain/session/ways-in'
import type { Role } from '@assay/domain/users/roles'
import type { Generated } from './columns.ts'

export interface SessionTables {
  sessions: {
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
    opened_by: Generated<WayIn>
  }

  /** Its credential's id is in `directory_tokens`, by which it is found before its company is known. */
  passkeys: {
    company_id: string
    id: string
    user_id: string
    name: string
    credential_id: Buffer
    public_key: Buffer
    /** The number of its uses, as far as it counts them; 0: it does not. */
    counter: number
    created_at: Date
    last_used_at: Date | null
  }

  two_factor: {
    company_id: string
    user_id: string
    secret: Buffer
    confirmed_at: Date | null
    last_step: number | null
    recovery_hashes: Generated<Buffer[]>
  }

  session_tokens: {
    token_hash: Buffer
    kind: 'access' | 'refresh'
    session_id: string
    parent_hash: Buffer | null
    expires_at: Date
    used_at: Date | null
  }

  rate_limits: {
    key: string
    points: Generated<number>
    expire: number | null
  }

  /** Whom a company's directory knows. */
  scim_users: {
    company_id: string
    user_id: string
    user_name: string
    external_id: string | null
    /** The directory itself ended their access: it alone may bring them back. */
    deactivated_at: Date | null
  }

  scim_groups: {
    company_id: string
    id: string
    name: string
    external_id: string | null
    /** Of its members; null: it gives none. */
    role: Role | null
    created_at: Date
  }

  scim_members: {
    company_id: string
    group_id: string
    user_id: string
  }

  /** Of a company, one at most. That a domain is of one company alone is held by `directory_tokens`. */
  identity_providers: {
    company_id: string
    issuer: string
    client_id: string
    /** Sealed for its company. */
    client_secret: Buffer
    domains: string[]
    creates_users: boolean
    forbids_passwords: boolean
    /** Whose password stays good all the same. */
    password_kept_by: string | null
    changed_at: Date
  }

  /** Who of a provider is which user: by what the provider never gives to anybody else. */
  user_identities: {
    company_id: string
    issuer: string
    subject: string
    user_id: string
    linked_at: Date
    last_used_at: Date
  }
}
