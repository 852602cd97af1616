import type { Readable } from 'node:stream'
import { automaticMaximum } from '@assay/domain/assessments/automatic-maximum'
import type { AssessmentDocument, ModuleItem, Page, Pool } from '@assay/domain/assessments/document'
import { endOfTest } from '@assay/domain/assessments/limits'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { readableColours } from '@assay/domain/companies/contrast'
import type { KeyRow } from '@assay/domain/modules/definition'
import { documentOf } from '@assay/domain/modules/document-registry'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { durationWords } from '@assay/domain/time/duration-words'
import { TaggedPdf } from '../../../documents/tagged-pdf.ts'
import { type Language, type PdfWords, pdfWords } from './pdf-words.ts'

/** What the pools of a test may draw: how many questions, and of these as many as are printed. */
export type PoolQuestions = ReadonlyMap<
  string,
  { readonly available: number; readonly items: readonly ModuleItem[] }
>

/** A whole test on paper: its pages, modules, keys and criteria. For who may have the keys. */
export function documentPdf(
  document: AssessmentDocument,
  company: { readonly name: string; readonly primaryColour: string },
  language: Language,
  pools: PoolQuestions = new Map(),
): Readable {
  const words = pdfWords(language)
  const { t } = words
  const pdf = new TaggedPdf({ title: document.name, language })
  const { backgroundColor: background, textColor: text } = readableColours(company.primaryColour)
  const kind = t(document.evaluationType === 1 ? 'automatic' : 'manual')
  pdf.banner({ title: document.name, beside: `${company.name}\n${kind}` }, { background, text }, null)
  if (document.description !== '') pdf.paragraph(document.description)
  const groups = namesOf(document.evalGroupList)
  const exercises = namesOf(document.exerciceList)
  addNames(pdf, t('competences'), groups, words)
  addNames(pdf, t('exercises'), exercises, words)
  for (const page of document.pageList) {
    pdf.heading('H2', `${t('page')} ${page.position}${page.name ? ` – ${page.name}` : ''}`)
    for (const fact of pageFacts(page, words)) pdf.paragraph(fact, 'faint')
    for (const item of moduleItemsOf(page)) addModule(pdf, item, { groups, exercises, words })
    for (const { rowId, pool } of page.rowList)
      if (pool) addPool(pdf, pool, pools.get(rowId), { groups, exercises, words })
  }
  return pdf.end(document.name)
}

type Columns = Parameters<TaggedPdf['table']>[0]

type Names = ReadonlyMap<string, string>

const namesOf = (list: readonly { readonly id: string; readonly name: string }[]): Names =>
  new Map(list.map(({ id, name }) => [id, name]))

const nameIn = (names: Names, id: string | null): string => (id === null ? '' : (names.get(id) ?? ''))

function addNames(pdf: TaggedPdf, title: string, names: Names, { t }: PdfWords): void {
  if (names.size === 0) return
  pdf.heading('H3', title)
  pdf.table(
    [{ heading: t('name'), share: 1 }],
    [...names.values()].map((name) => [name]),
  )
}

function pageFacts(page: Page, { t, figure, said }: PdfWords): string[] {
  const { timer, pageRange, bonuses, popups } = page
  const maximum = automaticMaximum(page)
  return [
    ...(timer
      ? [
          said(
            t('timer'),
            `${durationWords(timer.time)}, ${
              timer.pageToReach === endOfTest
                ? t('leadsToEnd')
                : timer.pageToReach === null
                  ? t('next')
                  : `${t('leadsTo')} ${timer.pageToReach}`
            }`,
          ),
        ]
      : []),
    ...(pageRange
      ? [said(`${t('range')} ${pageRange.start}–${pageRange.end}`, durationWords(pageRange.timer))]
      : []),
    ...bonuses.map((bonus) =>
      bonus.type === 'ArrivalBonus'
        ? said(t('bonusArrival'), figure(bonus.score))
        : said(t('bonusDuration'), `${figure(bonus.score)} (≤ ${durationWords(bonus.limitSeconds)})`),
    ),
    ...popups.map(({ title, content, showAfterSeconds }) =>
      said(
        `${t('message')} (${durationWords(showAfterSeconds)})`,
        [title, plainText(content)].filter(Boolean).join(' – '),
      ),
    ),
    ...(maximum > 0 ? [said(t('automaticMaximum'), figure(maximum))] : []),
  ]
}

/** A rich text as plain lines: a heading, a paragraph, an item of a list or a row of a table each. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<\/?(?:a|b|em|i|mark|s|span|strong|u)\b[^<>]*>/gi, '')
    .split(/<br\s*\/?>|<\/(?:p|h\d|li|tr|blockquote)>/i)
    .map(plainText)
    .filter((line) => line !== '')
}

interface Naming {
  readonly groups: Names
  readonly exercises: Names
  readonly words: PdfWords
}

/** A pool is no question: what is drawn is said, and all of it that is printed stands below. */
function addPool(
  pdf: TaggedPdf,
  { category, level, count, points }: Pool,
  questions: { readonly available: number; readonly items: readonly ModuleItem[] } | undefined,
  naming: Naming,
): void {
  const { t, figure, said } = naming.words
  const of = [category, level === null ? '' : `${t('level')} ${level}`].filter((part) => part !== '')
  pdf.heading('H3', said(t('draw'), of.join(', ')))
  pdf.paragraph(
    `${count} ${t('drawFrom')} ${questions?.available ?? 0} · ${count} × ${figure(points)}`,
    'faint',
  )
  for (const item of questions?.items ?? []) addModule(pdf, item, naming)
}

function addModule(pdf: TaggedPdf, item: ModuleItem, naming: Naming): void {
  const { groups, exercises, words } = naming
  const { t, typeName } = words
  pdf.heading('H3', typeName(moduleTypeOf(item.moduleId) ?? 'text'))
  for (const line of linesOf(item.content)) pdf.paragraph(line)
  const notes = [
    ...(item.evaluationMandatory ? [t('mandatory')] : []),
    ...(item.styleOptions.display ? [] : [t('hidden')]),
    nameIn(groups, item.evalGroupId),
    nameIn(exercises, item.exerciceId),
  ].filter((note) => note !== '')
  if (notes.length > 0) pdf.paragraph(notes.join(' · '), 'faint')
  const keys = moduleKeys(item, words)
  if (keys.length > 0) {
    const columns = [
      { heading: t('element'), share: 0.5 },
      { heading: t('key'), share: 0.35 },
      { heading: t('points'), share: 0.15 },
    ]
    const table = withoutEmptyColumns(columns, keys)
    pdf.table(table.columns, table.rows)
  }
  const criteria = criteriaTable(item, naming)
  if (criteria.rows.length > 0) pdf.table(criteria.columns, criteria.rows)
}

interface Table {
  readonly columns: Columns
  readonly rows: readonly (readonly string[])[]
}

/** What is marked by hand in a module: each criterion, what it is worth and where it counts. */
export function criteriaTable(item: ModuleItem, { groups, exercises, words }: Naming): Table {
  const { t, figure } = words
  const columns = [
    { heading: t('criterion'), share: 0.4 },
    { heading: t('maximum'), share: 0.15 },
    { heading: t('weight'), share: 0.15 },
    { heading: t('competence'), share: 0.15 },
    { heading: t('exercise'), share: 0.15 },
  ]
  const rows = item.evaluationCriteriaList.map(
    ({ name, helpText, maxScore, weight, evalGroupId, exerciceId }) => [
      helpText === '' ? name : `${name}\n${helpText}`,
      figure(maxScore),
      figure(weight),
      nameIn(groups, evalGroupId),
      nameIn(exercises, exerciceId),
    ],
  )
  return withoutEmptyColumns(columns, rows)
}

/** Without the columns in which nothing stands; the others share their room. */
function withoutEmptyColumns(columns: Columns, rows: Table['rows']): Table {
  const filled = columns.map((_, at) => rows.some((row) => row[at] !== ''))
  const filledColumns = columns.filter((_, at) => filled[at])
  const whole = filledColumns.reduce((sum, { share }) => sum + share, 0)
  return {
    columns: filledColumns.map((column) => ({ ...column, share: column.share / whole })),
    rows: rows.map((row) => row.filter((_, at) => filled[at])),
  }
}

/** Each choice, item, mail or target of a module, with its key. */
export function moduleKeys(item: ModuleItem, words: PdfWords): readonly KeyRow[] {
  const type = moduleTypeOf(item.moduleId)
  return (type && documentOf(type).keyRows?.(item.data, words)) ?? []
}
