import { ApiError } from '@assay/contract/errors'
import { freeSlug, reservedSlugs } from '@assay/domain/assessments/slug'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies, type CompanyTransaction, insertRow, ofCompany } from '../../database/for-company.ts'
import { isUniqueViolation } from '../../database/violations.ts'

/** Whether a slug, being an address, is used by no assessment of the installation and not by the product. */
export async function isSlugAvailable(
  db: Database,
  slug: string,
  own: { companyId: string; assessmentId?: string | undefined },
): Promise<boolean> {
  const owner = await acrossCompanies(db, 'slugs are addresses of one installation', (trx) =>
    trx
      .selectFrom('directory_slugs')
      .where('slug', '=', slug)
      .select(['company_id', 'assessment_id'])
      .executeTakeFirst(),
  )
  if (!owner) return !reservedSlugs.has(slug)
  return owner.company_id === own.companyId && owner.assessment_id === own.assessmentId
}

/** The slug when it is free, else the first free one of `slug-2`, `slug-3`… */
export async function selectFreeSlug(db: Database, slug: string): Promise<string> {
  const inUse = await acrossCompanies(db, 'slugs are addresses of one installation', (trx) =>
    trx
      .selectFrom('directory_slugs')
      .where((eb) =>
        eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug.replace(/[%_\\]/g, '\\$&')}-%`)]),
      )
      .select('slug')
      .execute(),
  )
  const slugs = new Set(inUse.map((row) => row.slug))
  return freeSlug(slug, (each) => slugs.has(each))
}

/**
 * Gives an assessment a further address; former ones stay, for links already sent.
 * @throws ApiError slugTaken
 */
export async function ensureSlug(
  trx: CompanyTransaction,
  companyId: string,
  assessmentId: string,
  slug: string,
): Promise<void> {
  const own = await trx
    .selectFrom('directory_slugs')
    .where(ofCompany(companyId, { slug, assessment_id: assessmentId }))
    .select('slug')
    .executeTakeFirst()
  if (own) return
  if (reservedSlugs.has(slug)) throw new ApiError('slugTaken', { slug })
  try {
    await insertRow(trx, 'directory_slugs', { slug, company_id: companyId, assessment_id: assessmentId })
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('slugTaken', { slug })
    throw error
  }
}
