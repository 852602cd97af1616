/** Files of questions that the product itself wrote: a bank, or a test. */
import { ApiError } from '@assay/contract/errors'
import type { Draft } from '@assay/domain/bank/exchange/draft'
import { bankLimits } from '@assay/domain/bank/question'
import { plainText } from '@assay/domain/modules/plain-text'
import { isZip, listEntries } from '../../../documents/unzip.ts'
import { readExport } from '../../assessments/models/read-export.ts'
import { bankVersion } from '../export-bank.ts'

/** What a file brings: a draft whose item nothing has checked yet. */
export type Brought = Omit<Draft, 'item'> & { readonly item?: unknown }

/** Whether a file is one of the product's own, by its content. */
export async function isOurs(bytes: Buffer): Promise<boolean> {
  if (isZip(bytes)) {
    const listed = await listEntries(bytes, Number.POSITIVE_INFINITY).catch(() => undefined)
    return listed?.entries.has('test.json') === true
  }
  // A list of objects, not the format of a GIFT question ("[html]").
  return /^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(
    bytes
      .subarray(0, 1_000)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
}

/** @throws ApiError importUnreadable, importFromNewerVersion, what `readExport` throws */
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
    title: plainText(textOf((item as Fields | undefined)?.['content']).slice(0, 1000)).slice(0, 120),
    place: '',
    losses: [],
    competence: textOf(competence).trim().slice(0, 100),
    language: language === 'en' ? 'en' : 'fr',
  }
}
