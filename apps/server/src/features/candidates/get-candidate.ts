import type { getCandidate as call } from '@assay/contract/candidates/calls'
import { ApiError } from '@assay/contract/errors'
import { requestKinds } from '@assay/domain/candidates/requests'
import type { LogAction } from '@assay/domain/logs/actions'
import { type SqlBool, sql } from 'kysely'
import type { ResponseOf } from '../../calls.ts'
import { acrossCompanies, forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, SystemTransaction, Viewer } from '../../services.ts'
import { selectOpenRequests } from '../applications/open-requests.ts'
import { isResendable } from '../mail/resend-mail.ts'
import { userNames } from '../users/user-names.ts'
import { listOtherCvs } from './cv.ts'
import { findDuplicates } from './duplicates.ts'
import { loadCandidates } from './list-candidates.ts'
import { listNotes } from './notes.ts'
import { isShown, presentCandidate } from './present-candidate.ts'
import {
  type CandidateApplicationRow,
  type CandidateRow,
  selectApplicationsOf,
  selectCandidates,
} from './select-candidates.ts'

type Sheet = ResponseOf<typeof call>['data']
type Entry = Sheet['timeline'][number]

const applicationsInSheet = 200
const entriesAtMost = 300

/**
 * A candidate with their timeline, without hidden applications: their moments would tell whose they are.
 * @throws ApiError candidateNotFound
 */
export async function getCandidate(services: Services, viewer: Viewer, id: string): Promise<Sheet> {
  const { row, formerIds, otherCvs, notes, applications, mails, links, requests } = await forCompany(
    services.db,
    viewer.companyId,
    async (trx) => {
      const found = await selectCandidates(trx, viewer)
        .where('candidates.id', '=', id)
        .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound'))
      return {
        row: found,
        formerIds: await selectFormerIds(trx, viewer, id),
        otherCvs: await listOtherCvs(trx, viewer.companyId, id),
        notes: await listNotes(trx, viewer, id),
        applications: await selectApplicationsOf(trx, viewer, [id], applicationsInSheet),
        mails: await selectMails(trx, viewer, id),
        links: await selectLinks(trx, viewer, id),
        requests: await selectOpenRequests(trx, viewer, { candidateId: id }),
      }
    },
  )
  const shown = applications.filter(isShown)
  const lines = await selectLines(services, viewer, [id, ...formerIds, ...shown.map((each) => each.id)])
  const ids = [row.added_by, ...lines.map((line) => line.user_id)].filter((each) => each !== null)
  const alike = await acrossCompanies(services.db, 'indexes of names do not serve under policies', (system) =>
    findDuplicates(system, viewer, row),
  )
  const { names, duplicates } = await forCompany(services.db, viewer.companyId, async (trx) => ({
    names: await userNames(trx, viewer.companyId, ids),
    duplicates: alike.length === 0 ? [] : await loadCandidates(trx, viewer, alike),
  }))
  const timeline = [
    ...addition(row, names),
    ...mails.filter((mail) => isShownTo(mail, shown)).map(ofMail),
    ...links.flatMap((link) => ofLink(link, applications)),
    ...shown.flatMap(ofApplication),
    ...lines.flatMap((line) => ofLine(line, { row, shown, names })),
  ]
  return {
    ...presentCandidate(viewer, row, applications),
    timeline: timeline.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, entriesAtMost),
    otherCvs,
    notes,
    duplicates,
    requests,
  }
}

/** Who else they were before they were merged: the log has lines about these too. */
async function selectFormerIds(trx: CompanyTransaction, { companyId }: Viewer, id: string) {
  const rows = await trx
    .selectFrom('former_candidates')
    .where(ofCompany(companyId, { candidate_id: id }))
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** The log's lines about a candidate, as the system role: no policy lets the index of subjects be used. */
async function selectLines({ db }: Services, { companyId }: Viewer, subjectIds: readonly string[]) {
  return await acrossCompanies(db, 'the index of subjects does not serve under policies', (trx) =>
    linesAbout(trx, companyId, subjectIds),
  )
}

/** What they wrote to the company: their requests have a list of their own. */
const towardsCompany = ['help', ...requestKinds.map((kind) => `candidate-${kind}`)]

/** The mails written to them as a candidate, also about what was decided on an application. */
async function selectMails(trx: CompanyTransaction, { companyId }: Viewer, candidateId: string) {
  return await trx
    .selectFrom('mails')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    // A changed address is reported by the line of its edit.
    .where('kind', 'not in', [...towardsCompany, 'address-left', 'address-taken'])
    .select(['id', 'kind', 'subject', 'status', 'reason', 'created_at', 'due_at', 'application_id'])
    .orderBy('created_at', 'desc')
    .limit(entriesAtMost)
    .execute()
}

type MailRow = Awaited<ReturnType<typeof selectMails>>[number]

/** A mail about an application tells of it, so it is there for who sees whose that is. */
const isShownTo = (mail: MailRow, shown: readonly CandidateApplicationRow[]): boolean =>
  mail.application_id === null || shown.some(({ id }) => id === mail.application_id)

/** Invitations and campaigns: whether their link was opened by the candidate. */
async function selectLinks(trx: CompanyTransaction, { companyId }: Viewer, candidateId: string) {
  const invitations = await trx
    .selectFrom('invitations')
    .innerJoin('assessments', inCompany('assessments.id', 'invitations.assessment_id'))
    .where(ofCompany(companyId, { candidate_id: candidateId }, 'invitations'))
    .where('invitations.opened_at', 'is not', null)
    .select([
      'invitations.id',
      'invitations.opened_at',
      'assessment_id',
      'assessments.name as assessment_name',
    ])
    .orderBy('invitations.opened_at', 'desc')
    .limit(entriesAtMost)
    .execute()
  const campaigns = await trx
    .selectFrom('campaign_candidates')
    .innerJoin('campaigns', inCompany('campaigns.id', 'campaign_candidates.campaign_id'))
    .leftJoin('assessments', inCompany('assessments.id', 'campaigns.assessment_id'))
    .where(ofCompany(companyId, { candidate_id: candidateId }, 'campaign_candidates'))
    .select([
      'campaigns.id',
      'campaigns.name',
      'campaign_candidates.added_at',
      'campaign_candidates.opened_at',
      'campaigns.assessment_id',
      'assessments.name as assessment_name',
    ])
    .orderBy('campaign_candidates.added_at', 'desc')
    .limit(entriesAtMost)
    .execute()
  return [
    ...invitations.map((each) => ({ ...each, campaign: null, added_at: null })),
    ...campaigns.map((each) => ({ ...each, campaign: { id: each.id, name: each.name } })),
  ]
}

/** Lines of the log about the record itself, and what the timeline calls them. */
const recordLines = {
  'candidate.edited': 'edited',
  'candidate.merged': 'merged',
  'candidate.corrected': 'corrected',
  'candidate.cvAdded': 'cvAdded',
  'candidate.cvRemoved': 'cvRemoved',
} as const satisfies Partial<Record<LogAction, Entry['kind']>>

function linesAbout(trx: SystemTransaction, companyId: string, subjectIds: readonly string[]) {
  return (
    trx
      .selectFrom('activity_log')
      .where('company_id', '=', companyId)
      // What a line is about stands first in it (migration 171).
      .where(sql<SqlBool>`subject_ids[1] = any(${sql.val([...subjectIds])}::uuid[])`)
      .where('action', 'in', ['application.moved', 'candidate.added', ...Object.keys(recordLines)])
      .select(['id', 'at', 'action', 'user_id', 'subject_ids', 'parameters'])
      .orderBy('at', 'desc')
      .limit(entriesAtMost)
      .execute()
  )
}

type LogLine = Awaited<ReturnType<typeof linesAbout>>[number]

const nothing = { assessment: null, campaign: null, status: null, user: null, mail: null }

function addition(row: CandidateRow, names: ReadonlyMap<string, string>): Entry[] {
  if (row.added_at === null) return unsubscription(row)
  const user = names.get(row.added_by ?? '') ?? null
  const at = row.added_at.toISOString()
  return [{ ...nothing, id: `added-${row.id}`, at, kind: 'added', user }, ...unsubscription(row)]
}

function unsubscription(row: CandidateRow): Entry[] {
  if (row.unsubscribed_at === null) return []
  const at = row.unsubscribed_at.toISOString()
  return [{ ...nothing, id: `unsubscribed-${row.id}`, at, kind: 'unsubscribed' }]
}

function ofMail(row: MailRow): Entry {
  const { id, kind, subject, status, reason } = row
  const dueAt = status === 'queued' && row.due_at !== null ? row.due_at.toISOString() : null
  const mail = { id, kind, subject, status, reason, dueAt, isResendable: isResendable(row) }
  return { ...nothing, id, at: row.created_at.toISOString(), kind: 'mail', mail }
}

/** A link's history, without the time when it was opened where that would tell whose the application is. */
function ofLink(
  link: Awaited<ReturnType<typeof selectLinks>>[number],
  applications: readonly CandidateApplicationRow[],
): Entry[] {
  const { id, campaign, added_at: addedAt, opened_at: openedAt, assessment_id: assessmentId } = link
  const added: Entry[] =
    campaign === null || addedAt === null
      ? []
      : [{ ...nothing, id: `campaign-${id}`, at: addedAt.toISOString(), kind: 'campaign', campaign }]
  const isHidden = applications.some((each) => each.assessment_id === assessmentId && !isShown(each))
  if (openedAt === null || assessmentId === null || isHidden) return added
  const assessment = { id: assessmentId, name: link.assessment_name ?? '' }
  const at = openedAt.toISOString()
  return [...added, { ...nothing, id: `opened-${id}`, at, kind: 'opened', assessment }]
}

function ofApplication(row: CandidateApplicationRow): Entry[] {
  const assessment = { id: row.assessment_id, name: row.assessment_name }
  const begun: Entry = {
    ...nothing,
    id: `begun-${row.id}`,
    at: row.created_at.toISOString(),
    kind: 'application',
    assessment,
  }
  if (row.completed_at === null) return [begun]
  const at = row.completed_at.toISOString()
  return [{ ...nothing, id: `completed-${row.id}`, at, kind: 'completed', assessment }, begun]
}

interface LineReading {
  readonly row: CandidateRow
  readonly shown: readonly CandidateApplicationRow[]
  readonly names: ReadonlyMap<string, string>
}

function ofLine(line: LogLine, { row, shown, names }: LineReading): Entry[] {
  const entry = {
    ...nothing,
    id: line.id,
    at: line.at.toISOString(),
    user: names.get(line.user_id ?? '') ?? null,
  }
  // The record tells of the addition that it keeps.
  if (line.action === 'candidate.added')
    return line.at.getTime() === row.added_at?.getTime() ? [] : [{ ...entry, kind: 'added' }]
  const kind = Object.entries(recordLines).find(([action]) => action === line.action)?.[1]
  if (kind) return [{ ...entry, kind }]
  const application = shown.find(({ id }) => line.subject_ids.includes(id))
  const to = line.parameters['to']
  const status = application && statusOf(to)
  if (!application || !status) return []
  const assessment = { id: application.assessment_id, name: application.assessment_name }
  return [{ ...entry, kind: 'moved', assessment, status }]
}

function statusOf(value: unknown): Entry['status'] {
  return value === 'notEvaluated' || value === 'evaluated' || value === 'refused' || value === 'hired'
    ? value
    : null
}
