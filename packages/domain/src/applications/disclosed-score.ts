/**
 * The part of a score that may be disclosed (product 8.3): nothing from which one automatically scored
 * question's points could be read or worked out, as they show which answer is right.
 */
import type { AssessmentDocument } from '../assessments/document.ts'
import { moduleItemsOf } from '../assessments/walk.ts'
import { sum } from '../modules/rounding.ts'
import type { ApplicationScore, GroupResult, ModuleNode, PageNode } from './score-tree.ts'

/** One page, or several whose score is disclosed as one. */
interface DisclosedPart {
  /** The name of each page, or its position where it has none. */
  readonly names: string[]
  readonly score: number
  readonly max: number
  readonly late: boolean
}

interface DisclosedScore {
  readonly parts: DisclosedPart[]
  readonly competences: Omit<GroupResult, 'id'>[]
}

/**
 * Groups pages in order: one with a single such question joins the next, the last the one before; none where
 * the test has only one. Competences are disclosed where each question shares group and competence with
 * another.
 * @param document the version that was taken
 */
export function disclosedScore(
  document: AssessmentDocument,
  scores: Pick<ApplicationScore, 'tree' | 'evalGroups'>,
): DisclosedScore {
  const groups = together(scores.tree.children.filter(({ max }) => max > 0))
  return {
    parts: groups.map((pages) => ({
      names: pages.map(({ label, position }) => label || String(position)),
      score: sum(pages.map(({ score }) => score)),
      max: sum(pages.map(({ max }) => max)),
      late: pages.some(({ late }) => late),
    })),
    competences: shareBoth(document, groups)
      ? scores.evalGroups.filter(({ max }) => max > 0).map(({ name, score, max }) => ({ name, score, max }))
      : [],
  }
}

const questionsOf = (pages: readonly PageNode[]): ModuleNode[] =>
  pages.flatMap(({ children }) => children).filter(({ automatic }) => automatic.max > 0)

/** The pages in groups, none of which holds a single question. */
function together(pages: readonly PageNode[]): PageNode[][] {
  const groups: PageNode[][] = []
  let open: PageNode[] = []
  for (const page of pages) {
    open.push(page)
    if (questionsOf(open).length === 1) continue
    groups.push(open)
    open = []
  }
  groups.at(-1)?.push(...open)
  return groups
}

function shareBoth(document: AssessmentDocument, groups: readonly PageNode[][]): boolean {
  const items = new Map(document.pageList.flatMap(moduleItemsOf).map((item) => [item.id, item]))
  return (
    groups.length > 0 &&
    groups.every((pages) => {
      const competences = questionsOf(pages).map(({ id }) => items.get(id)?.evalGroupId ?? null)
      return competences.every((each) => competences.filter((other) => other === each).length > 1)
    })
  )
}
