import type { AssessmentDocument } from './document.ts'
import { moduleItemsOf } from './walk.ts'

/** Ids that name two things of one kind: answers, marks, visits and sums are stored by them. */
export function doubledIds({
  pageList,
  evalGroupList,
  exerciceList,
}: Pick<AssessmentDocument, 'pageList' | 'evalGroupList' | 'exerciceList'>): string[] {
  const items = pageList.flatMap(moduleItemsOf)
  const kinds = [
    pageList.map(({ id }) => id),
    items.map(({ id }) => id),
    items.flatMap((item) => item.evaluationCriteriaList.map(({ id }) => id)),
    evalGroupList.map(({ id }) => id),
    exerciceList.map(({ id }) => id),
    pageList.flatMap(({ popups }) => popups.map(({ id }) => id)),
    pageList.flatMap(({ bonuses }) => bonuses.map(({ id }) => id)),
  ]
  return kinds.flatMap((ids) => [...repeatedOf(ids)])
}

/** Finds repeated ids in one pass, as this runs while somebody types, over thousands of ids. */
function repeatedOf(ids: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const id of ids) (seen.has(id) ? repeated : seen).add(id)
  return repeated
}
