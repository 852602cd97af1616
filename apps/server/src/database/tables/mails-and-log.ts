import type { StarterKind } from '@assay/domain/mail/starter-templates'
import type { Role } from '@assay/domain/users/roles'
import type { DefaultedJson, Generated, Json } from './columns.ts'

/** The kinds of words that belong to each recipient in a text sent to many. */
export type Placeholder = 'firstName' | 'lastName' | 'link' | 'unsubscribeUrl'

/** A recipient's own values in a mail's words and link. */
export interface Personal {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** ISO day. */
  readonly birthDate: string
  /** The invitation's row, where the mail is one. */
  readonly invitationId?: string
}

/** The target of everybody's link, each with a token of their own. */
export interface PersonalLink {
  readonly assessmentId: string
  readonly slug: string
  readonly recruiterCode: string
  readonly isCampaign: boolean
  /** The ISO time at which the invitation closes; null stands for 30 days after the mail left. */
  readonly closesAt: string | null
}

export interface MailAndLogTables {
  mails: {
    company_id: string
    id: string
    kind: string
    to_email: string
    to_name: string | null
    reply_to: string | null
    subject: string
    /** Null where the body is shared: `body_id`, and what of it is this recipient's own. */
    html: string | null
    text: string | null
    body_id: string | null
    own_html: string[] | null
    own_text: string[] | null
    status: Generated<'queued' | 'sent' | 'failed' | 'captured' | 'uncertain' | 'cancelled'>
    reason: string | null
    application_id: string | null
    attachment_file_id: string | null
    created_at: Generated<Date>
    sent_at: Date | null
    candidate_id: string | null
    /** Null also in a mail to many: there it is made of the candidate when the mail is read. */
    unsubscribe_url: string | null
    /** The mail is not sent before this time; null sends it at once. */
    due_at: Date | null
    /** Handed to a server whose answer is not known. */
    attempted_at: Date | null
    /** The test that it leads to. */
    assessment_id: string | null
    campaign_id: string | null
    campaign_step_id: string | null
    /** The recipient's values for shared words and the link; `own_html` and `own_text` are null then. */
    personal: Json<Personal> | null
    /** Sealed: what stands struck out in the words; null once it was sent (`mail-secrets.ts`). */
    secret: string | null
  }

  email_templates: {
    company_id: string
    id: string
    title: string
    subject: string
    content: string
    /** What it is for, of those that a company begins with; both null of any other. */
    kind: StarterKind | null
    language: 'fr' | 'en' | null
    created_at: Generated<Date>
  }

  invitations: {
    company_id: string
    id: string
    assessment_id: string
    candidate_id: string
    user_id: string
    extra_time_percent: Generated<number>
    closes_at: Date | null
    remind_at: Date | null
    reminded_at: Date | null
    opened_at: Date | null
    created_at: Date
  }

  /** Text that several mails share, in the pieces between the recipients' own words. */
  mail_bodies: {
    company_id: string
    id: string
    html: string[]
    text: string[]
    /** The names of the words between the pieces; null where each mail holds them itself. */
    html_places: Placeholder[] | null
    text_places: Placeholder[] | null
    link: Json<PersonalLink> | null
  }

  /** A file of the library that a mail to a candidate shows, or a body that mails share (migration 236). */
  mail_files: {
    company_id: string
    file_id: string
    mail_id: string | null
    body_id: string | null
  }

  /** A link of the chain of a company's log (migration 480); a job alone writes it, in SQL. */
  log_seals: {
    company_id: string
    number: number
    sealed_at: Date
    last_at: Date
    line_ids: string[]
    hashes: Buffer
    head: Buffer
  }

  activity_log: {
    id: string
    company_id: string | null
    at: Generated<Date>
    action: string
    priority: Generated<'low' | 'normal' | 'high'>
    user_id: string | null
    real_role: Role | null
    acting_role: Role | null
    /** The token that acted in the user's name. */
    token_id: string | null
    subject_ids: Generated<string[]>
    parameters: DefaultedJson<Record<string, unknown>>
  }
}
