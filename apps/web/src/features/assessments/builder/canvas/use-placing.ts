/** What the middle pane and its menus do with modules and rows; each is one step to undo. */

import { newModuleItem } from '@assay/domain/assessments/new-document'
import { removeRow } from '@assay/domain/assessments/row-operations'
import type { Editable } from '@assay/domain/modules/built'
import { useMemo } from 'react'
import { copyModule, copyRow } from '../edits/duplicate.ts'
import { moveRowTo, moveTo, type Place, placeNew, removeFrom, shiftModule, shiftRow } from '../edits/place.ts'
import type { Edit } from '../state/actions.ts'
import { present } from '../state/builder-state.ts'
import { temporaryId } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'

export function usePlacing() {
  const store = useStore()
  return useMemo(() => {
    const document = () => present(store.getState())
    /** Whether it changed anything. */
    const apply = (edit: Edit, select?: { kind: 'module' | 'row'; id: string }): boolean => {
      const before = document()
      store.edit(edit, { select })
      return document() !== before
    }
    return {
      add: (type: Editable, place: Place): void => {
        const item = newModuleItem(type, temporaryId)
        apply((each) => placeNew(each, place, item, temporaryId), { kind: 'module', id: item.id })
      },
      move: (itemId: string, place: Place) =>
        apply((each) => moveTo(each, itemId, place, temporaryId), { kind: 'module', id: itemId }),
      moveRow: (rowId: string, pageId: string, index: number) =>
        apply((each) => moveRowTo(each, rowId, { pageId, index })),
      moveRowToPage: (rowId: string, pageId: string): void => {
        const target = document().pageList.find(({ id }) => id === pageId)
        store.edit((each) => moveRowTo(each, rowId, { pageId, index: target?.rowList.length ?? 0 }), {
          pageId,
        })
      },
      shiftRow: (rowId: string, by: -1 | 1) => apply((each) => shiftRow(each, rowId, by)),
      shift: (itemId: string, by: -1 | 1) => apply((each) => shiftModule(each, itemId, by)),
      duplicate: (itemId: string): void => {
        const copied = copyModule(document(), itemId, temporaryId)
        apply(
          () => copied.document,
          copied.copyId === undefined ? undefined : { kind: 'module', id: copied.copyId },
        )
      },
      duplicateRow: (rowId: string): void => {
        const copied = copyRow(document(), rowId, temporaryId)
        apply(
          () => copied.document,
          copied.copyId === undefined ? undefined : { kind: 'row', id: copied.copyId },
        )
      },
      remove: (itemId: string) => apply((each) => removeFrom(each, itemId)),
      removeRow: (rowId: string) => apply((each) => removeRow(each, rowId)),
    }
  }, [store])
}

export type Placing = ReturnType<typeof usePlacing>
