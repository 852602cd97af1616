/** What candidates ask about their data: the list of it, and what is done about each (product 8.9). */
import { ApiError } from '@assay/contract/errors'
import type { CandidateRequest, listRequests as call } from '@assay/contract/privacy/request-calls'
import { refuseCandidateAction } from '@assay/domain/candidates/abilities'
import { sql } from 'kysely'
import { acting } from '../../caller.ts'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { forCompany, inCompany, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import { readPage } from '../../lists/read-list.ts'
import { timeOf } from '../../lists/shown-order.ts'
import { identityIsShown, shownId, shownNumber, visibleRequests } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { userNames } from '../users/user-names.ts'

/** Open ones by their due date, done ones the latest first; of a hidden person the day alone is told. */
export async function listRequests(
  services: Services,
  viewer: Viewer,
  query: QueryOf<typeof call>,
): Promise<ResponseOf<typeof call>> {
  const isOpen = query.state === 'open'
  return await readPage(services, viewer, {
    matching: (system) =>
      visibleRequests(system, viewer)
        .where('done_at', isOpen ? 'is' : 'is not', null)
        .$if(query.kind !== undefined, (each) => each.where('kind', '=', query.kind ?? 'contest'))
        .select('candidate_requests.id'),
    order: isOpen ? sql`due_at, candidate_requests.id` : sql`done_at desc, candidate_requests.id`,
    page: query,
    load: async (trx, ids) => {
      const found = await selectRequests(trx, viewer, ids)
      const names = await userNames(
        trx,
        viewer.companyId,
        found.flatMap(({ done_by }) => done_by ?? []),
      )
      return found.map((row) => present(viewer, row, names))
    },
  })
}

/**
 * Says that a request is dealt with, or open after all; whoever is erased has none to open.
 * @throws ApiError notFound
 */
export async function changeRequest({ db, clock }: Services, viewer: Viewer, id: string, done: boolean) {
  const at = clock.now()
  await forCompany(db, viewer.companyId, async (trx) => {
    const row = await visibleRequests(trx, viewer)
      .where('candidate_requests.id', '=', id)
      .where('candidate_requests.candidate_id', 'is not', null)
      .select(['candidate_id', 'done_at', 'kind'])
      .forUpdate('candidate_requests')
      .executeTakeFirst()
    if (!row?.candidate_id) throw new ApiError('notFound')
    if ((row.done_at !== null) === done) return
    await updateRows(trx, 'candidate_requests', isRow(viewer.companyId, id), {
      done_at: done ? at : null,
      done_by: done ? viewer.userId : null,
    })
    const action = done ? 'candidate.requestClosed' : 'candidate.requestReopened'
    await logActivity(trx, action, viewer, at, [row.candidate_id], { kind: row.kind })
  })
}

async function selectRequests(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  return await trx
    .selectFrom('candidate_requests as asked')
    .leftJoin('candidates', inCompany('candidates.id', 'asked.candidate_id'))
    .leftJoin('applications', inCompany('applications.id', 'asked.application_id'))
    .leftJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
    .where(ofCompany(viewer.companyId, { id: ids }, 'asked'))
    .selectAll('asked')
    .select([
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.has_applications',
      'assessments.id as test_id',
      'assessments.name as test_name',
      shownId.as('shown_id'),
      shownNumber.as('number'),
      sql<boolean>`asked.application_id is null or ${identityIsShown(viewer)}`.as('is_shown'),
      seesAllOf(viewer).as('sees_all_of'),
    ])
    .execute()
}

/** Whether the viewer sees every application of who asks: others they may not erase. */
const seesAllOf = (viewer: Viewer) =>
  viewer.companyFilters.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from applications as theirs
        where theirs.company_id = asked.company_id and theirs.candidate_id = asked.candidate_id
          and not exists (select from application_filters
            where application_filters.company_id = theirs.company_id
              and application_filters.application_id = theirs.id
              and application_filters.filter_id = any (${sql.val([...viewer.companyFilters])}::uuid[])))`

type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

function present(viewer: Viewer, row: RequestRow, names: ReadonlyMap<string, string>): CandidateRequest {
  const isShown = row.is_shown
  const isKnown = isShown && row.candidate_id !== null
  const erasing = { hasApplications: row.has_applications ?? false }
  return {
    id: row.id,
    kind: row.kind,
    message: isShown ? row.message : '',
    createdAt: timeOf(row.created_at, isShown),
    dueAt: timeOf(row.due_at, isShown),
    candidate: isKnown
      ? { id: row.candidate_id ?? '', fullName: `${row.first_name} ${row.last_name}`, email: row.email ?? '' }
      : null,
    application:
      row.test_id === null
        ? null
        : {
            id: row.shown_id,
            number: row.number,
            assessment: { id: row.test_id, name: row.test_name ?? '' },
          },
    done:
      row.done_at === null
        ? null
        : {
            at: row.done_at.toISOString(),
            by: row.done_by === null ? null : (names.get(row.done_by) ?? null),
          },
    mayErase: isKnown && row.sees_all_of && refuseCandidateAction(acting(viewer), erasing, 'delete') === null,
  }
}
