/** The bank as a file of the product’s own. */
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { MadeFile } from '../../documents/send-file.ts'
import type { Services, Viewer } from '../../services.ts'

/** What a file of questions says that it is. */
export const bankVersion = 1
const exportedAtOnce = 200

/** The present versions of all questions, as they are read; whoever may edit tests sees their keys. */
export async function exportBank(services: Services, { companyId }: Viewer): Promise<MadeFile> {
  async function* content() {
    yield `{"bankVersion":${bankVersion},"questions":[`
    let last = ''
    for (;;) {
      const after = last
      const rows = await forCompany(services.db, companyId, (trx) => selectExported(trx, companyId, after))
      for (const { id, ...question } of rows) {
        yield `${last === '' ? '' : ','}\n${JSON.stringify(question)}`
        last = id
      }
      if (rows.length < exportedAtOnce) break
    }
    yield ']}\n'
  }
  return { name: 'questions.json', mime: 'application/json', content: Readable.from(content()) }
}

async function selectExported(trx: CompanyTransaction, companyId: string, after: string) {
  const { rows } = await sql<{ id: string; item: unknown } & Record<string, unknown>>`
    select question.id, category.path as category, level, competence, language, state, held.item
    from bank_questions question
      join bank_categories category on category.company_id = question.company_id and category.id = category_id
      join bank_question_versions held on held.company_id = question.company_id
        and held.question_id = question.id and held.number = question.version
    where question.company_id = ${companyId} and (${after} = '' or question.id::text > ${after})
    order by question.id::text limit ${exportedAtOnce}`.execute(trx)
  return rows
}
