/** Removing something and offering, for ten seconds or until the next change, to bring it back. */
import { useCallback } from 'react'
import { offerUndo, withdrawUndo } from '../../../patterns/undo-store.ts'
import { focusHandle } from './focus-when-drawn.ts'
import { selectedId } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'

export function useRemoval(): (message: string, remove: () => void) => void {
  const store = useStore()
  return useCallback(
    (message, remove) => {
      const before = store.getState()
      remove()
      const after = store.getState().history
      if (after === before.history) return
      const stop = store.subscribe(() => {
        if (store.getState().history === after) return
        stop()
        // Another step has been made: "undo" would take that one back.
        withdrawUndo()
      })
      offerUndo({
        message,
        undo: () => {
          stop()
          store.dispatch({ type: 'undo' })
          store.select(before.selection, before.pageId)
          const id = selectedId(before.selection)
          if (id !== undefined) focusHandle(id)
        },
      })
    },
    [store],
  )
}
