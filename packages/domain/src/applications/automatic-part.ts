/** The automatic part of a tree of scores: what stands before anybody has evaluated. Pure. */
import { clampScore, sum } from '../modules/rounding.ts'
import type { PageNode } from './score-tree.ts'

export interface Points {
  readonly score: number
  readonly max: number
}

/** Adds up the automatic points of every module and the bonuses of the pages. */
export function automaticPart(tree: { readonly children: readonly PageNode[] }): Points {
  const pages = tree.children.map(automaticPageScore)
  return { score: sum(pages.map(({ score }) => score)), max: sum(pages.map(({ max }) => max)) }
}

function automaticPageScore({ max, children, reasons }: PageNode): Points {
  const byHand = children.flatMap((child) => child.criteria.map((criterion) => criterion.max))
  const automaticMax = sum([max, ...byHand.map((each) => -each)])
  const bonuses = reasons.filter(({ code }) => code !== 'clamped').map(({ points }) => points)
  const score = sum([...children.map(({ automatic }) => automatic.score), ...bonuses])
  return { score: clampScore(score, automaticMax), max: automaticMax }
}
