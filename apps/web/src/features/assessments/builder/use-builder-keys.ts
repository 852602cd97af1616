/** The builder's keys. All have a button, a menu item or a press of the mouse too. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import type { TextKey } from '../../../i18n/catalogue.ts'
import { type Command, useCommands } from '../../../patterns/keys/commands.ts'
import { builderTexts } from '../texts/builder-texts.ts'
import { previewTexts } from '../texts/preview-texts.ts'
import { useTravel } from './bar/use-travel.ts'
import { useCanvas } from './canvas/canvas-state.tsx'
import { keepingFocus } from './canvas/keeping-focus.ts'
import { useModuleLabel } from './canvas/module-label.ts'
import { usePlacing } from './canvas/use-placing.ts'
import type { ModulePosition } from './edits/placing.ts'
import { behind, endOf, whereIsRow } from './edits/where.ts'
import { focusWhenDrawn } from './focus-when-drawn.ts'
import { focusedPageId, type Pages, usePages } from './outline/use-pages.ts'
import { useSave } from './saving/use-saving.ts'
import type { BuilderStore } from './state/builder-store.ts'
import { currentPage, selectedModule, selectedRow } from './state/selection.ts'
import { useStore } from './state/use-builder.ts'
import { useRemoval } from './use-removal.ts'

interface Binding extends Omit<Command, 'id' | 'label' | 'run' | 'isPossible'> {
  readonly key: string
  /** What the help calls it. */
  readonly text?: TextKey<(typeof builderTexts)['texts']>
}

/** The keys by the name of their action, in the order of the help. */
const bindings = {
  save: { text: 'bar.save', key: 'Mod+S', reach: 'everywhere' },
  undo: { text: 'bar.undo', key: 'Mod+Z', reach: 'field', keyOnly: true },
  redo: {
    text: 'bar.redo',
    key: 'Mod+Shift+Z',
    otherKeys: ['Mod+Y', 'Mod+Shift+Y'],
    reach: 'field',
    keyOnly: true,
  },
  preview: { key: 'p' },
  insert: { text: 'canvas.add', key: '/' },
  up: { text: 'keys.up', key: 'Alt+ArrowUp', reach: 'field', keyOnly: true },
  down: { text: 'keys.down', key: 'Alt+ArrowDown', reach: 'field', keyOnly: true },
  copy: { text: 'keys.copy', key: 'Mod+C', keyOnly: true },
  cut: { text: 'keys.cut', key: 'Mod+X', keyOnly: true },
  paste: { text: 'keys.paste', key: 'Mod+V', keyOnly: true },
  duplicate: { text: 'keys.duplicate', key: 'Mod+D', keyOnly: true },
  remove: { text: 'keys.remove', key: 'Delete', otherKeys: ['Backspace'], keyOnly: true },
  panel: { text: 'keys.panel', key: 'F6', reach: 'field', keyOnly: true },
  deselect: { text: 'keys.deselect', key: 'Escape', keyOnly: true },
} as const satisfies Readonly<Record<string, Binding>>

type KeyName = keyof typeof bindings
type Act = Pick<Command, 'run' | 'isPossible'>

export function useBuilderKeys(): void {
  const t = builderTexts.useTexts()
  const previewWords = previewTexts.useTexts()
  const acts = useActs()
  useCommands(
    (Object.keys(bindings) as KeyName[]).map((name) => ({
      id: `builder.${name}`,
      label: name === 'preview' ? previewWords('title') : t(bindings[name].text),
      ...bindings[name],
      ...acts[name],
    })),
  )
}

/** The browser answers the clipboard's keys itself: here they are listed. */
const browsersOwn: Act = { isPossible: () => false, run: () => undefined }

function useActs(): Readonly<Record<KeyName, Act>> {
  const t = builderTexts.useTexts()
  const store = useStore()
  const save = useSave()
  const travel = useTravel()
  const placing = usePlacing()
  const pages = usePages()
  const remove = useRemoval()
  const labelOf = useModuleLabel()
  const { openPreview, openPalette } = useCanvas()
  return {
    save: { run: () => void save() },
    undo: { run: () => void keepingFocus(() => travel('undo')) },
    redo: { run: () => void keepingFocus(() => travel('redo')) },
    preview: { run: openPreview },
    insert: { run: () => openPalette(behindSelected(store)) },
    ...shifting(store, placing, pages),
    copy: browsersOwn,
    cut: browsersOwn,
    paste: browsersOwn,
    ...ofSelected(store, placing, (item) =>
      remove(t('module.removed', { name: labelOf(item) }), () => placing.remove(item.id)),
    ),
    panel: { run: switchPane },
  }
}

type Placing = ReturnType<typeof usePlacing>

function selected(store: BuilderStore) {
  const { selection, pageId } = store.getState()
  const page = currentPage(store.getDocument(), pageId)
  return {
    page,
    row: selectedRow(page, selection),
    item: selectedModule(page, selection),
  }
}

/** Where the palette opens: behind the selected row, else at the end of the page. */
function behindSelected(store: BuilderStore): ModulePosition {
  const { page, row } = selected(store)
  const spot = row && whereIsRow({ pageList: [page] }, row.rowId)
  return { kind: 'row', ...(spot ? behind(spot) : endOf(page)) }
}

/** The page that is focused in the outline goes up or down, else the selected row. */
function shifting(store: BuilderStore, placing: Placing, pages: Pages): Record<'up' | 'down', Act> {
  const shift = (by: -1 | 1) => (): void => {
    const { pageList } = store.getDocument()
    const focused = pageList.find(({ id }) => id === focusedPageId())
    const { row } = selected(store)
    if (focused) pages.shift(focused.position, by)
    else if (row) placing.shiftRow(row.rowId, by)
  }
  /** Whether something would move: not from a field of the panel, as the module does not have the focus. */
  const isPossible = (): boolean => {
    if (document.activeElement?.closest('[data-inspector]') !== null) return false
    return focusedPageId() !== undefined || selected(store).row !== undefined
  }
  return { up: { isPossible, run: shift(-1) }, down: { isPossible, run: shift(1) } }
}

function ofSelected(
  store: BuilderStore,
  placing: Placing,
  remove: (item: ModuleItem) => void,
): Record<'duplicate' | 'remove' | 'deselect', Act> {
  const isPossible = (): boolean => selected(store).row !== undefined
  const duplicate = (): void => {
    const { item, row } = selected(store)
    if (item) placing.duplicate(item.id)
    else if (row) placing.duplicateRow(row.rowId)
  }
  const removeSelected = (): void => {
    const { item } = selected(store)
    if (item) remove(item)
  }
  return {
    duplicate: { isPossible, run: duplicate },
    remove: { isPossible: () => selected(store).item !== undefined, run: removeSelected },
    deselect: { isPossible, run: () => store.select({ kind: 'page' }) },
  }
}

/** Moves the focus from the page to the first setting of the selection, and back to the module. */
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
