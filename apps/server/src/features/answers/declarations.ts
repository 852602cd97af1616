/**
 * What candidates declare of themselves (product 12.12): of a key alone, which only the system role reads, so
 * that nothing that runs for staff can tell who declared what, or anything.
 */
import { randomUUID } from 'node:crypto'
import { ApiError } from '@assay/contract/errors'
import type { Declaration } from '@assay/domain/quality/declarations'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import {
  acrossCompanies,
  inCompany,
  isRow,
  ofCompany,
  type SystemTransaction,
} from '../../database/for-company.ts'

/** Why a transaction of a candidate is the system's. */
export const declarationsApart = 'no role of the staff may read what candidates declare, or under which key'

interface OfApplication {
  readonly companyId: string
  readonly applicationId: string
}

/** Whether somebody prefers to say nothing, of which nothing is stored. */
export const saysNothing = ({ sex, age }: Declaration): boolean => sex === null && age === null

/**
 * Keeps what is declared after a test in the place of what was before; nothing said takes that back.
 * Otherwise nothing tells that it was: neither the candidate's last act nor the log.
 * @throws ApiError declarationClosed once it is decided, in a retake, or where the company does not ask
 */
export async function keepDeclaration(
  trx: SystemTransaction,
  { companyId, applicationId }: OfApplication,
  { sex, age }: Declaration,
): Promise<void> {
  const own = { company_id: companyId, application_id: applicationId }
  if (saysNothing({ sex, age })) return await withdrawDeclaration(trx, { companyId, applicationId })
  await trx
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .where(isRow(companyId, applicationId, 'applications'))
    .where('companies.asks_declaration', '=', true)
    .where(sql<boolean>`may_declare(companies.id, applications.id)`)
    .select('applications.id')
    .executeTakeFirstOrThrow(() => new ApiError('declarationClosed'))
  // Not one of `newId`, in which the moment could be read.
  const key = randomUUID()
  await trx.insertInto('declarations').values({ company_id: companyId, key, sex, age }).execute()
  await trx
    .insertInto('declaration_keys')
    .values({ ...own, key })
    // What stood under the former key goes with it.
    .onConflict((at) => at.columns(['company_id', 'application_id']).doUpdateSet({ key }))
    .execute()
}

/** Forgets what was declared, while the key lives. */
export async function withdrawDeclaration(
  trx: SystemTransaction,
  { companyId, applicationId }: OfApplication,
): Promise<void> {
  await trx
    .deleteFrom('declaration_keys')
    .where(ofCompany(companyId, { application_id: applicationId, closed: false }))
    .execute()
}

/** What a candidate declared, by application. */
export type OwnDeclarations = ReadonlyMap<string, Declaration>

/**
 * Reads what a candidate declared, for their own space alone, and of that what was declared by whoever typed
 * the record's present address: staff can change it to their own, or merge records, and open the space.
 */
export async function readDeclarations(
  db: Database,
  { companyId, candidateId }: { readonly companyId: string; readonly candidateId: string },
): Promise<OwnDeclarations> {
  const rows = await acrossCompanies(db, declarationsApart, (trx) =>
    trx
      .selectFrom('declaration_keys as keys')
      .innerJoin('applications', inCompany('applications.id', 'keys.application_id'))
      .innerJoin('candidates', inCompany('candidates.id', 'applications.candidate_id'))
      .innerJoin('declarations', inCompany('declarations.key', 'keys.key'))
      .where(ofCompany(companyId, { candidate_id: candidateId }, 'applications'))
      .where(sql<boolean>`candidates.email = lower(applications.typed ->> 'email')`)
      .select(['keys.application_id', 'declarations.sex', 'declarations.age'])
      .execute(),
  )
  return new Map(rows.map(({ application_id, ...declared }) => [application_id, declared]))
}
