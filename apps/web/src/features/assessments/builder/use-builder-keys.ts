/** The builder's keys: Ctrl/⌘+S, Z, Shift+Z, `/`, Alt+↑/↓, Delete, Escape. All have a button or menu item too. */
import { useEffect, useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useCommands } from '../../../patterns/keys/use-commands.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { useCanvas } from './canvas/canvas-state.tsx'
import { useModuleLabel } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import { useSave } from './saving/use-saving.ts'
import { present } from './state/builder-state.ts'
import { currentPage, selectedModule, selectedRow } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

const typing = 'input, textarea, select, [contenteditable="true"]'

export function useBuilderKeys(): void {
  const t = useTexts(builderTexts)
  const store = useStore()
  const save = useSave()
  const placing = usePlacing()
  const remove = useRemoval()
  const labelOf = useModuleLabel()
  const { openPalette } = useCanvas()

  const insert = useMemo(
    () => (): void => {
      const state = store.getState()
      const page = currentPage(present(state), state.pageId)
      const row = selectedRow(page, state.selection)
      const index = row ? page.rowList.indexOf(row) + 1 : page.rowList.length
      openPalette({ kind: 'row', pageId: page.id, index })
    },
    [store, openPalette],
  )
  useCommands(
    useMemo(() => [{ id: 'builder.insert', key: '/', label: t('keys.insert'), run: insert }], [t, insert]),
  )

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return
      const target = event.target instanceof Element ? event.target : null
      const command = event.ctrlKey || event.metaKey
      const key = event.key.toLowerCase()
      if (command && key === 's') {
        event.preventDefault()
        void save()
        return
      }
      if (target?.closest('[role="dialog"], [role="menu"]')) return
      // The rich-text editor has an undo of its own.
      if (command && (key === 'z' || key === 'y') && !target?.closest('[contenteditable="true"]')) {
        event.preventDefault()
        store.dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
        return
      }
      if (command || target?.closest(typing)) return
      const state = store.getState()
      const page = currentPage(present(state), state.pageId)
      const row = selectedRow(page, state.selection)
      const item = selectedModule(page, state.selection)
      if (event.altKey && row && (key === 'arrowup' || key === 'arrowdown')) {
        event.preventDefault()
        placing.shiftRow(row.rowId, key === 'arrowup' ? -1 : 1)
      } else if ((key === 'delete' || key === 'backspace') && item) {
        event.preventDefault()
        remove(t('module.removed', { name: labelOf(item) }), () => placing.remove(item.id))
      } else if (key === 'escape' && row) store.select({ kind: 'page' })
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
