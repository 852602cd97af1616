/** A spreadsheet's columns: what every application has, then each competence, module and criterion. */

import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { type AnswerWords, answerText } from '@assay/domain/applications/answer-text'
import type { GroupResult, ModuleNode } from '@assay/domain/applications/score-tree'
import { maximumOf } from '@assay/domain/assessments/automatic-maximum'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
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
  readonly identity: Pick<CandidateForm, 'firstName' | 'lastName' | 'email' | 'phone'> | null
  readonly status: ApplicationCard['status']
  /** The name of the test's own column that it stands in; null for the built-in one. */
  readonly column: string | null
  readonly progress: ApplicationCard['progress']
  readonly createdAt: Date
  readonly completedAt: Date | null
  /** The last move to where it is hired or refused; null where it is not, or the log forgot. */
  readonly decidedAt: Date | null
  /** Of the refusal, in both languages. */
  readonly reason: { readonly fr: string; readonly en: string } | null
  readonly evaluators: readonly string[]
  /** Of the candidate; null while hidden. */
  readonly tags: readonly string[] | null
  /** Their names. */
  readonly filters: string
  readonly source: ApplicationCard['source']
  readonly late: boolean
  readonly extraTimePercent: number
  /** Whether the marks, and what follows from them, are hidden from who asked. */
  readonly areMarksHidden: boolean
  readonly score: number | null
  readonly maxScore: number
  readonly automaticScore: number | null
  readonly groups: readonly Pick<GroupResult, 'id' | 'score' | 'max'>[]
  /** Points that pages add to those of their modules, or take away: bonuses, and what was cut at a limit. */
  readonly bonuses: number | null
  /** Automatic points of each module; none until the test is completed. */
  readonly automatic: ById<number>
  /** What each could earn, as it was scored; only where the versions differ in it. */
  readonly maxima: ById<number>
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
  readonly maxima: boolean
}

interface ExtractColumn {
  readonly heading: string
  readonly kind: 'text' | 'number' | 'date'
  readonly cell: (row: ExtractRow) => Cell
}

type Words = (word: ExportWord) => string

const zone = 'Europe/Paris'

/**
 * A question worded otherwise has columns of its own, a criterion named or weighed otherwise too: editing
 * changes no earlier application (product 2.2). Points have their maximum in each line where versions differ.
 * @param documents of the versions taken, the latest first: it names what several have
 */
export function extractColumns(
  documents: readonly AssessmentDocument[],
  language: 'fr' | 'en',
  t: Words,
  words: AnswerWords,
): ExtractColumn[] {
  const columns = new Map<string, ExtractColumn>()
  const maxima = maximaOf(documents)
  for (const document of documents)
    for (const [key, column] of columnsOf(document, maxima, t, words))
      if (!columns.has(key)) columns.set(key, column)
  return [...commonColumns(language, t), ...columns.values()]
}

type Maxima = ReadonlyMap<string, ReadonlySet<number>>

/** What each module can earn by itself, in one version or another. */
function maximaOf(documents: readonly AssessmentDocument[]): Maxima {
  const maxima = new Map<string, Set<number>>()
  for (const item of documents.flatMap(({ pageList }) => pageList.flatMap(answerableItemsOf)))
    maxima.set(item.id, (maxima.get(item.id) ?? new Set()).add(maximumOf(item)))
  return maxima
}

const wordings = new WeakMap<ModuleItem, string>()

function wordingOf(item: ModuleItem): string {
  const known = wordings.get(item)
  if (known !== undefined) return known
  const wording = plainText(item.content)
  wordings.set(item, wording)
  return wording
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
    maxima: [...maximaOf(documents).values()].some(({ size }) => size > 1),
  }
}

/** What follows from marks hidden from who asked is called so, and never looks as if there were none. */
const orMasked =
  (t: Words, cell: ExtractColumn['cell']): ExtractColumn['cell'] =>
  (row) =>
    row.areMarksHidden ? t('masked') : cell(row)

function commonColumns(language: 'fr' | 'en', t: Words): ExtractColumn[] {
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
  const ofMarks = (heading: string, cell: ExtractColumn['cell']): ExtractColumn => ({
    heading,
    kind: 'number',
    cell: orMasked(t, cell),
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
    text(t('lastName'), ({ identity }) => identity?.lastName ?? t('masked')),
    text(t('firstName'), ({ identity }) => identity?.firstName ?? t('masked')),
    text(t('email'), ({ identity }) => identity?.email ?? t('masked')),
    text(t('phone'), ({ identity }) => identity?.phone ?? t('masked')),
    text(t('status'), (row) => t(statusWord(row))),
    text(t('stage'), (row) => row.column ?? t(statusWord(row))),
    text(t('reason'), ({ reason }) => reason && reason[language]),
    date(t('decidedAt'), ({ decidedAt }) => decidedAt),
    text(t('progress'), ({ progress }) => t(progress)),
    date(t('createdAt'), ({ createdAt }) => createdAt),
    date(t('completedAt'), ({ completedAt }) => completedAt),
    text(t('filters'), ({ filters }) => filters),
    text(t('tags'), ({ tags }) => tags?.join(', ') ?? t('masked')),
    text(t('evaluators'), ({ evaluators, areMarksHidden }) =>
      areMarksHidden ? t('masked') : evaluators.join(', '),
    ),
    text(t('source'), ({ source }) => t(source ?? 'masked')),
    text(t('late'), ({ late }) => t(late ? 'yes' : 'no')),
    number(t('extraTime'), ({ extraTimePercent }) => extraTimePercent),
    ofMarks(t('score'), ({ score }) => score),
    number(t('maxScore'), ({ completedAt, maxScore }) => (completedAt === null ? null : maxScore)),
    ofMarks(t('percent'), ({ score, maxScore }) =>
      score === null || maxScore <= 0 ? null : round((score / maxScore) * 100),
    ),
    number(t('automaticScore'), ({ automaticScore }) => automaticScore),
  ]
}

/** What is not completed is not "to evaluate" (product 5.3). */
export const statusWord = ({ status, progress }: Pick<ApplicationCard, 'status' | 'progress'>) =>
  status === 'notEvaluated' && progress !== 'completed' ? progress : status

function* columnsOf(
  document: AssessmentDocument,
  maxima: Maxima,
  t: Words,
  words: AnswerWords,
): Generator<[string, ExtractColumn]> {
  for (const { id, name } of document.evalGroupList) {
    // What nothing has fed yet, such as criteria before an evaluation, has no points rather than none.
    const figure = (heading: string, part: 'score' | 'max'): ExtractColumn => ({
      heading,
      kind: 'number',
      cell: orMasked(
        t,
        ({ groups }) => groups.find((each) => each.id === id && each.max > 0)?.[part] ?? null,
      ),
    })
    yield [`group:${id}`, figure(name, 'score')]
    yield [`group-max:${id}`, figure(`${name} (${t('maximum')})`, 'max')]
  }
  if (document.pageList.some(({ bonuses }) => bonuses.length > 0))
    yield ['bonuses', { heading: t('bonuses'), kind: 'number', cell: orMasked(t, ({ bonuses }) => bonuses) }]
  for (const page of document.pageList)
    for (const [at, item] of answerableItemsOf(page).entries())
      yield* columnsOfItem(item, `${page.position}.${at + 1} ${wordingOf(item)}`.trim(), maxima, t, words)
}

/** The answer; its automatic points where it has any; each criterion, empty until somebody evaluated. */
function* columnsOfItem(
  item: ModuleItem,
  label: string,
  maxima: Maxima,
  t: Words,
  words: AnswerWords,
): Generator<[string, ExtractColumn]> {
  const { id } = item
  const wording = wordingOf(item)
  /** The item as this application met it, where it was worded so. */
  const takenBy = ({ items }: ExtractRow): ModuleItem | undefined => {
    const taken = items.get(id)?.item
    return taken && wordingOf(taken) === wording ? taken : undefined
  }
  yield [
    `answer:${id}:${wording}`,
    {
      heading: `${label} (${t('answer')})`,
      kind: 'text',
      cell: (row) => {
        const taken = takenBy(row)
        return taken ? answerText(taken, row.answers(id), words) || null : null
      },
    },
  ]
  const own = [...(maxima.get(id) ?? [])]
  const points = (heading: string, value: (row: ExtractRow) => number | undefined): ExtractColumn => ({
    heading: `${label} (${heading})`,
    kind: 'number',
    cell: (row) => (takenBy(row) ? (value(row) ?? null) : null),
  })
  if (own.some((max) => max > 0)) {
    const heading = own.length === 1 ? `${t('of')} ${figure(own[0] ?? 0, t)}` : t('points')
    yield [`points:${id}:${wording}`, points(heading, ({ automatic }) => automatic(id))]
    if (own.length > 1) yield [`maximum:${id}:${wording}`, points(t('maximum'), (row) => row.maxima(id))]
  }
  for (const criterion of item.evaluationCriteriaList) {
    const max = round(criterion.maxScore * criterion.weight)
    yield [
      `criterion:${criterion.id}:${wording}:${criterion.name}:${max}`,
      {
        heading: `${label} – ${criterion.name} (${t('of')} ${figure(max, t)})`,
        kind: 'number',
        cell: (row) => {
          if (!takenBy(row)) return null
          if (row.areMarksHidden) return t('masked')
          const found = row.criteria(id)?.find((each) => each.criterionId === criterion.id)
          return found?.name === criterion.name && found.max === max ? found.score : null
        },
      },
    ]
  }
}

const figure = (points: number, t: Words): string => String(points).replace('.', t('decimalSign'))
