/** A sitting's most frequent writes: a statement each, for one application as for several (an item each). */
import type { StoredAnswer } from '@assay/contract/answers/types'
import { type NamedStatement, statementOf } from '../../../database/named-statement.ts'
import type { ApplicationColumns, Ended } from '../application-columns.ts'
import type { OutageRow } from '../outages/list-outages.ts'

/** A write of one application. */
export interface Item {
  readonly company: string
  readonly application: string
  readonly at: Date
  /** The item comes alone: an enrolment may then be of somebody who is known, and wait for their record. */
  readonly waits?: true
}

export interface ItemRow {
  /** The item's application. */
  item: string
}

/** How an application stands, which takes the write or not. */
interface Standing extends ItemRow {
  reached: boolean
  ended: Ended
  /** Another browser holds the application now. */
  taken_over: boolean
}

type ItemsStatement<Of extends Item, Row extends ItemRow> = NamedStatement<
  Row,
  { readonly items: readonly Of[] }
>

export interface HotStatement<Of extends Item, Row extends ItemRow> extends ItemsStatement<Of, Row> {
  /** The same for one item alone, which waits for what is locked. */
  readonly alone: ItemsStatement<Of, Row>
}

function hotStatement<Of extends Item, Row extends ItemRow>(file: string): HotStatement<Of, Row> {
  const { name, text } = statementOf<Row, object>(new URL(file, import.meta.url))
  const list = ({ items }: { readonly items: readonly Of[] }) => [JSON.stringify(items)]
  return {
    name,
    text,
    list,
    alone: { name: `${name}-alone`, text: text.replaceAll(' skip locked', ''), list },
  }
}

/** An answer as the statements take it. */
interface AnswerRecord {
  readonly module: string
  readonly seq: number
  readonly value: unknown
}

export const recordsOf = (answers: readonly StoredAnswer[]): AnswerRecord[] =>
  answers.map(({ moduleId, seq, value }) => ({ module: moduleId, seq, value }))

export interface Draft extends Item {
  /** The number of the browser that sends it (decision 024), as in every item. */
  readonly holder: number
  /** The pages of the operations. */
  readonly positions: readonly number[]
  readonly pages: readonly string[]
  /** Each module stands here once. */
  readonly operations: readonly (AnswerRecord & { readonly page: string; readonly position: number })[]
}

export const draftStatement = hotStatement<Draft, Standing & { is_stored: boolean }>('./save-draft.sql')

/** For what that does not store. */
export const lateDraftStatement = statementOf<
  Omit<Standing, 'item'>,
  Omit<Draft, 'operations' | 'pages'> & { readonly operations: string }
>(new URL('./save-late-draft.sql', import.meta.url))

export interface Visit extends Item {
  /** Null for the server itself. */
  readonly holder: number | null
  readonly position: number
  readonly page: string
  readonly page_seconds: number | null
  readonly range_seconds: number | null
  readonly range_pages: readonly string[]
  readonly grace_seconds: number
}

export interface VisitRow extends Standing {
  extra_time_percent: number
  draw_seed: string
  first_visited_at: Date | null
  closed_at: Date | null
  /** First visit of any page of the range, this one included. */
  range_started_at: Date | null
  /** The outages of the server since the application began; none of a page without a time. */
  outages: OutageRow[]
}

export const visitStatement = hotStatement<Visit, VisitRow>('./visit-page.sql')

/** The result of a submission, stored under its key so that a replay reads the same. */
export interface SubmissionResult {
  position: number | null
  openInNewWindow: boolean
  completed: boolean
  late: boolean
}

export interface PageSubmission extends Item {
  readonly holder: number
  readonly position: number
  readonly page: string
  readonly key: string
  /** Of everything that was sent: another body under the same key is refused. */
  readonly fingerprint: string
  readonly target: number
  readonly opens_window: boolean
  /** Each module stands here once. */
  readonly answers: readonly AnswerRecord[]
  /** No more answers to this page. */
  readonly closes: boolean
  /** The target of this submission tells the page's score, so later answers are set aside. */
  readonly seals: boolean
  /** The submission is for a page that its timer closed. */
  readonly late: boolean
  /** The mark of the sitting whose score decided the target (`markOf`); null where no score did. */
  readonly mark: string | null
  /** Other pages of its range that take nothing more from now on (`pagesLeftBehind`). */
  readonly left_behind: readonly string[]
}

export const submitStatement = hotStatement<
  PageSubmission,
  ItemRow & ApplicationColumns & { result: SubmissionResult }
>('./submit-page.sql')

export interface Completion extends Item {
  /** Null for the server itself. */
  readonly holder: number | null
  /** The page that is left, and the one that shows the end. */
  readonly page: string
  readonly position: number
  readonly end_position: number
  /** The key of the submission that ends it; null where none does. */
  readonly key: string | null
  readonly fingerprint: string
  readonly result: SubmissionResult | null
  /** Each module stands here once. */
  readonly answers: readonly AnswerRecord[]
  /** The mark of the sitting that was scored (`markOf`). */
  readonly mark: string
  readonly auto_score: number
  readonly max_score: number
  readonly scores: object
  /** The test evaluates itself. */
  readonly is_automatic: boolean
  readonly acknowledges: boolean
  readonly late: boolean
  readonly by_timer: boolean
  /** The page that is left was closed before, and counts as it was then. */
  readonly is_seen_again: boolean
}

export const completeStatement = hotStatement<Completion, ItemRow & ApplicationColumns>('./complete.sql')

export interface Enrolling extends Item {
  readonly assessment: string
  readonly version: string
  /** The version that it takes where the questions of that one were drawn for it. */
  readonly drawn?: string
  /** The id that a new record of the candidate gets. */
  readonly candidate: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly birth_date: string | null
  /** The identity form as it was sent. */
  readonly typed: object
  readonly consent: object
  readonly source: string
  /** The code of the recruiter whose link was followed; null where the link is nobody's in particular. */
  readonly recruiter: string | null
  readonly seed: string
  readonly page: number
  readonly path: readonly number[]
  readonly max_score: number
  /** The key that makes a submission count once; null where none was sent. */
  readonly key: string | null
  readonly fingerprint: string
  /** May be followed by another: it ended, and the test may be taken again. */
  readonly renewed: string | null
  /** Whether the public link was followed. Who was invited until a day begins nothing later by it either. */
  readonly is_by_public_link: boolean
  /** The invitation by which they come, whose candidate they are. */
  readonly invitation: string | null
}

/** The application that was made, or all columns null. */
export type EnrollRow = ItemRow & {
  [Column in keyof ApplicationColumns]: ApplicationColumns[Column] | null
} & {
  /** The latest application of this e-mail on this test, as it was before. */
  known_id: string | null
  known_version_id: string | null
  known_ended_at: Date | null
  known_retake_allowed_at: Date | null
  known_is_interrupted: boolean | null
  known_holder: number | null
  /** Fingerprint of the identification with the same key that made it. */
  known_fingerprint: string | null
  /** The e-mail is its own: typed for it, or its record's, which staff did not change within a day. */
  known_is_of_email: boolean | null
  /** The address to which a link may be mailed that leads on with it; null where it must wait. */
  known_email: string | null
  /** Whether the invitation has run out without an application. */
  is_closed: boolean
}

export const enrollStatement = hotStatement<Enrolling, EnrollRow>('./enroll.sql')
