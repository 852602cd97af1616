import { type SqlBool, sql } from 'kysely'
import { acrossCompanies, forCompany } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { queueToMany, storeWords } from '../../mail/mail-to-many.ts'
import { selectOnlineTest } from './invite-candidate.ts'
import { invitationToMany } from './render-invitation.ts'
import { selectLaterSender } from './sender.ts'

/** Runs each quarter of an hour; each invitation says when its reminder is due. */
export const job = scheduled('remind-invited', '*/15 * * * *', remindInvited)

const remindersAtOnce = 500

/**
 * Reminds, once, people who were invited and have not begun. It leaves out those who took this test since or
 * want no mails, and invitations whose test is offline or whose link is closed, as these are over.
 */
export async function remindInvited(services: Services): Promise<void> {
  const { db, clock, settings } = services
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
      await forCompany(db, companyId, async (trx) => {
        const row = await trx
          .updateTable('invitations')
          .set({ reminded_at: now })
          .where('company_id', '=', companyId)
          .where('id', '=', id)
          .where('reminded_at', 'is', null)
          .returning([
            'assessment_id',
            'candidate_id',
            'user_id',
            'extra_time_percent',
            'closes_at',
            'created_at',
          ])
          .executeTakeFirst()
        if (!row || (row.closes_at !== null && row.closes_at <= now)) return
        const person = await trx
          .selectFrom('candidates')
          .innerJoin('assessments', (join) =>
            join
              .onRef('assessments.company_id', '=', 'candidates.company_id')
              .on('assessments.id', '=', row.assessment_id),
          )
          .where('candidates.company_id', '=', companyId)
          .where('candidates.id', '=', row.candidate_id)
          .where('candidates.unsubscribed_at', 'is', null)
          .where('assessments.is_online', '=', true)
          .where('assessments.deleted_at', 'is', null)
          .where(sql<SqlBool>`not exists (
            select from applications
            where applications.company_id = candidates.company_id and candidate_id = candidates.id
              and assessment_id = ${row.assessment_id} and applications.created_at >= ${row.created_at})`)
          .select([
            'candidates.first_name as firstName',
            'candidates.last_name as lastName',
            'candidates.email',
            'candidates.phone',
            'candidates.birth_date',
          ])
          .executeTakeFirst()
        if (!person) return
        const sender = await selectLaterSender(db, companyId, row.user_id)
        if (sender === null) return
        const test = await selectOnlineTest(trx, companyId, row.assessment_id, null)
        const terms = {
          extraTimePercent: row.extra_time_percent,
          closesAt: row.closes_at,
          remindAfterDays: null,
        }
        const inviting = { test, sender, parts: { mailHeader: '', mailFooter: '' }, terms, now }
        const mail = await storeWords(trx, invitationToMany(settings, inviting, true))
        const { firstName, lastName, email, phone, birth_date } = person
        const reminded = { firstName, lastName, email, phone: phone ?? '', birthDate: birth_date ?? '' }
        // The reminder repeats the link of the invitation and what was agreed with it.
        await queueToMany(services.jobs, trx, mail, [
          { ...reminded, candidateId: row.candidate_id, invitationId: id, dueAt: null },
        ])
      })
    if (due.length < remindersAtOnce) return
  }
}
