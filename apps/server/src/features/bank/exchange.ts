/** The bank as a file of the product's own, and such a file taken in again, question by question. */
import { Readable } from 'node:stream'
import type { BankQuestionRow, importBankFile as importCall } from '@assay/contract/bank/calls'
import { ApiError } from '@assay/contract/errors'
import { errors } from '@assay/contract/errors/catalogue'
import { bankLimits } from '@assay/domain/bank/question'
import { plainText } from '@assay/domain/modules/plain-text'
import { sql } from 'kysely'
import type { ResponseOf } from '../../calls.ts'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { MadeFile } from '../../documents/send-file.ts'
import type { Services, Viewer } from '../../services.ts'
import { readExport } from '../assessments/models/read-export.ts'
import { logActivity } from '../logs/log-activity.ts'
import { insertQuestion, readQuestion } from './write-question.ts'

/** What a file of questions says that it is. */
const bankVersion = 1
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

type Refused = ResponseOf<typeof importCall>['refused'][number]

/** A question as a file brings it, which nothing has checked yet. */
interface Brought {
  readonly item: unknown
  readonly category: string
  readonly level: BankQuestionRow['level']
  readonly competence: string
  readonly language: 'fr' | 'en'
}

/**
 * Takes the questions of an exported bank or test in, as drafts. One that cannot be read is refused by its
 * place, its first words and why; the others are taken.
 * @throws ApiError importUnreadable, importFromNewerVersion, bankImportTooMany
 */
export async function importQuestions(
  services: Services,
  viewer: Viewer,
  bytes: Buffer,
  language: 'fr' | 'en',
): Promise<ResponseOf<typeof importCall>> {
  const brought = await broughtIn(bytes)
  if (brought.length > bankLimits.imported) throw new ApiError('bankImportTooMany')
  const refused: Refused[] = []
  const taken: string[] = []
  const at = services.clock.now()
  for (const [index, question] of brought.entries()) {
    try {
      const item = await readQuestion(question.item)
      const id = await forCompany(services.db, viewer.companyId, (trx) =>
        insertQuestion(trx, viewer, { ...question, item, state: 'draft', at }),
      )
      taken.push(id)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code } = error
      refused.push({
        position: index + 1,
        title: titleOf(question.item),
        code,
        message: errors[code][language],
      })
    }
  }
  if (taken.length > 0)
    await forCompany(services.db, viewer.companyId, (trx) =>
      logActivity(trx, 'bankQuestion.imported', viewer, at, taken.slice(0, 100), {
        taken: taken.length,
        refused: refused.length,
      }),
    )
  return { taken: taken.length, refused }
}

async function broughtIn(bytes: Buffer): Promise<readonly Brought[]> {
  const { document } = await readExport(bytes, ['pageList', 'questions'])
  const fields = document as Fields
  if ('questions' in fields) {
    if (fields['bankVersion'] !== bankVersion)
      throw new ApiError('importFromNewerVersion', { version: bankVersion })
    return listOf(fields['questions']).map(asBrought)
  }
  const test = { category: textOf(fields['name']) || 'Import', language: fields['language'] }
  const groups = new Map(listOf(fields['evalGroupList']).map((each) => [each['id'], each['name']]))
  return listOf(fields['pageList'])
    .flatMap(itemsIn)
    .filter(({ moduleId }) => typeof moduleId === 'number' && !silent.has(moduleId))
    .map((item) => asBrought({ ...test, item, competence: groups.get(item['evalGroupId']) }))
}

/** Text, button, identification, container, file and filter: parts of a test that ask nothing. */
const silent = new Set([1, 6, 7, 17, 27, 28])

type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each ? (each as Fields) : {}))
    : []
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The modules of a page or container of an exported test; one level of containers is all there is. */
function itemsIn(holder: Fields, depth = 0): Fields[] {
  const items = listOf(holder['rowList']).flatMap((row) => listOf(row['moduleItemList']))
  return depth > 1 ? items : items.flatMap((item) => ('rowList' in item ? itemsIn(item, depth + 1) : [item]))
}

function asBrought({ item, category, level, competence, language }: Fields): Brought {
  const isLevel = typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 5
  return {
    item,
    category: textOf(category).slice(0, 2 * bankLimits.categoryCharacters),
    level: isLevel ? (level as Brought['level']) : null,
    competence: textOf(competence).trim().slice(0, 100),
    language: language === 'en' ? 'en' : 'fr',
  }
}

const titleOf = (item: unknown): string =>
  plainText(textOf((item as Fields | null)?.['content']).slice(0, 1000)).slice(0, 120)
