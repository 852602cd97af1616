import type { ModuleItemOf } from '@assay/domain/assessments/document'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { isExpected } from '@assay/domain/modules/types/qcm/score'
import { reasonToLookAtChoice, shownFrom } from '@assay/domain/quality/to-look-at'
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../services.ts'
import { type OfVersion, readEnded, scored, shownMax } from './read-sums.ts'
import { selectKeyedDocument, selectQuestions } from './scored-questions.ts'

/**
 * Works out who chooses what in a question with choices (product 12.6); null where the version has no such
 * question with points.
 */
export async function choiceFigures(trx: CompanyTransaction, of: OfVersion, itemId: string) {
  const { max } = await readEnded(trx, of)
  if (max === null) return null
  const questions = await selectQuestions(trx, of, max)
  const place = questions.findIndex(({ id }) => id === itemId)
  const document = await selectKeyedDocument(trx, of, max)
  const item = document && findModuleItem(document, itemId)?.item
  if (place === -1 || item?.moduleId !== moduleTypes.qcm) return null
  const rows = await readChoices(trx, of, { max, place, itemId, maxima: questions.map((each) => each.max) })
  // The row of no choice is that of all who were shown the question.
  const all = rows.find(({ choice }) => choice === null)
  const unanswered = all?.unanswered ?? 0
  if (all === undefined || all.n < shownFrom) return { n: all?.n ?? 0, unanswered, choices: null }
  return { n: all.n, unanswered, choices: presentChoices(item, all, rows) }
}

interface ChoiceSums {
  readonly choice: string | null
  readonly n: number
  readonly unanswered: number
  /** Of their part of the other questions' points. */
  readonly mean: number
  readonly deviation: number
}

/** Of each choice, and of all together, how many and how they do in the other questions. */
async function readChoices(
  trx: CompanyTransaction,
  of: OfVersion,
  { max, place, itemId, maxima }: { max: number; place: number; itemId: string; maxima: readonly number[] },
): Promise<ChoiceSums[]> {
  const { rows } = await sql<ChoiceSums>`
    with shown as materialized (
      select application_id,
        coalesce((total - points[${place + 1}::int]) / nullif(${shownMax(maxima)} - ${maxima[place]}::float8, 0), 0) as rest,
        (select value from answers where answers.company_id = ${of.companyId}::uuid
          and answers.application_id = sitting_figures.application_id and module_item_id = ${itemId}) as value
      from ${scored(of, max)} and points[${place + 1}::int] is not null
    )
    select null as choice, count(*)::int as n, coalesce(stddev_samp(rest), 0) as deviation,
      coalesce(avg(rest), 0) as mean,
      (count(*) filter (where value is null or value in ('null', '[]')))::int as unanswered
    from shown
    union all
    select choice, count(*)::int, 0, avg(rest), 0
    from shown, jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else '[]' end) as choice
    group by 1`.execute(trx)
  return rows
}

function presentChoices({ data }: ModuleItemOf<'qcm'>, all: ChoiceSums, rows: readonly ChoiceSums[]) {
  return data.choiceList.map((choice) => {
    const own = rows.find((row) => row.choice === choice.id)
    const chosen = own?.n ?? 0
    const others = all.n - chosen
    const meanOfOthers = others === 0 ? null : (all.n * all.mean - chosen * (own?.mean ?? 0)) / others
    const lead =
      !own || meanOfOthers === null || all.deviation === 0 ? null : (own.mean - meanOfOthers) / all.deviation
    const figures = { isKey: isExpected(data, choice), chosen, share: chosen / all.n, lead }
    return {
      id: choice.id,
      label: plainText(choice.content).slice(0, 160),
      ...figures,
      reason: reasonToLookAtChoice(figures),
    }
  })
}
