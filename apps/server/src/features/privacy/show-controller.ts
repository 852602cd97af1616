import { acrossCompanies } from '../../database/for-company.ts'
import type { Services, SystemTransaction } from '../../services.ts'

interface Asked {
  /** Address or id of a test, as its link names it. */
  readonly test: string | undefined
  /** The company of the open space's candidate, else of the signed-in user; null without either. */
  readonly companyId: string | null
}

/** The publisher, and the policy's company: that of the link's test, if online, else the asking person's. */
export async function showController({ db, settings }: Services, asked: Asked) {
  const publisher = {
    identity: settings.publisher ?? null,
    email: settings.privacyEmail ?? settings.supportEmail,
  }
  return await acrossCompanies(db, 'whoever holds a test’s link is of no company yet', async (trx) => {
    const companyId =
      (asked.test === undefined ? undefined : await selectCompanyOfTest(trx, asked.test)) ?? asked.companyId
    if (companyId === null) return { publisher, company: null }
    const row = await trx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .select([
        'name',
        'siret',
        'address',
        'address_postal_code',
        'address_city',
        'address_phone',
        'address_email',
      ])
      .executeTakeFirst()
    if (!row) return { publisher, company: null }
    const town = [row.address_postal_code, row.address_city].filter(Boolean).join(' ')
    return {
      publisher,
      company: {
        name: row.name,
        siret: row.siret,
        address: [row.address, town].filter(Boolean).join(', ') || null,
        phone: row.address_phone,
        email: row.address_email,
      },
    }
  })
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

async function selectCompanyOfTest(trx: SystemTransaction, idOrSlug: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('assessments')
    .where('id', '=', (eb) =>
      uuid.test(idOrSlug)
        ? eb.val(idOrSlug)
        : eb.selectFrom('directory_slugs').where('slug', '=', idOrSlug).select('assessment_id'),
    )
    .where('is_online', '=', true)
    .where('deleted_at', 'is', null)
    .select('company_id')
    .executeTakeFirst()
  return row?.company_id
}
