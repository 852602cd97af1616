/**
 * Whatever is done in whatever order, containers included: each step is valid, undo leads back, redo leads
 * on.
 */
import { type AssessmentDocument, assessmentDocument } from '@assay/domain/assessments/document'
import { doubledIds } from '@assay/domain/assessments/doubled-ids'
import { newModuleItem } from '@assay/domain/assessments/new-document'
import { addPage, movePage, removePage } from '@assay/domain/assessments/page-operations'
import { moveRow, updateModule } from '@assay/domain/assessments/row-operations'
import { moduleItemsOf, rowListsOf } from '@assay/domain/assessments/walk'
import type { NewId } from '@assay/domain/modules/definition'
import { aDocument, anItem, counting } from '@assay/domain/testing/document-factory'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { clippingOf, pasted } from '../edits/clipping.ts'
import { copyModule, copyPage, copyRow } from '../edits/duplicate.ts'
import { withNamedItems } from '../edits/named-items.ts'
import {
  type ModulePosition,
  moveRowTo,
  moveTo,
  placeNew,
  removeFrom,
  shiftModule,
  shiftRow,
} from '../edits/placing.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import type { Edit } from './actions.ts'
import { present } from './builder-state.ts'

const groups = { evalGroupList: [{ id: 'g', name: 'Écoute' }], exerciceList: [{ id: 'e', name: 'Accueil' }] }
const criterion = { id: 'c', name: 'Politesse', maxScore: 2, evalGroupId: 'g', exerciceId: 'e' }
const box = {
  ...anItem('container', {}, { id: 'box' }),
  rowList: [{ rowId: 'in', moduleItemList: [anItem('qcm', {}, { id: 'inner', evalGroupId: 'g' })] }],
} as ReturnType<typeof anItem>
const start = aDocument(
  [
    { items: [anItem('text'), box, anItem('question', {}, { evaluationCriteriaList: [criterion] })] },
    { items: [anItem('button')] },
  ],
  groups,
)

/** Two numbers choose among what stands there at that moment. */
type Make = (document: AssessmentDocument, one: number, other: number, newId: NewId) => Edit

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const itemIds = (document: AssessmentDocument) => document.pageList.flatMap(moduleItemsOf).map(({ id }) => id)
const lists = (document: AssessmentDocument) =>
  document.pageList.flatMap((page) => rowListsOf(page).map((list) => ({ ...list, pageId: page.id })))
const rowIds = (document: AssessmentDocument) =>
  lists(document).flatMap(({ rows }) => rows.map(({ rowId }) => rowId))
const anyRowPosition = (document: AssessmentDocument, one: number, other: number) => {
  const { pageId, container, rows } = at(lists(document), one)
  return { pageId, containerId: container?.id, index: other % (rows.length + 1) }
}
const anyPosition = (document: AssessmentDocument, one: number, other: number): ModulePosition =>
  other % 3 === 0 && rowIds(document).length > 0
    ? { kind: 'beside', rowId: at(rowIds(document), one), index: other % 4 }
    : { kind: 'row', ...anyRowPosition(document, one, other) }
const types = ['text', 'qcm', 'container', 'sorting-mailbox'] as const
const step = (number: number) => (number % 2 === 0 ? 1 : -1)

const edits: readonly Make[] = [
  (document, one, other, newId) => {
    const item = newModuleItem(at(types, other), newId)
    return (each) => placeNew(each, anyPosition(document, one, other), item, newId)
  },
  (document, one, other, newId) => (each) =>
    moveTo(each, at(itemIds(document), one), anyPosition(document, other, one), newId),
  (document, one, other) => (each) =>
    moveRowTo(each, at(rowIds(document), one), anyRowPosition(document, other, one)),
  (document, one, other) => (each) =>
    moveRow(each, at(rowIds(document), one), anyRowPosition(document, other, one)),
  (document, one, other) => (each) => shiftRow(each, at(rowIds(document), one), step(other)),
  (document, one, other) => (each) => shiftModule(each, at(itemIds(document), one), step(other)),
  (document, one, other) => (each) =>
    removeFrom(removeFrom(each, at(itemIds(document), one)), at(itemIds(document), other)),
  (document, one, _, newId) => {
    const { document: after } = copyModule(document, at(itemIds(document), one), newId)
    return () => after
  },
  (document, one, _, newId) => {
    const { document: after } = copyRow(document, at(rowIds(document), one), newId)
    return () => after
  },
  (document, one, other, newId) => {
    const clipping = clippingOf(document, at(itemIds(document), one))
    const after = clipping && pasted(document, anyRowPosition(document, other, one), clipping, newId)
    return () => after?.document ?? document
  },
  (document, one) => (each) =>
    updateModule(each, at(itemIds(document), one), (item) => ({ ...item, content: `<p>${one}</p>` })),
  (document, one, _, newId) => {
    const after = addPage(document, (one % document.pageList.length) + 1, newId)
    return () => after
  },
  (document, one, _, newId) => {
    const { document: after } = copyPage(document, (one % document.pageList.length) + 1, newId)
    return () => after
  },
  (document, one, other) => (each) =>
    movePage(each, (one % document.pageList.length) + 1, (other % document.pageList.length) + 1),
  (document, one) => (each) =>
    document.pageList.length === 1 ? each : removePage(each, (one % document.pageList.length) + 1).document,
  (_, one) => (each) => withNamedItems(each, one % 2 === 0 ? 'evalGroupList' : 'exerciceList', []),
]

const sequence = fc.array(
  fc.tuple(fc.nat({ max: edits.length - 1 }), fc.nat({ max: 40 }), fc.nat({ max: 40 })),
  { maxLength: 20 },
)

it('any sequence of edits, then undo to the start, gives the start; redo gives the end; each step is valid', () => {
  fc.assert(
    fc.property(sequence, (steps) => {
      const builder = openedBuilder(aFullAssessment(start))
      const newId = counting('tmp-')
      const document = () => present(builder.getState())
      const first = document()
      for (const [which, one, other] of steps) {
        if (itemIds(document()).length === 0 && which !== 0) continue
        builder.edit(at(edits, which)(document(), one, other, newId))
        const checked = assessmentDocument.safeParse(document())
        expect(checked.error?.issues ?? []).toEqual([])
        expect(doubledIds(document())).toEqual([])
        for (const { rows } of lists(document()))
          for (const { moduleItemList } of rows) expect(moduleItemList).not.toEqual([])
      }
      const last = document()
      for (let undone = 0; undone < steps.length; undone += 1) builder.dispatch({ type: 'undo' })
      expect(document()).toEqual(first)
      for (let redone = 0; redone < steps.length; redone += 1) builder.dispatch({ type: 'redo' })
      expect(document()).toBe(last)
    }),
    { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) },
  )
})
