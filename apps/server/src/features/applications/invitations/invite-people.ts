import { ApiError, type ErrorCode } from '@assay/contract/errors'
import { mayBeInvited } from '@assay/domain/candidates/consent'
import { dayIn, instantAt, plusDays } from '@assay/domain/time/zoned'
import { type Insertable, sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/for-company.ts'
import type { InvitationsTable } from '../../../database/tables/mails-and-log.ts'
import { newId } from '../../../ids.ts'
import type { Services } from '../../../services.ts'
import { leavingTimes } from '../../mail/leaving-times.ts'
import { type OutgoingMail, queueMails } from '../../mail/queue-mail.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe-token.ts'
import type { InvitedPerson } from './invited-person.ts'
import { type Inviting, type OnlineTest, renderInvitation } from './render-invitation.ts'

/** Of one statement. */
const peopleAtOnce = 1_000
/** The same invitation twice: a double click, or a file sent again by mistake. */
const justSentSeconds = 60
const zone = 'Europe/Paris'
/** Mails that wait for another day leave then. */
const leavingHour = 8

/** What became of each person, in their order. */
export interface InvitedPeople {
  /** Null where they were invited. */
  readonly refusals: (ErrorCode | null)[]
  readonly candidateIds: (string | null)[]
  /** Of those invited, those whose mail leaves on a later day. */
  readonly deferredCount: number
  readonly newCount: number
}

/**
 * Invites people to a test in the caller's transaction: candidates are made where their e-mail is new and else left as
 * they are; mails, invitations and their jobs go with them. Who must not be written to is refused alone.
 *
 * @param onlyCount what would become of each, with nothing written
 */
export async function invitePeople(
  services: Services,
  trx: CompanyTransaction,
  { inviting, userId }: { readonly inviting: Inviting; readonly userId: string },
  people: readonly InvitedPerson[],
  onlyCount = false,
): Promise<InvitedPeople> {
  const { test, now } = inviting
  let newCount = 0
  const known: Known[] = []
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const some = people.slice(from, from + peopleAtOnce)
    if (!onlyCount) newCount += await makeCandidates(trx, test.companyId, userId, some, now)
    known.push(...(await selectKnown(trx, test, some, now)))
  }
  const byEmail = new Map(known.map((each) => [each.email, each]))
  const refusals = people.map(({ email }) => refusalOf(byEmail.get(email), test.id))
  const candidateIds = people.map(({ email }) => byEmail.get(email)?.id ?? null)
  const invited = people.filter((_, index) => refusals[index] === null)
  const dueDates = await leavingTimes(trx, test.companyId, invited.length, now)
  const deferredCount = dueDates.filter((dueAt) => dueAt !== null).length
  if (!onlyCount) await write(services, trx, { inviting, userId }, invited, byEmail, dueDates)
  return { refusals, candidateIds, deferredCount, newCount }
}

interface Known {
  readonly id: string
  readonly email: string
  readonly unsubscribed: boolean
  readonly justInvited: boolean
  readonly applications: { assessmentId: string; keepForFuture: boolean }[]
}

/** Who took other tests, and did not agree to hear of more, or wants no mails at all, is not written to. */
function refusalOf(known: Known | undefined, assessmentId: string): ErrorCode | null {
  if (!known) return null
  if (known.unsubscribed) return 'candidateUnsubscribed'
  if (!mayBeInvited(known.applications, assessmentId)) return 'candidateNotAgreed'
  return known.justInvited ? 'invitationJustSent' : null
}

async function makeCandidates(
  trx: CompanyTransaction,
  companyId: string,
  userId: string,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<number> {
  const made = await trx
    .insertInto('candidates')
    .values(
      people.map(({ firstName, lastName, email, phone, birthDate }) => ({
        company_id: companyId,
        id: newId(),
        email,
        first_name: firstName,
        last_name: lastName,
        phone: phone || null,
        birth_date: birthDate || null,
        added_at: now,
        added_by: userId,
        last_act_at: now,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .returning('id')
    .execute()
  return made.length
}

async function selectKnown(
  trx: CompanyTransaction,
  { id: assessmentId, companyId }: OnlineTest,
  people: readonly InvitedPerson[],
  now: Date,
): Promise<Known[]> {
  const since = new Date(now.getTime() - justSentSeconds * 1000)
  return await trx
    .selectFrom('candidates')
    .where('candidates.company_id', '=', companyId)
    .where(
      'candidates.email',
      'in',
      people.map(({ email }) => email),
    )
    .select([
      'candidates.id',
      'candidates.email',
      sql<boolean>`unsubscribed_at is not null`.as('unsubscribed'),
      sql<boolean>`exists (
        select from invitations
        where invitations.company_id = candidates.company_id and invitations.candidate_id = candidates.id
          and invitations.assessment_id = ${assessmentId} and invitations.created_at > ${since})`.as(
        'justInvited',
      ),
      sql<Known['applications']>`coalesce((
        select jsonb_agg(distinct jsonb_build_object('assessmentId', assessment_id,
          'keepForFuture', coalesce((consent ->> 'keepForFuture')::boolean, false)))
        from applications
        where applications.company_id = candidates.company_id and applications.candidate_id = candidates.id), '[]')`.as(
        'applications',
      ),
    ])
    .execute()
}

async function write(
  services: Services,
  trx: CompanyTransaction,
  { inviting, userId }: { readonly inviting: Inviting; readonly userId: string },
  invited: readonly InvitedPerson[],
  byEmail: ReadonlyMap<string, Known>,
  dueDates: readonly (Date | null)[],
): Promise<void> {
  const { test, sender, terms, now } = inviting
  const { companyId } = test
  const { remindAfterDays } = terms
  const remindAt =
    remindAfterDays === null
      ? null
      : instantAt(zone, plusDays(dayIn(zone, now), remindAfterDays), leavingHour)
  // Some at a time: what a mail looks like is written before the next ones are made.
  for (let from = 0; from < invited.length; from += peopleAtOnce) {
    const some = invited.slice(from, from + peopleAtOnce)
    const mails: OutgoingMail[] = []
    const rows: Insertable<InvitationsTable>[] = []
    for (const [index, person] of some.entries()) {
      const candidateId = byEmail.get(person.email)?.id
      if (candidateId === undefined) throw new ApiError('candidateNotFound')
      const unsubscribe = unsubscribeUrl(services.settings, { companyId, candidateId })
      const {
        invitationId,
        link: _,
        ...mail
      } = renderInvitation(services.settings, inviting, person, unsubscribe)
      const dueAt = dueDates[from + index]
      mails.push({
        ...mail,
        companyId,
        candidateId,
        kind: 'invitation',
        assessmentId: test.id,
        to: { email: person.email, name: `${person.firstName} ${person.lastName}` },
        replyTo: sender.email,
        unsubscribeUrl: unsubscribe,
        ...(dueAt ? { dueAt } : {}),
        at: now,
      })
      rows.push({
        company_id: companyId,
        id: invitationId,
        assessment_id: test.id,
        candidate_id: candidateId,
        user_id: userId,
        extra_time_percent: terms.extraTimePercent,
        closes_at: terms.closesAt,
        remind_at: remindAt,
        created_at: now,
      })
    }
    await trx.insertInto('invitations').values(rows).execute()
    await queueMails(services.jobs, trx, mails)
  }
}
