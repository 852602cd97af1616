import type { tagCandidates as tagCall } from '@assay/contract/candidates/calls'
import { ApiError } from '@assay/contract/errors'
import { tagsAtMost } from '@assay/domain/candidates/tags'
import { sql } from 'kysely'
import type { BodyOf, ResponseOf } from '../../calls.ts'
import { deleteRows, forCompany, ofCompany } from '../../database/for-company.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivities, logActivity } from '../logs/log-activity.ts'
import { lockCandidate, reload } from './write-candidate.ts'

const tagsListed = 200

/** Each tag of the company once, by name. Goes from one to the next by index, however many have it. */
export async function listTags({ db }: Services, { companyId }: Viewer): Promise<string[]> {
  return await forCompany(db, companyId, async (trx) => {
    const { rows } = await sql<{ tag: string }>`
      with recursive tags as (
        (select tag from candidate_tags where company_id = ${companyId} order by tag limit 1)
        union all
        select (select tag from candidate_tags where company_id = ${companyId} and tag > tags.tag order by tag limit 1)
        from tags where tag is not null
      )
      select tag from tags where tag is not null limit ${tagsListed}`.execute(trx)
    return rows.map(({ tag }) => tag)
  })
}

/** Puts these tags on a candidate and takes the others off. @throws ApiError candidateNotFound */
export async function setTags(services: Services, viewer: Viewer, id: string, sent: readonly string[]) {
  const { companyId } = viewer
  const tags = [...new Set(sent)]
  return await forCompany(services.db, companyId, async (trx) => {
    await lockCandidate(trx, viewer, id)
    await deleteRows(trx, 'candidate_tags', ofCompany(companyId, { candidate_id: id }))
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

/**
 * Puts tags on many and takes others off; who would have too many stays as they are.
 * @throws ApiError candidateTagsMissing
 */
export async function tagCandidates(
  services: Services,
  viewer: Viewer,
  { candidateIds, add, remove }: BodyOf<typeof tagCall>,
): Promise<ResponseOf<typeof tagCall>> {
  const { companyId } = viewer
  if (add.length + remove.length === 0) throw new ApiError('candidateTagsMissing')
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const meant = [...new Set(candidateIds)]
    const seen = await visibleCandidates(trx, viewer)
      .where(sql<boolean>`candidates.id = any(${sql.val(meant)}::uuid[])`)
      .select('candidates.id')
      .orderBy('candidates.id')
      .forUpdate('candidates')
      .execute()
    const { rows } = await sql<{ id: string }>`
      with asked as (
        select id from unnest(${seen.map(({ id }) => id)}::uuid[]) as id
        where (select count(distinct tag) from (
          select tag from candidate_tags
          where company_id = ${companyId} and candidate_id = id and tag <> all(${remove}::text[])
          union all select unnest(${add}::text[])) as theirs) <= ${tagsAtMost}
      ), removed as (
        delete from candidate_tags using asked
        where company_id = ${companyId} and candidate_id = asked.id
          and tag = any(${remove}::text[]) and tag <> all(${add}::text[])
      ), added as (
        insert into candidate_tags (company_id, candidate_id, tag)
        select ${companyId}, asked.id, tag from asked, unnest(${add}::text[]) as tag
        on conflict do nothing
      )
      select id from asked`.execute(trx)
    await logActivities(
      trx,
      rows.map(({ id }) => ({ action: 'candidate.tagged', actor: viewer, at, subjectIds: [id] })),
    )
    return { tagged: rows.length, full: seen.length - rows.length, gone: meant.length - seen.length }
  })
}
