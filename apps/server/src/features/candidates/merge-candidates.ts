import type { Candidate, mergeCandidates as call } from '@assay/contract/candidates/calls'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { addressChanged } from './address-changed.ts'
import { takeDistinctions } from './duplicates.ts'
import { lockCandidate, refuseShared, reload } from './write-candidate.ts'

/**
 * Makes one candidate of two. Names and e-mail of the first stay, unless `takes` names what is the other's;
 * applications, mails, notes, tags, campaigns and what it lacks come from the other, who is deleted; a second
 * CV is kept. The stricter choice about mails counts: where either wants none, or took tests and never agreed
 * to hear of others.
 * @throws ApiError candidateMergeSelf, candidateNotFound, candidateShared, candidateInProgressTwice
 */
export async function mergeCandidates(
  services: Services,
  viewer: Viewer,
  id: string,
  { otherId, takes }: BodyOf<typeof call>,
): Promise<Candidate> {
  if (id === otherId) throw new ApiError('candidateMergeSelf')
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    // Rows are locked in the same order, so that two merges of the same two wait for each other.
    const rows = []
    for (const each of [id, otherId].toSorted()) rows.push(await lockCandidate(trx, viewer, each))
    const [target, source] = rows[0]?.id === id ? rows : rows.toReversed()
    if (!target || !source) throw new ApiError('candidateNotFound')
    await refuseShared(trx, viewer, [id, otherId])
    const wills = [await selectWill(trx, companyId, id), await selectWill(trx, companyId, otherId)]
    // Of two who never agreed, the applications themselves say so still (`mayBeInvited`).
    const strict = wills.includes('never agreed') && wills.includes('agreed')
    const [former, present] = [source.email, target.email]
    const change = { companyId, candidateId: id, formerId: otherId, former, present }
    await addressChanged(services, trx, change)
    await takeOver(trx, target, source)
    await trx.deleteFrom('candidates').where(isRow(companyId, otherId)).execute()
    const unsubscribed = [target.unsubscribed_at, source.unsubscribed_at, strict ? at : null].filter(
      (each) => each !== null,
    )
    await updateRows(trx, 'candidates', isRow(companyId, id), {
      ...chosen(target, source, takes),
      cv_file_id: target.cv_file_id ?? source.cv_file_id,
      added_at: target.added_at ?? source.added_at,
      added_by: target.added_by ?? source.added_by,
      last_act_at: target.last_act_at > source.last_act_at ? target.last_act_at : source.last_act_at,
      unsubscribed_at: unsubscribed[0] ?? null,
    })
    await logActivity(trx, 'candidate.merged', viewer, at, [id, otherId])
    return await reload(trx, viewer, id)
  }).catch(refusingTwice('candidateInProgressTwice', 'applications_one_in_progress'))
}

/** Of each field the one that was chosen, or what there is. */
function chosen(target: Merged, source: Merged, takes: BodyOf<typeof call>['takes']) {
  const of = (field: (typeof takes)[number]): [Merged, Merged] =>
    takes.includes(field) ? [source, target] : [target, source]
  const [phone, otherPhone] = of('phone')
  const [birth, otherBirth] = of('birthDate')
  const [from, otherFrom] = of('source')
  return {
    first_name: of('firstName')[0].first_name,
    last_name: of('lastName')[0].last_name,
    phone: phone.phone ?? otherPhone.phone,
    birth_date: birth.birth_date ?? otherBirth.birth_date,
    source: from.source ?? otherFrom.source,
  }
}

/** What somebody's tests say of mails about other tests (product 4.5); null where they took none. */
async function selectWill(trx: CompanyTransaction, companyId: string, id: string) {
  const row = await trx
    .selectFrom('applications')
    .where(ofCompany(companyId, { candidate_id: id }))
    .select(
      sql<boolean | null>`bool_or(coalesce((consent ->> 'keepForFuture')::boolean, false))`.as('agreed'),
    )
    .executeTakeFirstOrThrow()
  return row.agreed === null ? null : row.agreed ? 'agreed' : 'never agreed'
}

type Merged = Awaited<ReturnType<typeof lockCandidate>>

async function takeOver(trx: CompanyTransaction, target: Merged, source: Merged): Promise<void> {
  const { company_id: companyId, id } = target
  const tables = [
    'applications',
    'mails',
    'invitations',
    'files',
    'former_candidates',
    'candidate_notes',
    'candidate_requests',
    'partner_tests',
  ] as const
  for (const table of tables)
    await updateRows(trx, table, ofCompany(companyId, { candidate_id: source.id }), { candidate_id: id })
  await sql`
    insert into candidate_tags (company_id, candidate_id, tag)
    select company_id, ${id}, tag from candidate_tags where company_id = ${companyId} and candidate_id = ${source.id}
    on conflict do nothing`.execute(trx)
  // What was begun follows the applications by itself.
  await sql`
    insert into candidate_contacts as contact (company_id, candidate_id, assessment_id, invited_at, opened_at)
    select company_id, ${id}, assessment_id, invited_at, opened_at from candidate_contacts
    where company_id = ${companyId} and candidate_id = ${source.id}
    on conflict (company_id, candidate_id, assessment_id) do update set
      invited_at = greatest(contact.invited_at, excluded.invited_at),
      opened_at = least(contact.opened_at, excluded.opened_at)`.execute(trx)
  await sql`
    insert into campaign_candidates as entry (company_id, campaign_id, candidate_id, added_at, opened_at)
    select company_id, campaign_id, ${id}, added_at, opened_at from campaign_candidates
    where company_id = ${companyId} and candidate_id = ${source.id}
    on conflict (company_id, campaign_id, candidate_id) do update set
      added_at = least(entry.added_at, excluded.added_at),
      opened_at = least(entry.opened_at, excluded.opened_at)`.execute(trx)
  await sql`
    insert into campaign_sends (company_id, campaign_id, candidate_id, step_id, sent_at)
    select company_id, campaign_id, ${id}, step_id, sent_at from campaign_sends
    where company_id = ${companyId} and candidate_id = ${source.id}
    on conflict do nothing`.execute(trx)
  await takeDistinctions(trx, target, source.id)
  await keepTraces(trx, target, source)
}

/** Takes over what would be deleted with the record that goes: the CV, and mails by the address alone. */
async function keepTraces(trx: CompanyTransaction, target: Merged, source: Merged): Promise<void> {
  const { company_id: companyId, id } = target
  if (target.cv_file_id !== null && source.cv_file_id !== null)
    await updateRows(trx, 'files', isRow(companyId, source.cv_file_id), { candidate_id: id })
  // Whoever asked for help before their test began is known by nothing else.
  await trx
    .updateTable('mails')
    .set({ candidate_id: id })
    .where(ofCompany(companyId, { kind: 'help' }))
    .where(sql`lower(reply_to)`, '=', source.email)
    .where('application_id', 'is', null)
    .execute()
  await trx
    .insertInto('former_candidates')
    .values({ company_id: companyId, id: source.id, email: source.email, candidate_id: id })
    .execute()
  // The database deletes the CV of a deleted candidate, and all mails of their address.
  await trx
    .updateTable('candidates')
    .set({ cv_file_id: null, email: `${source.id}@merged` })
    .where(isRow(companyId, source.id))
    .execute()
}
