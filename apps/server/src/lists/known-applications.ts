import type { Call } from '@assay/contract/call'
import type { FastifyRequest } from 'fastify'
import type { Viewer } from '../caller.ts'
import { forCompany } from '../database/for-company.ts'
import type { Services } from '../services.ts'
import { identityIsShown } from './visible.ts'

/** No application has it. */
const nobodys = '00000000-0000-0000-0000-000000000000'

/**
 * The database's ids for those by which a staff call names applications. From whom the candidate is hidden,
 * an application's own id is unknown (product 5.10).
 */
export async function readKnownApplications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  request: FastifyRequest,
  field: NonNullable<Call['namesApplications']>,
): Promise<void> {
  const holder = (field === 'id' ? request.params : request.body) as Record<string, string | string[]>
  // As the database writes them: a capital would pass an own id by.
  const asked = [holder[field] ?? []].flat().map((id) => id.toLowerCase())
  const rows = await forCompany(
    db,
    viewer.companyId,
    async (trx) =>
      await trx
        .selectFrom('applications')
        .where('company_id', '=', viewer.companyId)
        .where((eb) => eb.or([eb('id', 'in', asked), eb('public_id', 'in', asked)]))
        .select(['id', 'public_id', identityIsShown(viewer).as('is_shown')])
        .execute(),
  )
  const known = new Map(rows.map((row) => [row.id, row.is_shown ? row.id : nobodys]))
  for (const row of rows) known.set(row.public_id, row.id)
  const own = asked.map((id) => known.get(id) ?? id)
  holder[field] = field === 'id' ? (own[0] ?? nobodys) : own
}
