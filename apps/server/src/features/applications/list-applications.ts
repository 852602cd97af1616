import {
  chosenAtMost,
  type listApplicationIds as idsCall,
  type searchApplications as searchCall,
} from '@assay/contract/applications/calls'
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { readList } from '../../lists/read-list.ts'
import { isSearch } from '../../lists/search.ts'
import { matchesCandidate, shownId, visibleApplications } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import type { BoardQuery } from './board-filters.ts'
import { type BoardMeta, findApplications } from './find-applications.ts'
import { presentCard, presentList } from './present-card.ts'
import { selectCards } from './queries.ts'

type IdsQuery = QueryOf<typeof idsCall>

/**
 * A test's applications, a page at a time: 50 by default (product 9.11).
 * @throws ApiError assessmentNotFound
 */
export async function listApplications(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  query: BoardQuery,
): Promise<{ data: ApplicationCard[]; meta: BoardMeta }> {
  const test = await selectListedTest(services, viewer, assessmentId)
  const { data: rows, meta } = await readList(services, viewer, {
    find: (system) => findApplications(system, viewer, test, query),
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentCard(viewer, row)), meta }
}

/**
 * All that match and where they stand, newest first, up to a limit, to choose them all.
 * @throws ApiError assessmentNotFound
 */
export async function listApplicationIds(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  query: IdsQuery,
): Promise<ResponseOf<typeof idsCall>> {
  const test = await selectListedTest(services, viewer, assessmentId)
  const all = { ...query, sort: 'newest', page: 1, itemsPerPage: chosenAtMost } as const
  const { data: rows, meta } = await readList(services, viewer, {
    find: (system) => findApplications(system, viewer, test, all),
    load: async (trx, ids) =>
      await trx
        .selectFrom('applications')
        .where(ofCompany(viewer.companyId, { id: ids }))
        .select(['id', shownId.as('shownId'), 'status', 'column_id as columnId'])
        .execute(),
  })
  const { totalItems, totalIsExact } = meta
  return { data: rows.map(({ shownId: id, ...row }) => ({ ...row, id })), meta: { totalItems, totalIsExact } }
}

/**
 * A test whose applications are listed; deleted ones too, which stay readable for 30 days (product 2.9).
 * @throws ApiError assessmentNotFound
 */
export async function selectListedTest({ db }: Services, { companyId }: Viewer, id: string) {
  return await forCompany(db, companyId, (trx) =>
    trx
      .selectFrom('assessments')
      .where(isRow(companyId, id))
      .select(['id', 'shows_identity', 'hides_marks'])
      .executeTakeFirstOrThrow(() => new ApiError('assessmentNotFound')),
  )
}

/**
 * Applications of all tests by candidate's name or e-mail, newest first, as far as boards show them to this
 * viewer: company, filters, no hidden identity (product 1.8, 5.10).
 */
export async function searchApplications(
  services: Services,
  viewer: Viewer,
  { search, itemsPerPage }: QueryOf<typeof searchCall>,
) {
  // A search for signs that match no name would list hidden applications too, by their moments.
  if (!isSearch(search)) return []
  const { data: rows } = await readList(services, viewer, {
    find: async (system) => {
      const found = await visibleApplications(system, viewer)
        .where(matchesCandidate(viewer, search))
        .select('applications.id')
        .orderBy('applications.created_at', 'desc')
        .orderBy('applications.id', 'desc')
        .limit(itemsPerPage)
        .execute()
      const ids = found.map(({ id }) => id)
      return { ids, meta: { totalItems: ids.length, totalIsExact: ids.length < itemsPerPage } }
    },
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return presentList(viewer, rows)
}
