import { chosenAtMost, type listApplicationIds as idsCall } from '@assay/contract/applications/calls'
import { type ApplicationCard } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import type { z } from 'zod'
import { forCompany } from '../../database/for-company.ts'
import { readList } from '../../lists/read-list.ts'
import type { Services, Viewer } from '../../services.ts'
import { type BoardMeta, type BoardQuery, findApplications } from './find-applications.ts'
import { presentCard } from './present-card.ts'
import { selectCards } from './queries.ts'

type IdsQuery = z.output<typeof idsCall.query>

/**
 * Applications of a test, a page at a time: 50 where nothing is asked (PRODUCT §7).
 *
 * @throws ApiError assessmentNotFound
 */
export async function listApplications(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  query: BoardQuery,
): Promise<{ data: ApplicationCard[]; meta: BoardMeta }> {
  const test = await selectTest(services, viewer, assessmentId)
  const { rows, meta } = await readList(services, viewer, {
    find: (system) => findApplications(system, viewer, test, query),
    load: (trx, ids) => selectCards(trx, viewer).where('applications.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentCard(viewer, row)), meta }
}

/**
 * All that match and where they stand, newest first: to choose them all; so many at most.
 *
 * @throws ApiError assessmentNotFound
 */
export async function listApplicationIds(
  services: Services,
  viewer: Viewer,
  assessmentId: string,
  query: IdsQuery,
): Promise<z.input<typeof idsCall.response>> {
  const test = await selectTest(services, viewer, assessmentId)
  const all = { ...query, sort: 'newest', page: 1, itemsPerPage: chosenAtMost } as const
  const { rows, meta } = await readList(services, viewer, {
    find: (system) => findApplications(system, viewer, test, all),
    load: async (trx, ids) =>
      await trx
        .selectFrom('applications')
        .where('company_id', '=', viewer.companyId)
        .where('id', 'in', ids)
        .select(['id', 'status', 'column_id as columnId'])
        .execute(),
  })
  const { totalItems, totalIsExact } = meta
  return { data: rows, meta: { totalItems, totalIsExact } }
}

/** Deleted tests too: their applications stay readable for 30 days (PRODUCT §4). */
async function selectTest({ db }: Services, { companyId }: Viewer, id: string) {
  const row = await forCompany(
    db,
    companyId,
    async (trx) =>
      await trx
        .selectFrom('assessments')
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .select(['id', 'shows_identity'])
        .executeTakeFirst(),
  )
  if (!row) throw new ApiError('assessmentNotFound')
  return row
}
