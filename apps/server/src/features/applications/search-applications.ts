import type { searchApplications as call } from '@assay/contract/applications/calls'
import type { z } from 'zod'
import { forCompany } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { presentListed } from './present-card.ts'
import { matchesSearch, selectCards } from './queries.ts'

/**
 * Applications of all tests by the candidate's name or e-mail, newest first. Sees what the boards show this viewer:
 * the company, the viewer's filters, and no identity that is still hidden (PRODUCT §2).
 */
export async function searchApplications(
  services: Services,
  viewer: Viewer,
  { search, itemsPerPage }: z.output<typeof call.query>,
) {
  return await forCompany(services.db, viewer.companyId, async (trx) => {
    const rows = await selectCards(trx, viewer)
      .where(matchesSearch(search))
      .orderBy('applications.created_at', 'desc')
      .orderBy('applications.id', 'desc')
      .limit(itemsPerPage)
      .execute()
    return rows.map(presentListed)
  })
}
