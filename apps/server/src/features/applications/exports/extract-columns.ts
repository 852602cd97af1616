/** The columns of a test's spreadsheet: what every application has, then each competence, module and criterion. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { type AnswerWords, answerText } from '@assay/domain/applications/answer-text'
import type { ModuleNode } from '@assay/domain/applications/score-tree'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { round } from '@assay/domain/modules/rounding'
import { scoreOf } from '@assay/domain/modules/score-registry'
import { wallClock } from '@assay/domain/time/zoned'
import type { ExportWord } from './export-words.ts'

/** A text, a number, or a moment as the clocks of Paris show it, as if that were UTC. */
export type Cell = string | number | Date | null

export interface ExtractRow {
  readonly card: ApplicationCard
  /** Null while it is hidden. */
  readonly identity: { readonly firstName: string; readonly lastName: string; readonly phone: string } | null
  /** What pages add to, or take from, the points of their modules: bonuses, and what was clamped. */
  readonly bonuses: number | null
  /** By module item id; none until the test is completed. */
  readonly modules: ReadonlyMap<string, ModulePoints>
  readonly answers: ReadonlyMap<string, unknown>
  /** Of the version that was taken, by id. */
  readonly items: ReadonlyMap<string, { readonly item: ModuleItem }>
}

export interface ModulePoints {
  readonly automatic: number
  readonly criteria: ModuleNode['criteria']
}

export interface ExtractColumn {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date'
  readonly cell: (row: ExtractRow) => Cell
}

type Words = (word: ExportWord) => string

const zone = 'Europe/Paris'
const labelLength = 80
/** The longest text that a cell of a spreadsheet takes. */
const cellLength = 32_767

/** @param documents of the versions that were taken, the latest first: it names what several have. */
export function extractColumns(
  documents: readonly AssessmentDocument[],
  t: Words,
  words: AnswerWords,
): ExtractColumn[] {
  const columns = new Map<string, ExtractColumn>()
  for (const document of documents)
    for (const [key, column] of columnsOf(document, t, words)) if (!columns.has(key)) columns.set(key, column)
  return [...commonColumns(t), ...columns.values()]
}

function commonColumns(t: Words): ExtractColumn[] {
  const text = (heading: string, cell: (row: ExtractRow) => string | null): ExtractColumn => ({
    heading,
    kind: 'text',
    cell,
  })
  const number = (heading: string, cell: (row: ExtractRow) => number | null): ExtractColumn => ({
    heading,
    kind: 'number',
    cell,
  })
  const date = (heading: string, cell: (row: ExtractRow) => string | null): ExtractColumn => ({
    heading,
    kind: 'date',
    cell: (row) => {
      const at = cell(row)
      return at === null ? null : wallClock(new Date(at), zone)
    },
  })
  return [
    number(t('number'), ({ card }) => card.number),
    text(t('lastName'), ({ identity }) => identity?.lastName ?? null),
    text(t('firstName'), ({ identity }) => identity?.firstName ?? null),
    text(t('email'), ({ card }) => card.candidate?.email ?? null),
    text(t('phone'), ({ identity }) => identity?.phone ?? null),
    text(t('status'), ({ card }) => t(card.status)),
    text(t('progress'), ({ card }) => t(card.progress)),
    date(t('createdAt'), ({ card }) => card.createdAt),
    date(t('completedAt'), ({ card }) => card.completedAt),
    text(t('filters'), ({ card }) => card.filters.map(({ name }) => name).join(', ')),
    text(t('source'), ({ card }) => t(card.source)),
    text(t('late'), ({ card }) => t(card.late ? 'yes' : 'no')),
    number(t('extraTime'), ({ card }) => card.extraTimePercent),
    number(t('score'), ({ card }) => card.score),
    number(t('maxScore'), ({ card }) => (card.completedAt === null ? null : card.maxScore)),
    number(t('percent'), ({ card: { score, maxScore } }) =>
      score === null || maxScore <= 0 ? null : round((score / maxScore) * 100),
    ),
    number(t('automaticScore'), ({ card }) => card.automaticScore),
  ]
}

function* columnsOf(
  document: AssessmentDocument,
  t: Words,
  words: AnswerWords,
): Generator<[string, ExtractColumn]> {
  for (const { id, name } of document.evalGroupList)
    yield [
      `group:${id}`,
      {
        heading: name,
        kind: 'number',
        cell: ({ card }) => card.evalGroups.find((each) => each.id === id)?.score ?? null,
      },
    ]
  if (document.pageList.some(({ bonuses }) => bonuses.length > 0))
    yield ['bonuses', { heading: t('bonuses'), kind: 'number', cell: ({ bonuses }) => bonuses }]
  for (const page of document.pageList)
    for (const [at, item] of answerableItemsOf(page).entries())
      yield* columnsOfItem(item, `${page.position}.${at + 1} ${labelOf(item)}`.trim(), t, words)
}

/** The answer; its automatic points where it has any; each criterion, empty until somebody evaluated. */
function* columnsOfItem(
  item: ModuleItem,
  label: string,
  t: Words,
  words: AnswerWords,
): Generator<[string, ExtractColumn]> {
  const { id } = item
  yield [
    `answer:${id}`,
    {
      heading: `${label} (${t('answer')})`,
      kind: 'text',
      cell: ({ items, answers }) => {
        const taken = items.get(id)
        return taken ? answerText(taken.item, answers.get(id), words).slice(0, cellLength) || null : null
      },
    },
  ]
  const type = moduleTypeOf(item.moduleId)
  const max = type ? scoreOf(type).max(item.data) : 0
  if (max > 0)
    yield [
      `points:${id}`,
      {
        heading: `${label} (${t('of')} ${max})`,
        kind: 'number',
        cell: ({ modules }) => modules.get(id)?.automatic ?? null,
      },
    ]
  for (const criterion of item.evaluationCriteriaList)
    yield [
      `criterion:${criterion.id}`,
      {
        heading: `${label} – ${criterion.name} (${t('of')} ${round(criterion.maxScore * criterion.weight)})`,
        kind: 'number',
        cell: ({ modules }) =>
          modules.get(id)?.criteria.find((each) => each.criterionId === criterion.id)?.score ?? null,
      },
    ]
}

function labelOf({ content }: ModuleItem): string {
  return plainText(content).slice(0, labelLength)
}
