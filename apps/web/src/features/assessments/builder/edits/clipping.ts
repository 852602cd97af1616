/** A module removed from a test, to be put elsewhere: on another page, into another test or tab. Pure. */
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { withNewIds } from '@assay/domain/assessments/ids'
import { documentLimits } from '@assay/domain/assessments/limits'
import { addRow, type RowPosition } from '@assay/domain/assessments/row-operations'
import { findModuleItem } from '@assay/domain/assessments/walk'
import type { NewId } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { NamedList } from './named-items.ts'

/** The content of a clipboard: a module with what it holds, and the competences and exercises of its test. */
export interface Clipping extends Pick<AssessmentDocument, NamedList> {
  readonly item: ModuleItem
}

export function clippingOf(document: AssessmentDocument, itemId: string): Clipping | undefined {
  const { evalGroupList, exerciceList } = document
  const item = findModuleItem(document, itemId)?.item
  return item && { item, evalGroupList, exerciceList }
}

/**
 * Pastes a module with new ids, and the competences and exercises that the test lacks by name.
 * @returns the document, and the id of the module; undefined where there is no room for it
 */
export function pasted(
  document: AssessmentDocument,
  position: RowPosition,
  { item: copied, ...lists }: Clipping,
  newId: NewId,
): { readonly document: AssessmentDocument; readonly id: string } | undefined {
  const inside = 'rowList' in copied ? copied.rowList.flatMap((row) => row.moduleItemList) : []
  const items: readonly ModuleItem[] = [copied, ...inside]
  const groups = matched(document, lists, items, 'evalGroupList', newId)
  const exercises = matched(document, lists, items, 'exerciceList', newId)
  const own = (item: ModuleItem): ModuleItem => ({
    ...withNewIds(item, newId).document,
    evalGroupId: groups.idOf(item.evalGroupId),
    exerciceId: exercises.idOf(item.exerciceId),
    evaluationCriteriaList: item.evaluationCriteriaList.map((criterion) => ({
      ...criterion,
      id: newId(),
      evalGroupId: groups.idOf(criterion.evalGroupId),
      exerciceId: exercises.idOf(criterion.exerciceId),
    })),
  })
  const made = own(copied)
  const whole =
    'rowList' in copied
      ? ({
          ...made,
          rowList: copied.rowList.map((row) => ({
            rowId: newId(),
            moduleItemList: row.moduleItemList.map(own),
          })),
        } as ModuleItem)
      : made
  // A container goes into no other one.
  if (position.containerId !== undefined && copied.moduleId === moduleTypes.container) return undefined
  const after = addRow(document, position, { rowId: newId(), moduleItemList: [whole] })
  if (after === document) return undefined
  const { list: evalGroupList } = groups
  return { document: { ...after, evalGroupList, exerciceList: exercises.list }, id: whole.id }
}

function matched(
  document: AssessmentDocument,
  clipped: Pick<Clipping, NamedList>,
  items: readonly ModuleItem[],
  list: NamedList,
  newId: NewId,
) {
  const key = list === 'evalGroupList' ? 'evalGroupId' : 'exerciceId'
  const max = list === 'evalGroupList' ? documentLimits.evalGroups : documentLimits.exercices
  const used = new Set(
    items.flatMap((item) => [item[key], ...item.evaluationCriteriaList.map((each) => each[key])]),
  )
  const after = [...document[list]]
  const ids = new Map<string | null, string>()
  for (const { id, name } of clipped[list]) {
    if (!used.has(id)) continue
    const same = after.find((each) => each.id === id) ?? after.find((each) => each.name === name)
    if (same) ids.set(id, same.id)
    else if (after.length < max) {
      const added = { id: newId(), name }
      after.push(added)
      ids.set(id, added.id)
    }
  }
  return { list: after, idOf: (id: string | null) => ids.get(id) ?? null }
}
