import type { searchApplications as call } from '@assay/contract/applications/calls'
import type { z } from 'zod'
import { readList } from '../../lists/read-list.ts'
import { matchesCandidate, visibleApplications } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { presentListed } from './present-card.ts'
import { selectCards } from './queries.ts'

/**
 * Searches applications of all tests by the candidate's name or e-mail, newest first. It finds what the
 * boards show this viewer: the company, the viewer's filters, and no identity that is still hidden (PRODUCT
 * §2).
 */
export async function searchApplications(
  services: Services,
  viewer: Viewer,
  { search, itemsPerPage }: z.output<typeof call.query>,
) {
  const { rows } = await readList(services, viewer, {
    find: async (system) => {
      const found = await visibleApplications(system, viewer)
        .where(matchesCandidate(search))
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
  return rows.map((row) => presentListed(viewer, row))
}
