import { type DeclaredGroup, type Division, divisions } from '@assay/domain/quality/declarations'
import { fairnessOf } from '@assay/domain/quality/fairness'
import type { Database } from '../../database/connection.ts'
import { acrossCompanies } from '../../database/for-company.ts'

/** What is shown of those who declared something: of a whole version and as the night left it (12.13). */
export async function readFairness(db: Database, companyId: string, versionId: string | null) {
  const row = await acrossCompanies(db, 'staff read nothing of what candidates declare', (trx) =>
    trx
      .selectFrom('companies')
      .leftJoin('declaration_figures as kept', (join) =>
        join.onRef('kept.company_id', '=', 'companies.id').on('kept.version_id', '=', versionId),
      )
      .where('companies.id', '=', companyId)
      .select(['companies.asks_declaration', 'kept.shown'])
      .executeTakeFirstOrThrow(),
  )
  const of = (division: Division) => {
    const shown = row.shown?.[division]
    return shown ? fairnessOf<DeclaredGroup>(shown, divisions[division]) : null
  }
  return { isAsked: row.asks_declaration, sex: of('sex'), age: of('age') }
}
