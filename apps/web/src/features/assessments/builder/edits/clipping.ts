/** Modules cut out of a test, to be put elsewhere: on another page, into another test or tab. Pure. */
import {
  type AssessmentDocument,
  type ModuleItem,
  moduleItem,
  type Row,
} from '@assay/domain/assessments/document'
import { withNewIds } from '@assay/domain/assessments/ids'
import { documentLimits } from '@assay/domain/assessments/limits'
import { addRow, type RowPosition } from '@assay/domain/assessments/row-operations'
import { rowListsOf } from '@assay/domain/assessments/walk'
import type { NewId } from '@assay/domain/modules/definition'
import { documentId, shortText } from '@assay/domain/modules/fields'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { z } from 'zod'
import type { NamedList } from './named-items.ts'

type Named = AssessmentDocument[NamedList][number]

/** The content of a clipboard: rows with their modules, and the competences and exercises that these name. */
export interface Clipping {
  readonly rows: readonly (readonly ModuleItem[])[]
  readonly evalGroupList: readonly Named[]
  readonly exerciceList: readonly Named[]
}

/** The modules of these ids in reading order, together where they share a row, with what they hold. */
export function clippingOf(document: AssessmentDocument, ids: readonly string[]): Clipping {
  const wanted = new Set(ids)
  const chosen = ({ moduleItemList }: Row) => moduleItemList.filter(({ id }) => wanted.has(id))
  const rows = document.pageList.flatMap((page) =>
    rowListsOf(page)
      .filter(({ container }) => container === undefined || !wanted.has(container.id))
      .flatMap((list) => list.rows.map(chosen))
      .filter((items) => items.length > 0),
  )
  const { evalGroupList, exerciceList } = document
  return { rows, evalGroupList, exerciceList }
}

/** Reads a clipping from a clipboard's text; undefined where it is none, or no document may hold it. */
export function readClipping(text: string): Clipping | undefined {
  try {
    const { rows, evalGroupList, exerciceList } = JSON.parse(text) as Clipping
    const read = rows
      .slice(0, documentLimits.rowsPerPage)
      .map((items) => items.slice(0, documentLimits.modulesPerRow).map((item) => moduleItem.parse(item)))
    return { rows: read, evalGroupList: named.parse(evalGroupList), exerciceList: named.parse(exerciceList) }
  } catch {
    return undefined
  }
}

const named = z.array(z.object({ id: documentId, name: shortText }))

interface Pasted {
  readonly document: AssessmentDocument
  /** The ids of the pasted modules; empty where there was no room for any. */
  readonly ids: readonly string[]
}

/** Pastes a clipping with new ids, and the competences and exercises that the test lacks by name. */
export function pasted(
  document: AssessmentDocument,
  position: RowPosition,
  clipping: Clipping,
  newId: NewId,
): Pasted {
  const groups = matched(document, clipping, 'evalGroupList', newId)
  const exercises = matched(document, clipping, 'exerciceList', newId)
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
  const inner = (item: ModuleItem): ModuleItem =>
    'rowList' in item
      ? ({
          ...own(item),
          rowList: item.rowList.map((row) => ({
            rowId: newId(),
            moduleItemList: row.moduleItemList.map(own),
          })),
        } as ModuleItem)
      : own(item)
  const fits = (item: ModuleItem) =>
    position.containerId === undefined || item.moduleId !== moduleTypes.container
  const rows = clipping.rows
    .map((items): Row => ({ rowId: newId(), moduleItemList: items.filter(fits).map(inner) }))
    .filter(({ moduleItemList }) => moduleItemList.length > 0)
  const start: Pasted = { document, ids: [] }
  const all = rows.reduce<Pasted>((done, row, offset) => {
    const after = addRow(done.document, { ...position, index: position.index + offset }, row)
    return after === done.document
      ? done
      : { document: after, ids: [...done.ids, ...row.moduleItemList.map(({ id }) => id)] }
  }, start)
  return all.ids.length === 0
    ? start
    : { ...all, document: { ...all.document, evalGroupList: groups.list, exerciceList: exercises.list } }
}

function matched(document: AssessmentDocument, clipping: Clipping, list: NamedList, newId: NewId) {
  const key = list === 'evalGroupList' ? 'evalGroupId' : 'exerciceId'
  const max = list === 'evalGroupList' ? documentLimits.evalGroups : documentLimits.exercices
  const items = clipping.rows
    .flat()
    .flatMap((item): ModuleItem[] =>
      'rowList' in item ? [item, ...item.rowList.flatMap((row) => row.moduleItemList)] : [item],
    )
  const used = new Set(
    items.flatMap((item) => [item[key], ...item.evaluationCriteriaList.map((each) => each[key])]),
  )
  const after = [...document[list]]
  const ids = new Map<string | null, string>()
  for (const { id, name } of clipping[list]) {
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
