/** A page of the company’s questions, found by their words and by what is said of them. */
import type { listBankQuestions as listCall } from '@assay/contract/bank/calls'
import { sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { readPage } from '../../lists/read-list.ts'
import { isSearch, matches, searchKeys } from '../../lists/search.ts'
import type { Services, Viewer } from '../../services.ts'
import { isBelow } from '../assessments/pool-questions.ts'
import { selectRows } from './questions.ts'

type Query = QueryOf<typeof listCall>

const orders = {
  newest: sql`bank_questions.updated_at desc, bank_questions.id`,
  title: sql`sort_key(bank_questions.title), bank_questions.id`,
  uses: sql`bank_questions.uses desc, bank_questions.id`,
} as const satisfies Record<Query['sort'], unknown>

/** A page of the company's questions; a category has those of the ones below it. */
export async function listQuestions(services: Services, viewer: Viewer, query: Query) {
  const { companyId } = viewer
  const { category, level, competence, language, state, type } = query
  return await readPage(services, viewer, {
    matching: (system) =>
      system
        .selectFrom('bank_questions')
        .where('bank_questions.company_id', '=', companyId)
        .where(matches(searchKeys.bank_questions, query.search))
        .$if(category !== undefined && category !== '', (each) =>
          each.where(sql<boolean>`category_id = any(array(select id from bank_categories
              where company_id = ${companyId}
                and (path = ${category} or ${isBelow(sql.ref('path'), sql.val(category))})))`),
        )
        .$if(level !== undefined, (each) => each.where('level', '=', level ?? null))
        .$if(competence !== undefined, (each) => each.where('competence', '=', competence ?? ''))
        .$if(language !== undefined, (each) => each.where('language', '=', language ?? 'fr'))
        .$if(state !== undefined, (each) => each.where('state', '=', state ?? 'draft'))
        .$if(type !== undefined, (each) => each.where('module_id', '=', type ?? 0))
        .select('bank_questions.id'),
    order: orders[query.sort],
    page: query,
    searched: isSearch(query.search) ? 'bank_questions' : undefined,
    load: (trx, ids) => selectRows(trx, viewer, ids),
  })
}
