import type { createCompany as call } from '@assay/contract/companies/change-calls'
import { ApiError } from '@assay/contract/errors'
import { defaultColorList } from '@assay/domain/assessments/new-document'
import { freeSlug, slugify } from '@assay/domain/assessments/slug'
import { siretDigits } from '@assay/domain/companies/siret'
import { mayDo } from '../../caller.ts'
import type { BodyOf, ResponseOf } from '../../calls.ts'
import { acrossCompanies, insertRow } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import { newId } from '../../ids.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { insertStarters } from '../mail/templates/starters.ts'
import { selectCompanyToChange } from './acting-for.ts'
import { ensureManager } from './manager.ts'

type Asked = BodyOf<typeof call>

/**
 * A superadmin makes any company; others children of theirs. One without a parent begins with the product's
 * mail templates, unless it gets copies.
 * @throws ApiError companyNotFound, companyParentIsChild, companySlugTaken, userNotFound
 */
export async function createCompany(
  { db, clock }: Services,
  viewer: Viewer,
  asked: Asked,
  copiesTemplates: boolean,
): Promise<ResponseOf<typeof call>['data']> {
  const at = clock.now()
  return await acrossCompanies(db, 'a company is made beside the others', async (trx) => {
    const parentId = await selectParent(trx, viewer, asked.parentCompanyId ?? null)
    const id = newId()
    const slug = asked.slug ?? (await selectFreeSlug(trx, asked.name))
    await insertRow(trx, 'companies', {
      id,
      name: asked.name,
      slug,
      siret: asked.siret ? siretDigits(asked.siret) : null,
      parent_company_id: parentId,
      color_list: JSON.stringify(defaultColorList),
      created_at: at,
    }).catch(refusingTwice('companySlugTaken', 'companies_slug_key'))
    if (asked.managerId) {
      await ensureManager(trx, [parentId ?? viewer.companyId, viewer.homeCompanyId], asked.managerId)
      await trx.updateTable('companies').set({ manager_id: asked.managerId }).where('id', '=', id).execute()
    }
    if (parentId === null && !copiesTemplates) await insertStarters(trx, id, at)
    const subjectIds = parentId ? [id, parentId] : [id]
    await logActivity(trx, 'company.created', { ...viewer, companyId: id }, at, subjectIds)
    return { id, name: asked.name, slug }
  })
}

/** Takes back a company that could not be given its copies, which go too; the log stays, files are swept. */
export async function takeBackCompany({ db }: Services, id: string): Promise<void> {
  await acrossCompanies(db, 'a company that was made in part', (trx) =>
    trx.deleteFrom('companies').where('id', '=', id).execute(),
  )
}

/** A new company's parent, which has none itself; below a superadmin, the present company. */
async function selectParent(trx: SystemTransaction, viewer: Viewer, asked: string | null) {
  const parentId = asked ?? (mayDo(viewer, 'company.switch') ? null : viewer.companyId)
  if (parentId === null) return null
  const parent = await selectCompanyToChange(trx, viewer, parentId)
  if (parent.parent_company_id !== null) throw new ApiError('companyParentIsChild')
  return parent.id
}

async function selectFreeSlug(trx: SystemTransaction, name: string): Promise<string> {
  const slug = slugify(name) || 'company'
  const inUse = await trx
    .selectFrom('companies')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .select('slug')
    .execute()
  const all = new Set(inUse.map((row) => row.slug))
  return freeSlug(slug, (each) => all.has(each))
}
