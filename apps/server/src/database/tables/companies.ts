import type { Partner } from '@assay/domain/partners/partners'
import type { Role } from '@assay/domain/users/roles'
import type {
  DeliveryEvent,
  DeliveryProblem,
  DeliveryState,
  OffReason,
} from '@assay/domain/webhooks/webhooks'
import type { Day, DefaultedJson, Generated, Json } from './columns.ts'

export type FileKind =
  | 'image'
  | 'video'
  | 'audio'
  | 'document'
  | 'cv'
  | 'recording'
  | 'identity'
  | 'attachment'
  /** A logo or a profile picture. */
  | 'picture'

export interface PartnerError {
  /** ISO time. */
  readonly at: string
  readonly call: string
  readonly errors: readonly string[]
}

/** A try to deliver. */
export interface WebhookTry {
  /** ISO time. */
  readonly at: string
  readonly milliseconds: number
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

export interface CompanyTables {
  companies: {
    id: string
    name: string
    slug: string
    siret: string | null
    description: string | null
    address: string | null
    address_postal_code: string | null
    address_city: string | null
    address_phone: string | null
    address_email: string | null
    logo_file_id: string | null
    license_count: Generated<number>
    candidate_data_lifetime: Generated<number>
    color_list: DefaultedJson<{ backgroundColor: string; textColor: string }[]>
    primary_color: Generated<string>
    secondary_color: Generated<string>
    manager_id: string | null
    parent_company_id: string | null
    created_at: Generated<Date>
    storage_warned_at: Date | null
    daily_mail_limit: Generated<number>
    /** To candidates, in their own space. */
    shows_results: Generated<boolean>
    /** Candidates may declare sex and age after a test (product 12.12). */
    asks_declaration: Generated<boolean>
    log_seal_email: string | null
  }

  filters: {
    company_id: string
    id: string
    name: string
  }

  files: {
    company_id: string
    id: string
    kind: FileKind
    storage_key: string
    mime: string
    size: number
    name: string
    width: number | null
    height: number | null
    duration_seconds: number | null
    public_token: string | null
    created_by: string | null
    created_at: Generated<Date>
    /** The application of a recording or photo, with which it is deleted. */
    application_id: string | null
    /** The candidate whose CV it is, beside the one that their own record names. */
    candidate_id: string | null
    /** What the virus scanner said; null where none was asked. */
    scan: 'waiting' | 'clean' | 'infected' | null
    /** The folder of the media library; empty where the file is in none. */
    folder: Generated<string>
  }

  users: {
    company_id: string
    id: string
    email: string
    first_name: string
    last_name: string
    phone: string | null
    birthdate: Day | null
    role: Role
    password_hash: string | null
    password_changed_at: Date | null
    must_change_password: Generated<boolean>
    temporary_password_expires_at: Date | null
    company_filters: Generated<string[]>
    profile_picture_file_id: string | null
    recruiter_code: string
    notification_settings: DefaultedJson<Record<string, unknown>>
    created_at: Generated<Date>
    deleted_at: Date | null
    /** Who took over when they left. */
    successor_id: string | null
  }

  directory_emails: {
    email: string
    company_id: string
    user_id: string
  }

  directory_tokens: {
    token_hash: Buffer
    kind: string
    company_id: string
    subject_id: string
    expires_at: Date
    used_at: Date | null
    created_at: Generated<Date>
  }

  webhooks: {
    company_id: string
    id: string
    url: string
    events: DeliveryEvent[]
    /** Sealed; of a partner the key that it called with last. */
    secret: string
    /** Signs too, until then. */
    former_secret: string | null
    former_until: Date | null
    off_since: Date | null
    off_reason: OffReason | null
    failing_since: Date | null
    /** Nothing is sent before, as its receiver has just failed. */
    paused_until: Date | null
    created_at: Date
    /** Whose receiver it is, notified of the tests that it sent alone; null: a webhook of the company. */
    partner: Partner | null
    /** Whether scores leave with their explanation. */
    gives_score: Generated<boolean>
    key_token_id: string | null
    /** What the partner could not read of our answers, the last one first. */
    reported_errors: DefaultedJson<PartnerError[]>
  }

  /** A test that a partner sent to somebody. */
  partner_tests: {
    company_id: string
    /** By which the partner knows it. */
    id: string
    webhook_id: string
    assessment_id: string
    candidate_id: string
    /** Where it is notified that the test is done. */
    url: string
    /** The person's page there. */
    profile_url: string | null
    sent_by: string | null
    created_at: Date
    /** When a delivery to tell it was queued. */
    told_at: Date | null
    /** When the partner took it. */
    delivered_at: Date | null
  }

  webhook_deliveries: {
    company_id: string
    id: string
    webhook_id: string
    message_id: string
    event: DeliveryEvent
    happened_at: Date
    data: Json<Record<string, string>>
    state: Generated<DeliveryState>
    /** A job runs then, unless it is held: it waits for its receiver to take something. */
    due_at: Date
    held: Generated<boolean>
    /** Since it was first sent, or sent again by a person. */
    try_count: Generated<number>
    /** The last ones, the last one first. */
    tries: DefaultedJson<WebhookTry[]>
  }

  api_tokens: {
    company_id: string
    id: string
    /** For whose calls it is: those of the company's programs, of its directory of users, of its partner. */
    kind: Generated<'api' | 'scim' | 'partner'>
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
  api_token_reads: {
    company_id: string
    token_id: string
    hour: Date
    route: string
    calls: Generated<number>
    last_at: Date
  }
}
