/** The score of one page: for the tree, and for the conditions of the buttons on it (product 3.19). */
import type { Answers } from '../answers/answers.ts'
import type { Outage } from '../answers/outages.ts'
import type { ModuleItem, Page } from '../assessments/document.ts'
import { answerableItemsOf } from '../assessments/walk.ts'
import type { Answer } from '../modules/answer-registry.ts'
import type { Score, ScoreReason } from '../modules/definition.ts'
import { scoreOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import { clampScore, round, sum } from '../modules/rounding.ts'
import type { WordRule } from '../modules/shared/words.ts'
import type { MarksByEvaluator } from './marks.ts'
import { type PageVisit, pageBonuses } from './page-bonuses.ts'
import type { CriterionScore, ModuleNode, PageNode } from './score-tree.ts'

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

const labelLength = 160

/**
 * Scores one module: its automatic score, and its criteria where `marks` is given. A criterion counts as the
 * mean over the evaluators who submitted; where one of them left it out, that counts as 0 (product 5.5).
 */
function scoreModule(
  item: ModuleItem,
  answer: unknown,
  marks: MarksByEvaluator | null,
  wordRule?: WordRule,
): ModuleNode {
  const type = moduleTypeOf(item.moduleId) as ModuleType
  const given = (answer ?? null) as Answer<ModuleType> | null
  const automatic = atWorth(scoreOf(type).score(item.data, given, wordRule), item.worth)
  const criteria = marks ? item.evaluationCriteriaList.map((each) => scoreCriterion(each, marks)) : []
  return {
    node: 'module',
    id: item.id,
    label: plainText(item.content).slice(0, labelLength),
    moduleId: item.moduleId,
    answered: answer !== undefined && answer !== null,
    score: sum([automatic.score, ...criteria.map(({ score }) => score)]),
    max: sum([automatic.max, ...criteria.map(({ max }) => max)]),
    automatic: { score: automatic.score, max: automatic.max },
    criteria,
    reasons: [
      ...automatic.reasons,
      ...criteria.map(
        ({ name, score, max }): ScoreReason => ({
          code: 'criterion',
          points: score,
          label: name,
          expected: max,
        }),
      ),
    ],
  }
}

/** A drawn question counts as much as the others of its pool: points and reasons in proportion. */
function atWorth(exact: Score, worth: number | undefined): Score {
  if (worth === undefined || exact.max === 0) return exact
  const factor = worth / exact.max
  return {
    score: clampScore(exact.score * factor, worth),
    max: worth,
    reasons: exact.reasons.map((each) => ({ ...each, points: round(each.points * factor) })),
  }
}

function scoreCriterion(
  { id, name, maxScore, weight }: ModuleItem['evaluationCriteriaList'][number],
  marks: MarksByEvaluator,
): CriterionScore {
  const max = round(maxScore * weight)
  const given = [...marks.values()].map((each) => Math.min(Math.max(each.get(id) ?? 0, 0), maxScore))
  const mean = given.length === 0 ? 0 : given.reduce((total, mark) => total + mark, 0) / given.length
  return { criterionId: id, name, score: clampScore(mean * weight, max), max }
}
