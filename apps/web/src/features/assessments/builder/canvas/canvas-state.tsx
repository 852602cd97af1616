/** The state of the middle pane alone: what is shown beside it, and where a module is about to be added. */
import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react'
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

interface CanvasState {
  readonly openPalette: (target: Insertion) => void
  readonly closePalette: () => void
  readonly pane: Pane
  readonly setPane: (pane: Pane) => void
  /** One pane at a time, under tabs. */
  readonly isTabbed: boolean
  readonly setTabbed: (isTabbed: boolean) => void
  /** The outline has no room of its own: a button draws it over the page. */
  readonly outlineFolds: boolean
  readonly setOutlineFolds: (folds: boolean) => void
  readonly isOutlineShown: boolean
  readonly showOutline: (isShown: boolean) => void
  /** The view of the pages at the left: a list, or a map of which page leads where. */
  readonly outlineView: OutlineView
  readonly setOutlineView: (view: OutlineView) => void
  /** The width in which the page shows as a candidate takes it, over everything; null while it does not. */
  readonly previewed: Device | null
  readonly openPreview: () => void
  readonly openPhone: () => void
  readonly closePreview: () => void
}

const CanvasContext = createContext<CanvasState | null>(null)

/**
 * The position where the palette is open; null when it is closed. It is no React state, since a page has
 * dozens of such positions.
 */
type OpenPalette = Observable<Insertion | null>

const PaletteContext = createContext<OpenPalette | null>(null)

export function CanvasStateProvider({ children }: { readonly children: ReactNode }) {
  const [palette] = useState(() => new Observable<Insertion | null>(null))
  const [pane, setPane] = useState<Pane>('page')
  const [isTabbed, setTabbed] = useState(false)
  const [outlineFolds, setOutlineFolds] = useState(false)
  const [isOutlineShown, showOutline] = useState(false)
  const [outlineView, setOutlineView] = useState<OutlineView>('list')
  const [previewed, setPreviewed] = useState<Device | null>(null)
  const value = useMemo(
    () => ({
      openPalette: palette.set,
      closePalette: () => palette.set(null),
      pane,
      setPane,
      isTabbed,
      setTabbed,
      outlineFolds,
      setOutlineFolds,
      isOutlineShown,
      showOutline,
      outlineView,
      setOutlineView,
      previewed,
      openPreview: () => setPreviewed('desktop'),
      openPhone: () => setPreviewed('phone'),
      closePreview: () => setPreviewed(null),
    }),
    [palette, pane, isTabbed, outlineFolds, isOutlineShown, outlineView, previewed],
  )
  return (
    <PaletteContext value={palette}>
      <CanvasContext value={value}>{children}</CanvasContext>
    </PaletteContext>
  )
}

export function useCanvas(): CanvasState {
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
