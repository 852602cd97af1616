/** What the middle pane alone knows: the width it shows, and where a module is about to be added. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Place } from '../edits/place.ts'

export type Device = 'desktop' | 'phone'
/** What is shown where there is room for one pane only. */
export type Pane = 'pages' | 'page' | 'settings'

/** Where the palette adds: at a place, or below a module, whose empty text it replaces. */
export type Insertion = Place | { readonly kind: 'instead'; readonly itemId: string; readonly rowId: string }

interface CanvasState {
  readonly device: Device
  readonly setDevice: (device: Device) => void
  /** Where the palette is open; null when it is closed. */
  readonly insertion: Insertion | null
  readonly openPalette: (place: Insertion) => void
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
  /** The page as a candidate takes it, over everything. */
  readonly isPreviewed: boolean
  readonly openPreview: () => void
  readonly closePreview: () => void
}

const CanvasContext = createContext<CanvasState | null>(null)

export function CanvasStateProvider({ children }: { readonly children: ReactNode }) {
  const [device, setDevice] = useState<Device>('desktop')
  const [insertion, setInsertion] = useState<Insertion | null>(null)
  const [pane, setPane] = useState<Pane>('page')
  const [isTabbed, setTabbed] = useState(false)
  const [outlineFolds, setOutlineFolds] = useState(false)
  const [isOutlineShown, showOutline] = useState(false)
  const [isPreviewed, setPreviewed] = useState(false)
  const value = useMemo(
    () => ({
      device,
      setDevice,
      insertion,
      openPalette: setInsertion,
      closePalette: () => setInsertion(null),
      pane,
      setPane,
      isTabbed,
      setTabbed,
      outlineFolds,
      setOutlineFolds,
      isOutlineShown,
      showOutline,
      isPreviewed,
      openPreview: () => setPreviewed(true),
      closePreview: () => setPreviewed(false),
    }),
    [device, insertion, pane, isTabbed, outlineFolds, isOutlineShown, isPreviewed],
  )
  return <CanvasContext value={value}>{children}</CanvasContext>
}

export function useCanvas(): CanvasState {
  const state = use(CanvasContext)
  if (!state) throw new Error('outside the builder')
  return state
}

/** Whether the palette is open at a place. */
export function isSamePlace(one: Insertion | null, other: Place): boolean {
  if (one === null || one.kind === 'instead' || one.index !== other.index) return false
  return one.kind === 'row'
    ? other.kind === 'row' && one.pageId === other.pageId && one.containerId === other.containerId
    : other.kind === 'beside' && one.rowId === other.rowId
}
