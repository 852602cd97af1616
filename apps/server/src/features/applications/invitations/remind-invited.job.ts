import { type SqlBool, sql } from 'kysely'
import { acrossCompanies, forCompany, isRow, ofCompany, updateRows } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { CompanyTransaction, RowKey, Services } from '../../../services.ts'
import { leavingTimeAfter, leavingTimes } from '../../mail/leaving-times.ts'
import { queueToMany, storeWords, wordsAgain } from '../../mail/mail-to-many.ts'
import { hasCome } from '../../mail/may-leave.ts'
import { selectOnlineTest } from './invite-candidate.ts'
import { invitationToMany } from './render-invitation.ts'
import { selectLaterSender } from './sender.ts'

/** Runs each quarter of an hour; each invitation says when its reminder is due. */
export const job = scheduled('remind-invited', '*/15 * * * *', remindInvited)

const remindersAtOnce = 500

/**
 * Reminds, once, invited people who have not come. It leaves out who took the test or wants no mails, and
 * invitations whose test is offline, link closed or mail lost; where that waits, so does this, a day.
 */
export async function remindInvited(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  for (;;) {
    const due = await acrossCompanies(db, 'a job of all companies', (trx) =>
      trx
        .selectFrom('invitations')
        .where('remind_at', '<=', now)
        .where('reminded_at', 'is', null)
        .select(['company_id', 'id'])
        .orderBy('remind_at')
        .limit(remindersAtOnce)
        .execute(),
    )
    for (const { company_id: companyId, id } of due)
      await forCompany(db, companyId, (trx) => remind(services, trx, { companyId, id }, now))
    if (due.length < remindersAtOnce) return
  }
}

/** Of several invitations of a person to a test, the last one that asks for a reminder reminds. */
const hasLaterReminder = sql<boolean>`exists (select from invitations as later
  where later.company_id = invitations.company_id and later.candidate_id = invitations.candidate_id
    and later.assessment_id = invitations.assessment_id and later.remind_at is not null
    and (later.created_at, later.id) > (invitations.created_at, invitations.id))`

async function remind(services: Services, trx: CompanyTransaction, key: RowKey, now: Date) {
  const { companyId, id } = key
  const row = await trx
    .updateTable('invitations')
    .set({ reminded_at: now })
    .where(isRow(companyId, id))
    .where('reminded_at', 'is', null)
    .returning([
      'assessment_id',
      'candidate_id',
      'user_id',
      'extra_time_percent',
      'closes_at',
      hasCome().as('hasCome'),
      hasLaterReminder.as('hasLaterReminder'),
    ])
    .executeTakeFirst()
  if (!row || row.hasCome || row.hasLaterReminder || (row.closes_at !== null && row.closes_at <= now)) return
  const invitation = await selectOptionalMail(trx, key, row.candidate_id)
  if (invitation?.status === 'queued') return await putOff(trx, key, leavingTimeAfter(now, 1))
  if (invitation?.status === 'failed' || invitation?.status === 'cancelled') return
  const person = await selectOptionalPerson(trx, companyId, row)
  const sender = person && (await selectLaterSender(services.db, companyId, row.user_id))
  if (!person || !sender) return
  const test = await selectOnlineTest(trx, companyId, row.assessment_id, null)
  const terms = {
    extraTimePercent: row.extra_time_percent,
    closesAt: row.closes_at,
    remindAfterDays: null,
  }
  // It says again what the inviter wrote, under their subject.
  const parts = { mailSubject: invitation?.subject ?? '', mailHeader: '', mailFooter: '' }
  const inviting = { test, sender, parts, terms, now }
  const reminder = invitationToMany(services.settings, inviting, true)
  const said = invitation?.body_id ? await wordsAgain(trx, companyId, invitation.body_id) : undefined
  const mail = await storeWords(trx, { ...reminder, words: { ...reminder.words, ...said } })
  const { phone, birthDate, ...named } = person
  const [dueAt = null] = await leavingTimes(trx, companyId, 1, now)
  // The reminder repeats the link of the invitation and what was agreed with it.
  await queueToMany(services.jobs, trx, mail, [
    {
      ...named,
      phone: phone ?? '',
      birthDate: birthDate ?? '',
      candidateId: row.candidate_id,
      invitationId: id,
      dueAt,
    },
  ])
}

/** Who was invited, where they still want mails and the test is still online. */
async function selectOptionalPerson(
  trx: CompanyTransaction,
  companyId: string,
  invitation: { readonly assessment_id: string; readonly candidate_id: string },
) {
  return await trx
    .selectFrom('candidates')
    .innerJoin('assessments', (join) =>
      join
        .onRef('assessments.company_id', '=', 'candidates.company_id')
        .on('assessments.id', '=', invitation.assessment_id),
    )
    .where(isRow(companyId, invitation.candidate_id, 'candidates'))
    .where('candidates.unsubscribed_at', 'is', null)
    .where('assessments.is_online', '=', true)
    .where('assessments.deleted_at', 'is', null)
    .select([
      'candidates.first_name as firstName',
      'candidates.last_name as lastName',
      'candidates.email',
      'candidates.phone',
      'candidates.birth_date as birthDate',
    ])
    .executeTakeFirst()
}

/** The invitation's own mail; undefined where there is none. */
async function selectOptionalMail(trx: CompanyTransaction, { companyId, id }: RowKey, candidateId: string) {
  return await trx
    .selectFrom('mails')
    .where(ofCompany(companyId, { candidate_id: candidateId, kind: 'invitation' }))
    .where(sql<SqlBool>`personal ->> 'invitationId' = ${id}`)
    .select(['status', 'body_id', 'subject'])
    .executeTakeFirst()
}

async function putOff(trx: CompanyTransaction, { companyId, id }: RowKey, until: Date): Promise<void> {
  await updateRows(trx, 'invitations', isRow(companyId, id), { remind_at: until, reminded_at: null })
}
