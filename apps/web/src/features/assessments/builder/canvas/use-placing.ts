/** The operations of the middle pane and its menus on modules and rows; each is one step to undo. */
import { documentLimits } from '@assay/domain/assessments/limits'
import { newModuleItem } from '@assay/domain/assessments/new-document'
import { addRow, type RowPosition, removeRow } from '@assay/domain/assessments/row-operations'
import { poolsOf } from '@assay/domain/bank/pools'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { newUuid } from '../../../../api/new-uuid.ts'
import { announce } from '../../../../patterns/announce.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { copyModule, copyRow } from '../edits/duplicate.ts'
import * as placing from '../edits/placing.ts'
import { newPool } from '../edits/pool-edits.ts'
import { whereIsRow } from '../edits/where.ts'
import { focusHandle, focusModule, focusWhenDrawn } from '../focus-when-drawn.ts'
import type { Edit } from '../state/actions.ts'
import type { EditOptions } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'
import type { Insertion } from './canvas-state.tsx'
import { keepingFocus } from './keeping-focus.ts'

export function usePlacing() {
  const store = useStore()
  const t = builderTexts.useTexts()
  return useMemo(() => {
    const document = () => store.getDocument()
    /** Whether it changed anything. */
    const apply = (edit: Edit, options?: EditOptions): boolean => {
      const before = document()
      store.edit(edit, options)
      return document() !== before
    }
    const moveModule = (itemId: string, edit: Edit, options?: EditOptions): boolean => {
      const moved = keepingFocus(() => apply(edit, options), itemId)
      if (moved) announce(t('moved.module'))
      return moved
    }
    const moveWholeRow = (rowId: string, edit: Edit, options?: EditOptions): boolean => {
      const [first] = whereIsRow(document(), rowId)?.row.moduleItemList ?? []
      const moved = keepingFocus(() => apply(edit, options), first?.id)
      const spot = whereIsRow(document(), rowId)
      if (moved && spot)
        announce(
          spot.container
            ? t('moved.inside', { position: spot.rowIndex + 1 })
            : t('moved.row', { position: spot.rowIndex + 1 }),
        )
      return moved
    }
    return {
      /** The cursor stands in its wording at once: what is typed next belongs there. */
      add: (type: ModuleType, target: Insertion): void => {
        const item = newModuleItem(type, newUuid)
        const options = { select: { kind: 'module', id: item.id }, fresh: item.id } as const
        const put: Edit =
          target.kind === 'instead'
            ? (each) => placing.placeInstead(each, target.itemId, item, newUuid)
            : (each) => placing.placeAdded(each, target, item, newUuid)
        if (flushSync(() => apply(put, options))) focusModule(item.id)
      },
      /** A draw from the bank in a row of its own; its category is asked for next. */
      addPool: (target: RowPosition): void => {
        if (poolsOf(document()).length >= documentLimits.pools)
          return toast.error(t('pool.full', { max: documentLimits.pools }))
        const rowId = newUuid()
        const row = { rowId, moduleItemList: [], pool: newPool }
        const put: Edit = (each) => addRow(each, placing.aboveButtons(each, target), row)
        flushSync(() => store.edit(put, { select: { kind: 'row', id: rowId } }))
        focusWhenDrawn(() => window.document.querySelector<HTMLElement>('[data-of="row"] select'))
      },
      move: (itemId: string, target: placing.ModulePosition) =>
        moveModule(itemId, (each) => placing.moveTo(each, itemId, target, newUuid), {
          select: { kind: 'module', id: itemId },
        }),
      moveRow: (rowId: string, target: RowPosition) =>
        moveWholeRow(rowId, (each) => placing.moveRowTo(each, rowId, target)),
      shiftRow: (rowId: string, by: -1 | 1) =>
        moveWholeRow(rowId, (each) => placing.shiftRow(each, rowId, by)),
      shift: (itemId: string, by: -1 | 1) =>
        moveModule(itemId, (each) => placing.shiftModule(each, itemId, by)),
      /** Stands beside or below what it is a copy of, and is selected. */
      duplicate: (itemId: string): void => {
        const { document: after, copyId } = copyModule(document(), itemId, newUuid)
        if (copyId === undefined) return
        store.edit(() => after, { select: { kind: 'module', id: copyId } })
        focusHandle(copyId)
      },
      duplicateRow: (rowId: string): void => {
        const { document: after, copyId } = copyRow(document(), rowId, newUuid)
        if (copyId !== undefined) store.edit(() => after, { select: { kind: 'row', id: copyId } })
      },
      remove: (itemId: string) =>
        keepingFocus(() => apply((each) => placing.removeFrom(each, itemId)), itemId),
      removeRow: (rowId: string) => {
        const [first] = whereIsRow(document(), rowId)?.row.moduleItemList ?? []
        return keepingFocus(() => apply((each) => removeRow(each, rowId)), first?.id)
      },
    }
  }, [store, t])
}
