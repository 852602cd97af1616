/** What the middle pane alone knows: the width it shows, and where a module is about to be added. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Place } from '../edits/place.ts'

export type Device = 'desktop' | 'phone'

interface CanvasState {
  readonly device: Device
  readonly setDevice: (device: Device) => void
  /** Where the palette is open; null when it is closed. */
  readonly insertion: Place | null
  readonly openPalette: (place: Place) => void
  readonly closePalette: () => void
}

const CanvasContext = createContext<CanvasState | null>(null)

export function CanvasStateProvider({ children }: { readonly children: ReactNode }) {
  const [device, setDevice] = useState<Device>('desktop')
  const [insertion, setInsertion] = useState<Place | null>(null)
  const value = useMemo(
    () => ({
      device,
      setDevice,
      insertion,
      openPalette: setInsertion,
      closePalette: () => setInsertion(null),
    }),
    [device, insertion],
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
