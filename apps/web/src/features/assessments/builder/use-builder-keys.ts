/** The builder's keys: Ctrl/⌘+S, Z, Shift+Z, D, `/`, Alt+↑/↓, Delete, Escape. All have a button or menu item too. */
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Command } from '../../../patterns/keys/commands.ts'
import { useCommands } from '../../../patterns/keys/use-commands.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { previewTexts } from '../texts/preview-texts.ts'
import { useCanvas } from './canvas/canvas-state.tsx'
import { keepingFocus } from './canvas/keeping-focus.ts'
import { useModuleLabel } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import { whereIsRow } from './edits/where.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { focusedPageId } from './outline/focused-page.ts'
import { usePages } from './outline/use-pages.ts'
import { useSave } from './saving/use-saving.ts'
import { present } from './state/builder-state.ts'
import { currentPage, selectedIds, selectedModule, selectedRow } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

const clipboardKeys = [
  ['copy', 'Mod+C'],
  ['cut', 'Mod+X'],
  ['paste', 'Mod+V'],
] as const

export function useBuilderKeys(): void {
  const t = useTexts(builderTexts)
  const previewWords = useTexts(previewTexts)
  const store = useStore()
  const save = useSave()
  const placing = usePlacing()
  const pages = usePages()
  const remove = useRemoval()
  const labelOf = useModuleLabel()
  const { openPalette, openPreview } = useCanvas()

  const commands = useMemo<readonly Command[]>(() => {
    const page = () => currentPage(present(store.getState()), store.getState().pageId)
    const row = () => selectedRow(page(), store.getState().selection)
    const item = () => selectedModule(page(), store.getState().selection)
    const chosen = () => selectedIds(store.getState().selection)
    const insert = (): void => {
      const { id, rowList } = page()
      const selected = row()
      const spot = selected && whereIsRow(present(store.getState()), selected.rowId)
      const place = spot && { containerId: spot.container?.id, index: spot.rowIndex + 1 }
      openPalette({ kind: 'row', pageId: id, ...(place ?? { index: rowList.length }) })
    }
    /** The page that is focused in the outline, else the selected row or modules. */
    const shift = (by: -1 | 1): void => {
      const { pageList } = present(store.getState())
      const focused = pageList.find(({ id }) => id === focusedPageId())
      const selected = row()
      if (focused) pages.shift(focused.position, by)
      else if (selected) placing.shiftRow(selected.rowId, by)
      else if (chosen().length > 1) placing.shiftRows(chosen(), by)
    }
    /** Not from a field of the panel: what would move does not have the focus. */
    const canShift = () =>
      document.activeElement?.closest('[data-inspector]') === null &&
      (focusedPageId() !== undefined || row() !== undefined || chosen().length > 1)
    const duplicate = (): void => {
      const [single, whole] = [item(), row()]
      if (single) placing.duplicate(single.id)
      else if (whole) placing.duplicateRow(whole.rowId)
    }
    const removeSelected = (): void => {
      const selected = item()
      const ids = chosen()
      const said = selected
        ? t('module.removed', { name: labelOf(selected) })
        : t('modules.removed', { count: ids.length })
      remove(said, () => placing.remove(...ids))
    }
    const travel = (type: 'undo' | 'redo'): void => {
      keepingFocus(() => {
        const before = store.getState()
        store.dispatch({ type })
        return store.getState() !== before
      })
    }
    return [
      {
        id: 'builder.save',
        key: 'Mod+S',
        label: t('bar.save'),
        reach: 'everywhere',
        run: () => void save(),
      },
      {
        id: 'builder.undo',
        key: 'Mod+Z',
        label: t('bar.undo'),
        reach: 'field',
        keyOnly: true,
        run: () => travel('undo'),
      },
      {
        id: 'builder.redo',
        key: 'Mod+Shift+Z',
        otherKeys: ['Mod+Y', 'Mod+Shift+Y'],
        label: t('bar.redo'),
        reach: 'field',
        keyOnly: true,
        run: () => travel('redo'),
      },
      { id: 'builder.preview', key: 'p', label: previewWords('open'), run: openPreview },
      { id: 'builder.insert', key: '/', label: t('canvas.add'), run: insert },
      {
        id: 'builder.up',
        key: 'Alt+ArrowUp',
        label: t('keys.up'),
        keyOnly: true,
        reach: 'field',
        isPossible: canShift,
        run: () => shift(-1),
      },
      {
        id: 'builder.down',
        key: 'Alt+ArrowDown',
        label: t('keys.down'),
        keyOnly: true,
        reach: 'field',
        isPossible: canShift,
        run: () => shift(1),
      },
      ...clipboardKeys.map(
        ([what, key]): Command => ({
          id: `builder.${what}`,
          key,
          label: t(`keys.${what}`),
          keyOnly: true,
          // The browser answers them itself, with the events of its clipboard: here they are listed.
          isPossible: () => false,
          run: () => undefined,
        }),
      ),
      {
        id: 'builder.duplicate',
        key: 'Mod+D',
        label: t('keys.duplicate'),
        keyOnly: true,
        isPossible: () => (item() ?? row()) !== undefined,
        run: duplicate,
      },
      {
        id: 'builder.remove',
        key: 'Delete',
        otherKeys: ['Backspace'],
        label: t('keys.remove'),
        keyOnly: true,
        isPossible: () => chosen().length > 0,
        run: removeSelected,
      },
      {
        id: 'builder.panel',
        key: 'F6',
        label: t('keys.panel'),
        keyOnly: true,
        reach: 'field',
        run: switchPane,
      },
      {
        id: 'builder.deselect',
        key: 'Escape',
        label: t('keys.deselect'),
        keyOnly: true,
        isPossible: () => row() !== undefined || chosen().length > 0,
        run: () => store.select({ kind: 'page' }),
      },
    ]
  }, [t, store, save, placing, pages, remove, labelOf, openPalette, openPreview, previewWords])
  useCommands(commands)
}

/** From the page to the first thing to set of what is selected, and back to the module. */
function switchPane(): void {
  const isInPanel = document.activeElement?.closest('[data-inspector]') !== null
  const cell = document.querySelector<HTMLElement>('[data-module-cell][data-selected]')
  if (isInPanel) return cell?.querySelector<HTMLElement>('[data-module-button]')?.focus()
  const of = cell ? `[data-of="${CSS.escape(cell.dataset['moduleCell'] ?? '')}"]` : '[data-inspector-fields]'
  focusWhenDrawn(() =>
    document.querySelector<HTMLElement>(
      `${of} :is(input, button, select, textarea, summary, [contenteditable="true"])`,
    ),
  )
}
