import type { CompanyTransaction, SystemTransaction } from '../../database/for-company.ts'

const choice = ['id', 'name', 'slug', 'logo_file_id', 'parent_company_id'] as const

/** Every company, by name. */
export async function listChoices(trx: SystemTransaction) {
  return await trx.selectFrom('companies').select(choice).orderBy('name').orderBy('id').execute()
}

/** A company and its children, the company first. */
export async function listFamily(trx: SystemTransaction, companyId: string) {
  return await trx
    .selectFrom('companies')
    .where((eb) => eb.or([eb('id', '=', companyId), eb('parent_company_id', '=', companyId)]))
    .select(choice)
    .orderBy((eb) => eb('id', '=', companyId), 'desc')
    .orderBy('name')
    .execute()
}

export type CompanyChoiceRow = Awaited<ReturnType<typeof listChoices>>[number]

/** The company that is worked in. */
export async function selectOptionalCompany(trx: CompanyTransaction, companyId: string) {
  return await trx.selectFrom('companies').where('id', '=', companyId).selectAll().executeTakeFirst()
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof selectOptionalCompany>>>
