import type { Insertable } from 'kysely'
import { acrossCompanies, forCompany } from '../../../database/for-company.ts'
import type { Tables } from '../../../database/tables.ts'
import { newId } from '../../../ids.ts'
import type { Services, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { copyFilesOf } from '../../media/copy-files.ts'

/**
 * Copies the templates that one company uses into another, with their pictures; a child keeps them for the
 * day it stands alone.
 * @throws ApiError storageFull
 */
export async function copyTemplatesToCompany(
  services: Services,
  viewer: Viewer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { owner, originals } = await acrossCompanies(
    services.db,
    'the templates that a company uses',
    async (trx) => {
      const { id, parent } = await trx
        .selectFrom('companies')
        .where('id', '=', from)
        .select(['id', 'parent_company_id as parent'])
        .executeTakeFirstOrThrow()
      const ownerId = parent ?? id
      const rows = await trx
        .selectFrom('email_templates')
        .where('company_id', '=', ownerId)
        .select(['title', 'subject', 'content', 'kind', 'language'])
        .orderBy('created_at')
        .execute()
      return { owner: ownerId, originals: rows }
    },
  )
  if (originals.length === 0) return
  const at = services.clock.now()
  const copied = new Map<string, string>()
  const rows: Insertable<Tables['email_templates']>[] = []
  const subjectIds: string[] = []
  for (const original of originals) {
    const content = await copyFilesOf(services, viewer, { from: owner, to, copied }, original.content)
    const id = newId()
    subjectIds.push(id)
    rows.push({ ...original, content, company_id: to, id, created_at: at })
  }
  await forCompany(services.db, to, async (trx) => {
    await trx.insertInto('email_templates').values(rows).execute()
    await logActivity(trx, 'emailTemplate.created', { ...viewer, companyId: to }, at, subjectIds)
  })
}
