import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { mayBeInvited } from '@assay/domain/candidates/consent'
import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/for-company.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import { type NextTimes, openLeavingTimes } from '../../mail/leaving-times.ts'
import { queueToMany, type Recipient, type StoredMail, storeWords } from '../../mail/mail-to-many.ts'
import type { InvitedPerson } from './invited-person.ts'
import { type Inviting, invitationToMany, type OnlineTest } from './render-invitation.ts'

/** The most people that one statement takes. */
export const peopleAtOnce = 500
/** The same invitation twice: a double click, or a file sent again by mistake. */
const justSentSeconds = 60
const zone = 'Europe/Paris'
/** Mails that wait for another day leave then. */
const leavingHour = 8

/** The result for one person; `refusal` is null where they were invited. */
interface Invited {
  readonly refusal: ErrorCode | null
  readonly candidateId: string | null
}

/**
 * Invites people to a test in the caller's transaction, batch after batch. Candidates are made where their
 * e-mail is new and else left as they are; mails, invitations and their jobs are written with them. A person
 * who must not be written to is refused alone. However many there are, memory holds no more than one batch.
 */
export class Invitations {
  readonly #services: Services
  readonly #trx: CompanyTransaction
  readonly #inviting: Inviting
  readonly #userId: string
  readonly #isPreview: boolean
  #nextTimes: NextTimes | undefined
  #mail: StoredMail | undefined
  #counts = { invited: 0, deferred: 0, new: 0 }

  /** @param isPreview what would become of each, with nothing written */
  constructor(
    services: Services,
    trx: CompanyTransaction,
    { inviting, userId, isPreview }: { inviting: Inviting; userId: string; isPreview: boolean },
  ) {
    this.#services = services
    this.#trx = trx
    this.#inviting = inviting
    this.#userId = userId
    this.#isPreview = isPreview
  }

  /**
   * The counts so far: people invited, those among them whose mail leaves on a later day, and those not known
   * before.
   */
  get counts(): Readonly<{ invited: number; deferred: number; new: number }> {
    return this.#counts
  }

  /** @param people `peopleAtOnce` at most, nobody twice; what became of each is answered in their order */
  async add(people: readonly InvitedPerson[]): Promise<Invited[]> {
    if (people.length === 0) return []
    const { test, now } = this.#inviting
    this.#nextTimes ??= await openLeavingTimes(this.#trx, test.companyId, now)
    const known = await selectKnown(this.#trx, test, people, now)
    const unknown = this.#isPreview ? [] : people.filter(({ email }) => !known.has(email))
    if (unknown.length > 0) {
      this.#counts.new += await makeCandidates(this.#trx, test.companyId, this.#userId, unknown, now)
      for (const [email, made] of await selectKnown(this.#trx, test, unknown, now)) known.set(email, made)
    }
    const outcomes = people.map(({ email }) => ({
      refusal: refusalOf(known.get(email), test.id),
      candidateId: known.get(email)?.id ?? null,
    }))
    const invited = people.filter((_, index) => outcomes[index]?.refusal === null)
    const dueDates = this.#nextTimes(invited.length)
    this.#counts.invited += invited.length
    this.#counts.deferred += dueDates.filter((dueAt) => dueAt !== null).length
    if (!this.#isPreview && invited.length > 0) await this.#write(invited, known, dueDates)
    return outcomes
  }

  async #write(
    invited: readonly InvitedPerson[],
    known: ReadonlyMap<string, Known>,
    dueDates: readonly (Date | null)[],
  ): Promise<void> {
    const { test, terms, now } = this.#inviting
    const { companyId } = test
    const recipients = invited.map((person, index): Recipient & { readonly invitationId: string } => {
      const candidateId = known.get(person.email)?.id
      if (candidateId === undefined) throw new ApiError('candidateNotFound')
      return { ...person, candidateId, invitationId: newId(), dueAt: dueDates[index] ?? null }
    })
    const remindAt =
      terms.remindAfterDays === null
        ? null
        : instantAt(zone, plusDays(dayIn(zone, now), terms.remindAfterDays), leavingHour)
    const same = {
      company_id: companyId,
      assessment_id: test.id,
      user_id: this.#userId,
      extra_time_percent: terms.extraTimePercent,
      closes_at: terms.closesAt,
      remind_at: remindAt,
      created_at: now,
    }
    const rows = recipients.map((each) => ({ id: each.invitationId, candidate_id: each.candidateId }))
    this.#mail ??= await storeWords(this.#trx, invitationToMany(this.#services.settings, this.#inviting))
    await insertRows('invitations', rows, { same }).execute(this.#trx)
    await queueToMany(this.#services.jobs, this.#trx, this.#mail, recipients)
  }
}

interface Known {
  readonly id: string
  readonly email: string
  readonly unsubscribed: boolean
  readonly justInvited: boolean
  readonly applications: { assessmentId: string; keepForFuture: boolean }[]
}

/** Refuses a person who took other tests and did not agree to hear of more, or who wants no mails at all. */
function refusalOf(known: Known | undefined, assessmentId: string): ErrorCode | null {
  if (!known) return null
  if (known.unsubscribed) return 'candidateUnsubscribed'
  if (!mayBeInvited(known.applications, assessmentId)) return 'candidateNotAgreed'
  return known.justInvited ? 'invitationJustSent' : null
}

/** @returns how many were not known */
async function makeCandidates(
  trx: CompanyTransaction,
  companyId: string,
  userId: string,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<number> {
  const rows = people.map(({ firstName, lastName, email, phone, birthDate }) => ({
    id: newId(),
    email,
    first_name: firstName,
    last_name: lastName,
    phone: phone || null,
    birth_date: birthDate || null,
  }))
  const same = { company_id: companyId, added_at: now, added_by: userId, last_act_at: now, created_at: now }
  const ending = sql`on conflict (company_id, email) do nothing returning id`
  return (await insertRows('candidates', rows, { same, ending }).execute(trx)).rows.length
}

/**
 * Reads those of the people whom the company knows, by e-mail. Each is looked up alone, and so are their
 * earlier mails (`offset 0` keeps the planner from joining them first): where tables have grown since they
 * were last analysed, as they do within one request, the planner would read all candidates and all
 * invitations to the test once per batch, or once per person.
 */
async function selectKnown(
  trx: CompanyTransaction,
  { id: assessmentId, companyId }: OnlineTest,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<Map<string, Known>> {
  const since = new Date(now.getTime() - justSentSeconds * 1000)
  const { rows } = await sql<Known>`
    select found.id, found.email, found.unsubscribed_at is not null as unsubscribed,
      exists (
        select from (
          select assessment_id, created_at from invitations
          where invitations.company_id = ${companyId} and invitations.candidate_id = found.id
          offset 0) as theirs
        where assessment_id = ${assessmentId} and created_at > ${since}) as "justInvited",
      case when found.has_applications then (
        select coalesce(jsonb_agg(distinct jsonb_build_object('assessmentId', assessment_id,
          'keepForFuture', coalesce((consent ->> 'keepForFuture')::boolean, false))), '[]')
        from applications
        where applications.company_id = ${companyId} and applications.candidate_id = found.id)
      else '[]' end as applications
    from unnest(${people.map(({ email }) => email)}::text[]) as asked (email)
      cross join lateral (
        select id, email, unsubscribed_at, has_applications from candidates
        where company_id = ${companyId} and candidates.email = asked.email
        limit 1) as found`.execute(trx)
  return new Map(rows.map((each) => [each.email, each]))
}
