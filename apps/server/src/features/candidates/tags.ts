import type { Candidate } from '@assay/contract/candidates/calls'
import { sql } from 'kysely'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { lockCandidate, reload } from './write-candidate.ts'

const tagsAtMost = 200

/**
 * Each tag of the company once, by name. Goes from one to the next by index, however many candidates have it.
 */
export async function listTags({ db }: Services, { companyId }: Viewer): Promise<string[]> {
  return await forCompany(db, companyId, async (trx) => {
    const { rows } = await sql<{ tag: string }>`
      with recursive tags as (
        (select tag from candidate_tags where company_id = ${companyId} order by tag limit 1)
        union all
        select (select tag from candidate_tags where company_id = ${companyId} and tag > tags.tag order by tag limit 1)
        from tags where tag is not null
      )
      select tag from tags where tag is not null limit ${tagsAtMost}`.execute(trx)
    return rows.map(({ tag }) => tag)
  })
}

/** Puts these tags on a candidate and takes the others off. @throws ApiError candidateNotFound */
export async function setTags(
  services: Services,
  viewer: Viewer,
  id: string,
  sent: readonly string[],
): Promise<Candidate> {
  const { companyId } = viewer
  const tags = [...new Set(sent)]
  return await forCompany(services.db, companyId, async (trx) => {
    await lockCandidate(trx, viewer, id)
    await trx
      .deleteFrom('candidate_tags')
      .where(ofCompany(companyId, { candidate_id: id }))
      .execute()
    if (tags.length > 0)
      await trx
        .insertInto('candidate_tags')
        .values(tags.map((tag) => ({ company_id: companyId, candidate_id: id, tag })))
        .execute()
    const at = services.clock.now()
    await logActivity(trx, 'candidate.tagged', viewer, at, [id])
    return await reload(trx, viewer, id)
  })
}
