/** The tree of scores (product 3.19): assessment > page > module, with points, maximum and reasons. */
import type { ScoreReason } from '../modules/definition.ts'
import type { ModuleCode } from '../modules/module-types.ts'

/** The mean of the marks of one criterion, weighted. */
export interface CriterionScore {
  readonly criterionId: string
  readonly name: string
  readonly score: number
  readonly max: number
}

interface NodeBase {
  readonly id: string
  /** Plain text; empty where the author gave none. */
  readonly label: string
  readonly score: number
  /** 0 means "no score". */
  readonly max: number
}

export interface ModuleNode extends NodeBase {
  readonly node: 'module'
  readonly moduleId: ModuleCode
  readonly answered: boolean
  /** The automatic part of score and maximum. */
  readonly automatic: { readonly score: number; readonly max: number }
  readonly criteria: readonly CriterionScore[]
  /** The reasons of the automatic points, then one for each criterion. */
  readonly reasons: readonly ScoreReason[]
}

export interface PageNode extends NodeBase {
  readonly node: 'page'
  readonly position: number
  /** Submitted after the limit and its grace (product 4.11). */
  readonly late: boolean
  /** Bonuses, and what was clamped. */
  readonly reasons: readonly ScoreReason[]
  readonly children: readonly ModuleNode[]
}

export interface AssessmentNode extends NodeBase {
  readonly node: 'assessment'
  readonly reasons: readonly ScoreReason[]
  readonly children: readonly PageNode[]
}

/** The sum for a competence (radar) or for a chapter of the evaluation grid. */
export interface GroupResult {
  readonly id: string
  readonly name: string
  readonly score: number
  readonly max: number
}

export interface ApplicationScore {
  readonly score: number
  /** The maximum of the whole version, on any path; 0 means "no score". */
  readonly max: number
  /** The maximum of the automatic part: a board says "9 of 15" before anybody has evaluated. */
  readonly automaticMax: number
  readonly late: boolean
  readonly tree: AssessmentNode
  readonly evalGroups: readonly GroupResult[]
  readonly exercices: readonly GroupResult[]
}
