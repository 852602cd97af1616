/**
 * Works out the score of an application (product 3.1). Totals add what is shown: every figure is rounded
 * before it is added.
 */
import type { Answers } from '../answers/answers.ts'
import type { Outage } from '../answers/outages.ts'
import type { AssessmentDocument } from '../assessments/document.ts'
import { moduleItemsOf } from '../assessments/walk.ts'
import { sum } from '../modules/rounding.ts'
import type { WordRule } from '../modules/shared/words.ts'
import { automaticPart } from './automatic-part.ts'
import type { MarksByEvaluator } from './marks.ts'
import type { PageVisit } from './page-bonuses.ts'
import { scorePage } from './page-score.ts'
import type { ApplicationScore, GroupResult, PageNode } from './score-tree.ts'

/** The circumstances of the sitting, for bonuses and to show what was late. */
export interface Circumstances {
  /** The visits of pages by their position. */
  readonly visits?: ReadonlyMap<number, PageVisit>
  /** Positions of the pages submitted late. */
  readonly latePages?: ReadonlySet<number>
  readonly extraTimePercent?: number
  /** The outages of the server, which bonuses leave out of the time taken. */
  readonly outages?: readonly Outage[]
  /** The rule by which words are found; undefined: the present one. */
  readonly wordRule?: WordRule
}

/**
 * Works out the automatic part: what an automatic test scores, and what stands apart until a manual one is
 * evaluated.
 */
export function scoreAutomatically(
  document: AssessmentDocument,
  answers: Answers,
  circumstances: Circumstances = {},
): ApplicationScore {
  return score(document, answers, null, circumstances)
}

/**
 * Works out the whole score: the automatic part and, for each criterion, the mean over the evaluators who
 * submitted. Without any evaluator every criterion counts 0; `applications/status` decides whether the
 * application counts as evaluated.
 */
export function scoreApplication(
  document: AssessmentDocument,
  answers: Answers,
  marksByEvaluator: MarksByEvaluator,
  circumstances: Circumstances = {},
): ApplicationScore {
  return score(document, answers, marksByEvaluator, circumstances)
}

function score(
  document: AssessmentDocument,
  answers: Answers,
  marks: MarksByEvaluator | null,
  { visits, latePages, extraTimePercent = 0, outages = [], wordRule }: Circumstances,
): ApplicationScore {
  const pages = document.pageList.map((page) =>
    scorePage(page, answers, marks, {
      visit: visits?.get(page.position),
      late: latePages?.has(page.position) ?? false,
      extraTimePercent,
      outages,
      wordRule,
    }),
  )
  const total = { score: sum(pages.map((page) => page.score)), max: sum(pages.map(({ max }) => max)) }
  return {
    ...total,
    automaticMax: automaticPart({ children: pages }).max,
    late: pages.some(({ late }) => late),
    tree: {
      node: 'assessment',
      id: document.slug,
      label: document.name,
      ...total,
      reasons: [],
      children: pages,
    },
    evalGroups: groupResults(document, pages, document.evalGroupList, 'evalGroupId'),
    exercices: groupResults(document, pages, document.exerciceList, 'exerciceId'),
  }
}

/**
 * The score of each group. An automatic score counts for the group of its module, a mark for the group of its
 * criterion, and a page's bonus for none.
 */
function groupResults(
  document: AssessmentDocument,
  pages: readonly PageNode[],
  groups: readonly { readonly id: string; readonly name: string }[],
  key: 'evalGroupId' | 'exerciceId',
): GroupResult[] {
  const items = new Map(document.pageList.flatMap(moduleItemsOf).map((item) => [item.id, item]))
  const parts = pages
    .flatMap((page) => page.children)
    .flatMap((node) => {
      const item = items.get(node.id)
      const groupOf = new Map(item?.evaluationCriteriaList.map((criterion) => [criterion.id, criterion[key]]))
      return [
        { ...node.automatic, group: item?.[key] ?? null },
        ...node.criteria.map((each) => ({ ...each, group: groupOf.get(each.criterionId) ?? null })),
      ]
    })
  return groups.map(({ id, name }) => {
    const own = parts.filter(({ group }) => group === id)
    return { id, name, score: sum(own.map((part) => part.score)), max: sum(own.map((part) => part.max)) }
  })
}
