/** Questions of the bank put into a test. */
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import type { NewId } from '@assay/domain/modules/definition'
import type { Insertion } from '../canvas/canvas-state.tsx'
import { placeAdded, placeInstead } from './placing.ts'
import { placeBehind } from './where.ts'

interface Placed {
  readonly item: ModuleItem
  /** Its competence's name in the bank: the test's own of that name, or a new one. */
  readonly competence: string
}

/** Puts questions in at a place, each below the one before; the same document where there is no room. */
export function withQuestions(
  document: AssessmentDocument,
  target: Insertion,
  questions: readonly Placed[],
  newId: NewId,
): AssessmentDocument {
  let after = document
  let last: string | undefined
  for (const { item, competence } of questions) {
    const named = withCompetence(after, competence, newId)
    const placed = { ...item, evalGroupId: named.id }
    const below = last === undefined ? undefined : placeBehind(named.document, last)
    const at = below ? ({ kind: 'row', ...below } as const) : target
    const next =
      at.kind === 'instead'
        ? placeInstead(named.document, at.itemId, placed, newId)
        : placeAdded(named.document, at, placed, newId)
    if (next === named.document) return document
    after = next
    last = placed.id
  }
  return after
}

function withCompetence(document: AssessmentDocument, name: string, newId: NewId) {
  const known = document.evalGroupList.find((group) => group.name.toLowerCase() === name.toLowerCase())
  if (name === '' || known) return { document, id: known?.id ?? null }
  const id = newId()
  return { document: { ...document, evalGroupList: [...document.evalGroupList, { id, name }] }, id }
}
