/** What the middle pane alone knows: the width it shows, and where a module is about to be added. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Place } from '../edits/place.ts'

export type Device = 'desktop' | 'phone'
/** What is shown where there is room for one pane only. */
export type Pane = 'pages' | 'page' | 'settings'

interface CanvasState {
  readonly device: Device
  readonly setDevice: (device: Device) => void
  /** Where the palette is open; null when it is closed. */
  readonly insertion: Place | null
  readonly openPalette: (place: Place) => void
  readonly closePalette: () => void
  readonly pane: Pane
  readonly setPane: (pane: Pane) => void
  /** One pane at a time, under tabs. */
  readonly isTabbed: boolean
  readonly setTabbed: (isTabbed: boolean) => void
}

const CanvasContext = createContext<CanvasState | null>(null)

export function CanvasStateProvider({ children }: { readonly children: ReactNode }) {
  const [device, setDevice] = useState<Device>('desktop')
  const [insertion, setInsertion] = useState<Place | null>(null)
  const [pane, setPane] = useState<Pane>('page')
  const [isTabbed, setTabbed] = useState(false)
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
    }),
    [device, insertion, pane, isTabbed],
  )
  return <CanvasContext value={value}>{children}</CanvasContext>
}

export function useCanvas(): CanvasState {
  const state = use(CanvasContext)
  if (!state) throw new Error('outside the builder')
  return state
}

/** Whether two places are the same one. */
export function isSamePlace(one: Place | null, other: Place): boolean {
  if (one === null || one.index !== other.index) return false
  return one.kind === 'row'
    ? other.kind === 'row' && one.pageId === other.pageId
    : other.kind === 'beside' && one.rowId === other.rowId
}
