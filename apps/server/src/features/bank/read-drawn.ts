/** Drawn questions as their present versions are. */
import type { AnyTransaction } from '../../services.ts'

/** Questions of a company beside their present versions (`held`). */
export const selectPresent = (trx: AnyTransaction, companyId: string) =>
  trx
    .selectFrom('bank_questions')
    .innerJoin('bank_question_versions as held', (join) =>
      join
        .onRef('held.company_id', '=', 'bank_questions.company_id')
        .onRef('held.question_id', '=', 'bank_questions.id')
        .onRef('held.number', '=', 'bank_questions.version'),
    )
    .where('bank_questions.company_id', '=', companyId)

/** The present versions of drawn questions by pool, in the order of the draw. */
export async function readDrawn(
  trx: AnyTransaction,
  companyId: string,
  pools: readonly { readonly id: string; readonly ids: readonly string[] }[],
) {
  const wanted = pools.flatMap(({ ids }) => ids)
  const rows =
    wanted.length === 0
      ? []
      : await selectPresent(trx, companyId)
          .where('bank_questions.id', 'in', wanted)
          .select(['bank_questions.id', 'bank_questions.version', 'competence', 'held.item'])
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(pools.map(({ id, ids }) => [id, ids.flatMap((each) => byId.get(each) ?? [])]))
}
