/** The score of an application (product 3.1); totals add what is shown, so figures are rounded first. */
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
  /** The outages of the server, which bonuses leave out of the time used. */
  readonly outages?: readonly Outage[]
  /** The rule by which words are found; undefined: the present one. */
  readonly wordRule?: WordRule
}

/** The automatic part: an automatic test's score, apart from what waits for a manual evaluation. */
export function scoreAutomatically(
  document: AssessmentDocument,
  answers: Answers,
  circumstances: Circumstances = {},
): ApplicationScore {
  return score(document, answers, null, circumstances)
}

/**
 * The whole score: automatic, and each criterion's mean over who submitted, 0 without any evaluator. Whether
 * it counts as evaluated is for `applications/status`.
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

/** Each group's score: automatic by the module's group, marks by the criterion's; a bonus is in none. */
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
