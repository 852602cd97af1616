/** The bank as a file of the product’s own, and in formats of other products. */
import { Readable } from 'node:stream'
import type { exportBank as exportCall } from '@assay/contract/bank/exchange-calls'
import { type Exportable, leftOutLine, picturesLine } from '@assay/domain/bank/exchange/exportable'
import { giftOf } from '@assay/domain/bank/exchange/gift-write'
import type { QtiVersion } from '@assay/domain/bank/exchange/qti-elements'
import { qtiItem, qtiManifest } from '@assay/domain/bank/exchange/qti-write'
import { sql } from 'kysely'
import type { QueryOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import type { MadeFile } from '../../documents/send-file.ts'
import { zipOf } from '../../documents/zip.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'

/** What a file of questions says that it is. */
export const bankVersion = 1
const exportedAtOnce = 200

/** The present versions of all questions, as they are read; whoever may edit tests sees their keys. */
export async function exportBank(
  services: Services,
  viewer: Viewer,
  { format }: QueryOf<typeof exportCall>,
): Promise<MadeFile> {
  const questions = exportedQuestions(services, viewer)
  if (format === 'json')
    return { name: 'questions.json', mime: 'application/json', content: Readable.from(asJson(questions)) }
  if (format === 'gift')
    return { name: 'questions.gift', mime: 'text/plain', content: Readable.from(giftOf(questions)) }
  const version = format === 'qti22' ? '2.2' : '3.0'
  const content = await qtiPackage(questions, version)
  return { name: `questions-qti-${version}.zip`, mime: 'application/zip', content }
}

async function* asJson(questions: AsyncIterable<Exported>): AsyncGenerator<string> {
  yield `{"bankVersion":${bankVersion},"questions":[`
  let isFirst = true
  for await (const { id: _id, title: _title, ...question } of questions) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(question)}`
    isFirst = false
  }
  yield ']}\n'
}

/** One item a question; those that QTI cannot say are named in a text file beside them. */
async function qtiPackage(questions: AsyncIterable<Exported>, version: QtiVersion): Promise<Readable> {
  const items: { path: string; content: Buffer }[] = []
  const leftOut: string[] = []
  for await (const question of questions) {
    const item = qtiItem(question, `Q${question.id}`, version)
    const lost = item === undefined ? leftOutLine(question) : picturesLine(question)
    if (lost !== undefined) leftOut.push(lost)
    if (item !== undefined) items.push({ path: `items/${question.id}.xml`, content: Buffer.from(item) })
  }
  const named = leftOut.length === 0 ? undefined : 'left-out.txt'
  const manifest = qtiManifest(
    items.map(({ path }) => path),
    version,
    named,
  )
  return zipOf([
    { path: 'imsmanifest.xml', content: Buffer.from(manifest) },
    ...items,
    ...(named === undefined ? [] : [{ path: named, content: Buffer.from(`${leftOut.join('\n')}\n`) }]),
  ])
}

type Exported = Exportable & { readonly id: string; readonly state: string }

async function* exportedQuestions(services: Services, { companyId }: Viewer): AsyncGenerator<Exported> {
  let last: string | undefined
  for (;;) {
    const after = last
    const rows = await forCompany(services.db, companyId, (trx) => selectExported(trx, companyId, after))
    yield* rows
    last = rows.at(-1)?.id
    if (rows.length < exportedAtOnce) return
  }
}

async function selectExported(trx: CompanyTransaction, companyId: string, after: string | undefined) {
  const { rows } = await sql<Exported>`
    select question.id, title, category.path as category, level, competence, language, state, held.item
    from bank_questions question
      join bank_categories category on category.company_id = question.company_id and category.id = category_id
      join bank_question_versions held on held.company_id = question.company_id
        and held.question_id = question.id and held.number = question.version
    where question.company_id = ${companyId} ${after === undefined ? sql`` : sql`and question.id > ${after}::uuid`}
    order by question.id limit ${exportedAtOnce}`.execute(trx)
  return rows
}
