import * as calls from '@assay/contract/notifications/notice-calls'
import { may } from '@assay/domain/users/permissions'
import { sql } from 'kysely'
import { mayDo } from '../../caller.ts'
import type { BodyOf } from '../../calls.ts'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import { countRows } from '../../lists/counts.ts'
import {
  identityIsShown,
  shownId,
  shownNumber,
  visibleApplications,
  visibleRequests,
} from '../../lists/visible.ts'
import { tellUsers } from '../../live/live.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { userNames } from '../users/user-names.ts'

/** So many of the newest are read: some may be about what the viewer sees no more. */
const readAtMost = 3 * calls.noticesAtMost

/** What concerns the viewer in the current company, as far as they may see it now. */
export async function listNotices({ db }: Services, viewer: Viewer) {
  return await forCompany(db, viewer.companyId, async (trx) => {
    const rows = await selectNotices(trx, viewer)
    const applications = await selectApplications(trx, viewer, rows)
    const requests = await selectRequests(trx, viewer, rows)
    const actorIds = rows.flatMap(({ actor_id }) => actor_id ?? [])
    const names = await userNames(trx, viewer.companyId, actorIds)
    const open = visibleRequests(trx, viewer).where('done_at', 'is', null).select('candidate_requests.id')
    const data = rows.flatMap((row): calls.Notice[] => {
      const application = applications.get(row.application_id ?? '')
      const request = requests.get(row.request_id ?? '')
      if ((row.application_id && !application) || (row.request_id && !request)) return []
      if (!mayUse(viewer, row)) return []
      return [{ ...present(row, application, request), by: names.get(row.actor_id ?? '') ?? null }]
    })
    const shown = data.slice(0, calls.noticesAtMost)
    const unread = shown.filter(({ isRead }) => !isRead).length
    return { data: shown, meta: { unread, openRequests: (await countRows(trx, open)).totalItems } }
  })
}

/** Marks the viewer's own, and tells their other browsers. */
export async function markNotices(
  { db, clock }: Services,
  { companyId, userId }: Viewer,
  { ids, isRead }: BodyOf<typeof calls.markNotices>,
): Promise<void> {
  await forCompany(db, companyId, async (trx) => {
    await trx
      .updateTable('notices')
      .set({ read_at: isRead ? clock.now() : null })
      .where(ofCompany(companyId, { user_id: userId }))
      .where('read_at', isRead ? 'is' : 'is not', null)
      .$if(ids !== undefined, (each) => each.where('id', '=', sql<string>`any (${sql.val(ids)}::uuid[])`))
      .execute()
    await tellUsers(trx, companyId, [userId])
  })
}

async function selectNotices(trx: CompanyTransaction, { companyId, userId }: Viewer) {
  return await trx
    .selectFrom('notices')
    .leftJoin('candidate_imports as imports', inCompany('imports.id', 'notices.import_id'))
    .leftJoin('archives', inCompany('archives.id', 'notices.archive_id'))
    .leftJoin('assessments', inCompany('assessments.id', 'archives.assessment_id'))
    .where(ofCompany(companyId, { user_id: userId }, 'notices'))
    .selectAll('notices')
    .select(['imports.created', 'imports.errors'])
    .select(['assessments.id as test_id', 'assessments.name as test_name'])
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id')
    .limit(readAtMost)
    .execute()
}

type NoticeRow = Awaited<ReturnType<typeof selectNotices>>[number]

/** What somebody asked for themselves is theirs while their role still gives it to them. */
function mayUse({ actingRole }: Viewer, { kind }: NoticeRow): boolean {
  if (kind === 'import') return may(actingRole, 'candidate.create')
  return kind === 'archive' ? may(actingRole, 'application.extract') : true
}

async function selectApplications(trx: CompanyTransaction, viewer: Viewer, notices: readonly NoticeRow[]) {
  const ids = notices.flatMap(({ application_id }) => application_id ?? [])
  if (ids.length === 0 || !mayDo(viewer, 'application.view')) return new Map<string, never>()
  const rows = await visibleApplications(trx, viewer)
    .innerJoin('candidates', inCompany('candidates.id', 'applications.candidate_id'))
    .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
    .where('applications.id', 'in', ids)
    .select(['applications.id', 'first_name', 'last_name', 'assessment_id', 'assessments.name as test_name'])
    .select([shownId.as('shown_id'), shownNumber.as('number'), identityIsShown(viewer).as('is_shown')])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function selectRequests(trx: CompanyTransaction, viewer: Viewer, notices: readonly NoticeRow[]) {
  const ids = notices.flatMap(({ request_id }) => request_id ?? [])
  if (ids.length === 0) return new Map<string, never>()
  const rows = await visibleRequests(trx, viewer)
    .innerJoin('candidates', inCompany('candidates.id', 'candidate_requests.candidate_id'))
    .where('candidate_requests.id', 'in', ids)
    .select(['candidate_requests.id', 'due_at', 'done_at', 'first_name', 'last_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type Rows<Select extends (...args: never[]) => Promise<Map<string, unknown>>> =
  Awaited<ReturnType<Select>> extends Map<string, infer Row> ? Row | undefined : never

function present(
  row: NoticeRow,
  application: Rows<typeof selectApplications>,
  request: Rows<typeof selectRequests>,
): Omit<calls.Notice, 'by'> {
  const candidate = (person: { first_name: string; last_name: string }) => ({
    fullName: `${person.first_name} ${person.last_name}`,
  })
  const test =
    application ?? (row.test_id === null ? null : { assessment_id: row.test_id, test_name: row.test_name })
  return {
    id: row.id,
    kind: row.kind,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    assessment: test && { id: test.assessment_id, name: test.test_name ?? '' },
    application: application
      ? {
          id: application.shown_id,
          number: application.number,
          candidate: application.is_shown ? candidate(application) : null,
        }
      : null,
    request: request
      ? {
          dueAt: request.due_at.toISOString(),
          isDone: request.done_at !== null,
          // A contest is of its application, whose candidate may be hidden.
          candidate: application ? null : candidate(request),
        }
      : null,
    imported: row.created === null ? null : { added: row.created, failed: (row.errors as unknown[]).length },
  }
}
