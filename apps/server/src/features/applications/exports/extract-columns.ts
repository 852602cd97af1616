/**
 * The columns of a test's spreadsheet: what every application has, then each competence, module and
 * criterion.
 */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { type AnswerWords, answerText } from '@assay/domain/applications/answer-text'
import type { GroupResult, ModuleNode } from '@assay/domain/applications/score-tree'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import { scoreOf } from '@assay/domain/modules/document-registry'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'
import { round } from '@assay/domain/modules/rounding'
import { wallClock } from '@assay/domain/time/zoned'
import type { ExportWord } from './export-words.ts'

/** A text, a number, or a moment as the clocks of Paris show it, as if that were UTC. */
export type Cell = string | number | Date | null

/** Looks up a module's value by its id; undefined where there is none. */
export type ById<T> = (moduleItemId: string) => T | undefined

export interface ExtractRow {
  readonly number: number
  /** Null while it is hidden. */
  readonly identity: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  } | null
  readonly status: ApplicationCard['status']
  readonly progress: ApplicationCard['progress']
  readonly createdAt: Date
  readonly completedAt: Date | null
  /** Their names. */
  readonly filters: string
  readonly source: ApplicationCard['source']
  readonly late: boolean
  readonly extraTimePercent: number
  readonly score: number | null
  readonly maxScore: number
  readonly automaticScore: number | null
  readonly groups: readonly Pick<GroupResult, 'id' | 'score' | 'max'>[]
  /**
   * The points that pages add to those of their modules, or take away: bonuses, and what was cut at a limit.
   */
  readonly bonuses: number | null
  /** Automatic points of each module; none until the test is completed. */
  readonly automatic: ById<number>
  readonly criteria: ById<ModuleNode['criteria']>
  readonly answers: ById<unknown>
  /** The items of the version that was taken, by id. */
  readonly items: ReadonlyMap<string, { readonly item: ModuleItem }>
}

/** The parts of an application's scores that have a column. */
export interface Wanted {
  readonly groups: boolean
  readonly bonuses: boolean
  readonly criteria: boolean
}

interface ExtractColumn {
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

/** @param documents those that the columns are made of */
export function wantedBy(documents: readonly AssessmentDocument[]): Wanted {
  const pages = documents.flatMap(({ pageList }) => pageList)
  return {
    groups: documents.some(({ evalGroupList }) => evalGroupList.length > 0),
    bonuses: pages.some(({ bonuses }) => bonuses.length > 0),
    criteria: pages.some((page) =>
      answerableItemsOf(page).some(({ evaluationCriteriaList }) => evaluationCriteriaList.length > 0),
    ),
  }
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
  const date = (heading: string, cell: (row: ExtractRow) => Date | null): ExtractColumn => ({
    heading,
    kind: 'date',
    cell: (row) => {
      const at = cell(row)
      return at && wallClock(at, zone)
    },
  })
  return [
    number(t('number'), (row) => row.number),
    text(t('lastName'), ({ identity }) => identity?.lastName ?? null),
    text(t('firstName'), ({ identity }) => identity?.firstName ?? null),
    text(t('email'), ({ identity }) => identity?.email ?? null),
    text(t('phone'), ({ identity }) => identity?.phone ?? null),
    // What is not completed is not "to evaluate" (PRODUCT §6).
    text(t('status'), ({ status, progress }) =>
      t(status === 'notEvaluated' && progress !== 'completed' ? progress : status),
    ),
    text(t('progress'), ({ progress }) => t(progress)),
    date(t('createdAt'), ({ createdAt }) => createdAt),
    date(t('completedAt'), ({ completedAt }) => completedAt),
    text(t('filters'), ({ filters }) => filters),
    text(t('source'), ({ source }) => t(source)),
    text(t('late'), ({ late }) => t(late ? 'yes' : 'no')),
    number(t('extraTime'), ({ extraTimePercent }) => extraTimePercent),
    number(t('score'), ({ score }) => score),
    number(t('maxScore'), ({ completedAt, maxScore }) => (completedAt === null ? null : maxScore)),
    number(t('percent'), ({ score, maxScore }) =>
      score === null || maxScore <= 0 ? null : round((score / maxScore) * 100),
    ),
    number(t('automaticScore'), ({ automaticScore }) => automaticScore),
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
        // What nothing has fed yet, such as criteria before an evaluation, has no points rather than none.
        cell: ({ groups }) => groups.find((each) => each.id === id && each.max > 0)?.score ?? null,
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
        return taken ? answerText(taken.item, answers(id), words).slice(0, cellLength) || null : null
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
        cell: ({ automatic }) => automatic(id) ?? null,
      },
    ]
  for (const criterion of item.evaluationCriteriaList)
    yield [
      `criterion:${criterion.id}`,
      {
        heading: `${label} – ${criterion.name} (${t('of')} ${round(criterion.maxScore * criterion.weight)})`,
        kind: 'number',
        cell: ({ criteria }) =>
          criteria(id)?.find((each) => each.criterionId === criterion.id)?.score ?? null,
      },
    ]
}

function labelOf({ content }: ModuleItem): string {
  return plainText(content).slice(0, labelLength)
}
