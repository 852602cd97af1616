/**
 * The score of one page: for the tree, and for the conditions of the buttons that stand on it (product 3.19).
 */
import type { Answers } from '../answers/answers.ts'
import type { Outage } from '../answers/outages.ts'
import type { Page } from '../assessments/document.ts'
import { answerableItemsOf } from '../assessments/walk.ts'
import type { ScoreReason } from '../modules/definition.ts'
import { clampScore, round, sum } from '../modules/rounding.ts'
import type { WordRule } from '../modules/shared/words.ts'
import type { MarksByEvaluator } from './marks.ts'
import { scoreModule } from './module-score.ts'
import { type PageVisit, pageBonuses } from './page-bonuses.ts'
import type { PageNode } from './score-tree.ts'

export interface PageCircumstances {
  /** undefined: never reached. */
  readonly visit?: PageVisit | undefined
  readonly extraTimePercent?: number
  readonly late?: boolean
  /** The outages of the server. */
  readonly outages?: readonly Outage[]
  readonly wordRule?: WordRule | undefined
}

/** Scores a page's answered, displayed modules and bonuses. `marks` null: the automatic part alone. */
export function scorePage(
  page: Page,
  answers: Answers,
  marks: MarksByEvaluator | null,
  { visit, extraTimePercent = 0, late = false, outages, wordRule }: PageCircumstances = {},
): PageNode {
  const children = answerableItemsOf(page).map((item) =>
    scoreModule(item, answers.get(item.id), marks, wordRule),
  )
  const bonuses = pageBonuses(page, visit, extraTimePercent, outages)
  const reached = sum(
    [...children, ...bonuses.reasons.map(({ points }) => ({ score: points }))].map(({ score }) => score),
  )
  const max = sum([...children.map((child) => child.max), bonuses.max])
  const score = clampScore(reached, max)
  const clamped: ScoreReason[] =
    score === reached ? [] : [{ code: 'clamped', points: round(score - reached) }]
  return {
    node: 'page',
    id: page.id,
    label: page.name,
    position: page.position,
    score,
    max,
    late,
    reasons: [...bonuses.reasons, ...clamped],
    children,
  }
}

/** What a button on the page compares: its automatic score with bonuses. `visit.leftAt`: the submission. */
export function pageScore(page: Page, answers: Answers, circumstances: PageCircumstances = {}): number {
  return scorePage(page, answers, null, circumstances).score
}
