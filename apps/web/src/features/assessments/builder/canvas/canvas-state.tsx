/** The state of the middle pane alone: what is shown beside it, and where a module is about to be added. */
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
import { prepareEditors } from '../../../../modules/editors.tsx'
import { Observable } from '../../../../storage/observable.ts'
import type { ModulePosition } from '../edits/placing.ts'

export type Device = 'desktop' | 'phone'
/** The pane that shows where there is room for only one. */
export type Pane = 'pages' | 'page' | 'settings'

type OutlineView = 'list' | 'map'

/** Where the palette adds: at a position, or below a module, whose empty text it replaces. */
export type Insertion =
  | ModulePosition
  | { readonly kind: 'instead'; readonly itemId: string; readonly rowId: string }

/** What is done with the bank of questions, over everything. */
type BankAct =
  | { readonly kind: 'keep'; readonly itemId: string }
  | { readonly kind: 'insert'; readonly target: Insertion }

const CanvasContext = createContext<ReturnType<typeof useCanvasState> | null>(null)

/** Where the palette is open, null when closed: no React state, as a page has dozens of such positions. */
type OpenPalette = Observable<Insertion | null>

const PaletteContext = createContext<OpenPalette | null>(null)

function useCanvasState(palette: OpenPalette) {
  const [pane, setPane] = useState<Pane>('page')
  /** The outline has no room of its own: a button draws it over the page. */
  const [outlineFolds, setOutlineFolds] = useState(false)
  const [isOutlineShown, showOutline] = useState(false)
  /** The view of the pages at the left: a list, or a map of which page leads where. */
  const [outlineView, setOutlineView] = useState<OutlineView>('list')
  /** The width in which the page shows as a candidate takes it, over everything; null while it does not. */
  const [previewed, setPreviewed] = useState<Device | null>(null)
  const [bankAct, setBankAct] = useState<BankAct | null>(null)
  const acts = useMemo(
    () => ({
      openPalette: (target: Insertion): void => {
        prepareEditors()
        palette.set(target)
      },
      closePalette: (): void => palette.set(null),
      setPane,
      setOutlineFolds,
      showOutline,
      setOutlineView,
      openPreview: (): void => setPreviewed('desktop'),
      openPhone: (): void => setPreviewed('phone'),
      closePreview: (): void => setPreviewed(null),
      openBank: (act: BankAct): void => setBankAct(act),
      closeBank: (): void => setBankAct(null),
    }),
    [palette],
  )
  return useMemo(
    () => ({ ...acts, pane, outlineFolds, isOutlineShown, outlineView, previewed, bankAct }),
    [acts, pane, outlineFolds, isOutlineShown, outlineView, previewed, bankAct],
  )
}

export function CanvasStateProvider({ children }: { readonly children: ReactNode }) {
  const [palette] = useState(() => new Observable<Insertion | null>(null))
  return (
    <PaletteContext value={palette}>
      <CanvasContext value={useCanvasState(palette)}>{children}</CanvasContext>
    </PaletteContext>
  )
}

export function useCanvas() {
  const state = use(CanvasContext)
  if (!state) throw new Error('outside the builder')
  return state
}

/** Whether the palette is open at a position; the component draws again only when that changes. */
export function useIsOpenAt(target: ModulePosition): boolean {
  const palette = usePalette()
  return useSyncExternalStore(palette.subscribe, () => isSamePosition(palette.get(), target))
}

/** Where the palette is open in a row: beside its modules or in the place of one. */
export function useOpenIn(rowId: string): Exclude<Insertion, { readonly kind: 'row' }> | null {
  const palette = usePalette()
  return useSyncExternalStore(palette.subscribe, () => {
    const target = palette.get()
    return target === null || target.kind === 'row' || target.rowId !== rowId ? null : target
  })
}

function usePalette(): OpenPalette {
  const palette = use(PaletteContext)
  if (!palette) throw new Error('outside the builder')
  return palette
}

function isSamePosition(one: Insertion | null, other: ModulePosition): boolean {
  if (one === null || one.kind === 'instead' || one.index !== other.index) return false
  return one.kind === 'row'
    ? other.kind === 'row' && one.pageId === other.pageId && one.containerId === other.containerId
    : other.kind === 'beside' && one.rowId === other.rowId
}
