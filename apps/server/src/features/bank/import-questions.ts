/** A file’s questions taken in as drafts, one by one: what is refused is named, the rest is taken. */
import type { importBankFile as importCall } from '@assay/contract/bank/exchange-calls'
import type { BankQuestionRow } from '@assay/contract/bank/schemas'
import { ApiError } from '@assay/contract/errors'
import { errors } from '@assay/contract/errors/catalogue'
import { bankLimits } from '@assay/domain/bank/question'
import { plainText } from '@assay/domain/modules/plain-text'
import type { ResponseOf } from '../../calls.ts'
import { forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { readExport } from '../assessments/models/read-export.ts'
import { logActivity } from '../logs/log-activity.ts'
import { bankVersion } from './export-bank.ts'
import { insertQuestion, readQuestion } from './insert-question.ts'

type Refused = ResponseOf<typeof importCall>['refused'][number]

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
      const said = { title: titleOf(question.item), code, message: errors[code][language] }
      refused.push({ position: index + 1, ...said })
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

const titleOf = (item: unknown): string =>
  plainText(textOf((item as Fields | null)?.['content']).slice(0, 1000)).slice(0, 120)

/** A question as a file brings it, which nothing has checked yet. */
interface Brought {
  readonly item: unknown
  readonly category: string
  readonly level: BankQuestionRow['level']
  readonly competence: string
  readonly language: 'fr' | 'en'
}

export async function broughtIn(bytes: Buffer): Promise<readonly Brought[]> {
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

export type Fields = Readonly<Record<string, unknown>>

const listOf = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each ? (each as Fields) : {}))
    : []
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

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
