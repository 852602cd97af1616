import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { mayBeInvited } from '@assay/domain/candidates/consent'
import { sql } from 'kysely'
import { insertRow } from '../../../database/for-company.ts'
import { insertRows } from '../../../database/insert-rows.ts'
import { newId } from '../../../ids.ts'
import type { CompanyTransaction, Services } from '../../../services.ts'
import { candidatesOfAddresses } from '../../answers/candidates-of-addresses.ts'
import { leavingTimeAfter, type NextTimes, openLeavingTimes } from '../../mail/leaving-times.ts'
import { queueToMany, type StoredMail, storeWords } from '../../mail/mail-to-many.ts'
import type { InvitedPerson } from './invited-person.ts'
import { type Inviting, invitationToMany, type OnlineTest } from './render-invitation.ts'

/** The most people that one statement takes. */
export const peopleAtOnce = 500
/** The same invitation twice: a double click, or a file sent again by mistake. */
const justSentSeconds = 60

/** One person's result: `refusal` is null where invited, `leavesAt` where the mail leaves at once. */
interface Invited {
  readonly refusal: ErrorCode | null
  readonly candidateId: string | null
  /** Where the mail goes: to the address of their record. */
  readonly email: string
  readonly leavesAt: Date | null
  /** Was invited before, and so left out as was asked. */
  readonly isSkipped: boolean
}

/**
 * Invites people in the caller's transaction, in batches that memory holds one of: new candidates, mails,
 * invitations and jobs. A person who must not be written to is refused alone.
 */
export class Invitations {
  readonly #services: Services
  readonly #trx: CompanyTransaction
  readonly #inviting: Inviting
  readonly #userId: string
  readonly #isPreview: boolean
  readonly #skipsInvited: boolean
  #nextTimes: NextTimes | undefined
  #mail: StoredMail | undefined
  #counts = { invited: 0, deferred: 0, new: 0 }
  #before: { count: number; lastAt: Date } | null = null
  #first: InvitedPerson | null = null

  /**
   * @param isPreview what would become of each, with nothing written
   * @param skipsInvited leaves out who was invited to the test before
   */
  constructor(
    services: Services,
    trx: CompanyTransaction,
    {
      inviting,
      userId,
      isPreview,
      skipsInvited = false,
    }: { inviting: Inviting; userId: string; isPreview: boolean; skipsInvited?: boolean },
  ) {
    this.#services = services
    this.#trx = trx
    this.#inviting = inviting
    this.#userId = userId
    this.#isPreview = isPreview
    this.#skipsInvited = skipsInvited
  }

  /** People invited so far, those whose mail leaves on a later day, and those not known before. */
  get counts(): Readonly<{ invited: number; deferred: number; new: number }> {
    return this.#counts
  }

  /** How many of those who may be invited were invited to this test before, and when last. */
  get before(): { readonly count: number; readonly lastAt: Date } | null {
    return this.#before
  }

  /** The first one who is invited. */
  get first(): InvitedPerson | null {
    return this.#first
  }

  /** @param people `peopleAtOnce` at most, nobody twice; what became of each is answered in their order */
  async add(people: readonly InvitedPerson[]): Promise<Invited[]> {
    if (people.length === 0) return []
    const { test, now } = this.#inviting
    this.#nextTimes ??= await openLeavingTimes(this.#trx, test.companyId, now)
    const known = await selectKnown(this.#trx, test, people)
    const planned = this.#plan(people, known)
    const unknown = people.filter(({ email }, index) => !known.has(email) && planned[index]?.refusal === null)
    if (!this.#isPreview && unknown.length > 0) {
      this.#counts.new += await makeCandidates(this.#trx, test.companyId, this.#userId, unknown, now)
      for (const [email, made] of await selectKnown(this.#trx, test, unknown)) known.set(email, made)
    }
    const outcomes = people.map(({ email }, index): Invited => {
      const { refusal, leavesAt } = planned[index] ?? { refusal: null, leavesAt: null }
      const candidate = known.get(email)
      const isSkipped = this.#skips(candidate)
      // Somebody else may have made them since.
      return {
        refusal: refusal ?? refusalOf(candidate, this.#inviting),
        candidateId: candidate?.id ?? null,
        email: candidate?.email ?? email,
        leavesAt,
        isSkipped,
      }
    })
    const isInvited = (outcome: Invited | undefined) => outcome?.refusal === null && !outcome.isSkipped
    const invited = outcomes.filter(isInvited)
    this.#first ??= people.find((_, index) => isInvited(outcomes[index])) ?? null
    this.#counts.invited += invited.length
    people.forEach(({ email }, index) => {
      const at = outcomes[index]?.refusal === null && known.get(email)?.invitedAt
      if (!at) return
      const { count = 0, lastAt = at } = this.#before ?? {}
      this.#before = { count: count + 1, lastAt: at > lastAt ? at : lastAt }
    })
    this.#counts.deferred += invited.filter(({ leavesAt }) => leavesAt !== null).length
    if (!this.#isPreview && invited.length > 0) await this.#write(people, outcomes)
    return outcomes
  }

  /** Also refuses whose mail would leave after their link has closed; no candidate is made for them. */
  #plan(people: readonly InvitedPerson[], known: ReadonlyMap<string, Known>) {
    const { terms } = this.#inviting
    const seen = new Set<string>()
    const refusals = people.map(({ email }) => {
      const candidate = known.get(email)
      const refusal = refusalOf(candidate, this.#inviting)
      // Both the address of now and one of before may be in a list.
      const isTwice = candidate !== undefined && seen.has(candidate.id)
      if (candidate) seen.add(candidate.id)
      return refusal ?? (isTwice ? 'invitationJustSent' : null)
    })
    const isWritten = (index: number) =>
      refusals[index] === null && !this.#skips(known.get(people[index]?.email ?? ''))
    const times = this.#nextTimes?.(refusals.filter((_, index) => isWritten(index)).length).values()
    return refusals.map((refusal, index): Pick<Invited, 'refusal' | 'leavesAt'> => {
      if (!isWritten(index)) return { refusal, leavesAt: null }
      const leavesAt = times?.next().value ?? null
      const isLate = leavesAt !== null && terms.closesAt !== null && leavesAt >= terms.closesAt
      return { refusal: isLate ? 'invitationLeavesLate' : null, leavesAt }
    })
  }

  #skips(candidate: Known | undefined): boolean {
    return this.#skipsInvited && Boolean(candidate?.invitedAt)
  }

  async #write(people: readonly InvitedPerson[], outcomes: readonly Invited[]): Promise<void> {
    const { test, terms, now } = this.#inviting
    const { remindAfterDays } = terms
    const invited = people.flatMap((person, index) => {
      const { refusal, isSkipped, candidateId, email, leavesAt: dueAt } = outcomes[index] as Invited
      if (refusal !== null || isSkipped) return []
      if (candidateId === null) throw new ApiError('candidateNotFound')
      return [{ ...person, email, candidateId, invitationId: newId(), dueAt }]
    })
    const same = {
      company_id: test.companyId,
      assessment_id: test.id,
      user_id: this.#userId,
      extra_time_percent: terms.extraTimePercent,
      closes_at: terms.closesAt,
      created_at: now,
    }
    const rows = invited.map(({ invitationId, candidateId, dueAt }) => ({
      id: invitationId,
      candidate_id: candidateId,
      remind_at: remindAfterDays === null ? null : leavingTimeAfter(dueAt ?? now, remindAfterDays),
    }))
    this.#mail ??= await storeWords(this.#trx, invitationToMany(this.#services.settings, this.#inviting))
    await insertRows('invitations', rows, { same }).execute(this.#trx)
    await queueToMany(this.#services.jobs, this.#trx, this.#mail, invited)
  }
}

/** Invites by a link handed over in another way: no mail, so no reminder either. */
export async function inviteWithoutMail(
  trx: CompanyTransaction,
  { inviting, userId }: { readonly inviting: Inviting; readonly userId: string },
  person: InvitedPerson,
): Promise<{ candidateId: string; invitationId: string }> {
  const { test, terms, now } = inviting
  const { companyId } = test
  const find = async () => (await candidatesOfAddresses(trx, companyId, [person.email])).get(person.email)
  if (!(await find())) await makeCandidates(trx, companyId, userId, [person], now)
  const candidateId = await find()
  if (!candidateId) throw new ApiError('candidateNotFound')
  const invitationId = newId()
  await insertRow(trx, 'invitations', {
    company_id: companyId,
    id: invitationId,
    assessment_id: test.id,
    candidate_id: candidateId,
    user_id: userId,
    extra_time_percent: terms.extraTimePercent,
    closes_at: terms.closesAt,
    created_at: now,
  })
  return { candidateId, invitationId }
}

interface Known {
  /** The address by which they were found, which may be a former one of theirs. */
  readonly address: string
  readonly id: string
  /** The address of their record. */
  readonly email: string
  readonly unsubscribed: boolean
  /** When an invitation or a campaign was last written to them about this test. */
  readonly invitedAt: Date | null
  readonly applications: { assessmentId: string; keepForFuture: boolean }[]
}

/** Refuses a person who took other tests and did not agree to hear of more, or who wants no mails at all. */
function refusalOf(known: Known | undefined, { test, now }: Inviting): ErrorCode | null {
  if (!known) return null
  if (known.unsubscribed) return 'candidateUnsubscribed'
  if (!mayBeInvited(known.applications, test.id)) return 'candidateNotAgreed'
  const since = now.getTime() - justSentSeconds * 1000
  return known.invitedAt !== null && known.invitedAt.getTime() > since ? 'invitationJustSent' : null
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
 * Those whom the company knows, by an e-mail that they have or had. Each is looked up alone (`offset 0` keeps
 * the planner from joining first): where tables grew since they were analysed, it would read all candidates
 * once per batch.
 */
export async function selectKnown(
  trx: CompanyTransaction,
  { id: assessmentId, companyId }: OnlineTest,
  people: readonly InvitedPerson[],
): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    select asked.address, found.id, found.email, found.unsubscribed_at is not null as unsubscribed,
      (select invited_at from candidate_contacts as contact where contact.company_id = ${companyId}
        and contact.candidate_id = found.id and contact.assessment_id = ${assessmentId}) as "invitedAt",
      case when found.has_applications then (
        select coalesce(jsonb_agg(distinct jsonb_build_object('assessmentId', assessment_id,
          'keepForFuture', coalesce((consent ->> 'keepForFuture')::boolean, false))), '[]')
        from applications
        where applications.company_id = ${companyId} and applications.candidate_id = found.id)
      else '[]' end as applications
    from unnest(${people.map(({ email }) => email)}::text[]) as asked (address)
      cross join lateral (
        select candidates.id, candidates.email, unsubscribed_at, has_applications
        from candidate_of_address(${companyId}, asked.address) as theirs
          join candidates on candidates.company_id = ${companyId} and candidates.id = theirs.id
        offset 0) as found`.execute(trx)
  return new Map(rows.map((each) => [each.address, each]))
}
