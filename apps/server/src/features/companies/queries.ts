import { sql } from 'kysely'
import type { SystemTransaction } from '../../services.ts'

const choice = ['id', 'name', 'slug', 'logo_file_id', 'parent_company_id'] as const

/** A company and its children, the company first. */
export async function listFamily(trx: SystemTransaction, companyId: string) {
  return await trx
    .selectFrom('companies')
    .where((eb) => eb.or([eb('id', '=', companyId), eb('parent_company_id', '=', companyId)]))
    .select(choice)
    .orderBy((eb) => eb('id', '=', companyId), 'desc')
    .orderBy(sql`sort_key(name)`)
    .execute()
}

export type CompanyChoiceRow = Awaited<ReturnType<typeof listFamily>>[number]
