/** After a save that a field refused: its pane shows, and the first field at fault has the focus (DESIGN "Form"). */
import { useEffect, useRef } from 'react'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusWhenDrawn } from '../focus-when-drawn.ts'
import { useBuilder } from '../state/use-builder.ts'

export function useRefusedField(): void {
  const refusals = useBuilder((state) => state.refusals)
  const { pane, setPane } = useCanvas()
  const shown = useRef(refusals)
  useEffect(() => {
    if (shown.current === refusals) return
    // Where one pane shows at a time, the field can take the focus only once its own does.
    if (pane !== 'settings') return setPane('settings')
    shown.current = refusals
    focusWhenDrawn(() => document.querySelector<HTMLElement>('[data-inspector] [aria-invalid="true"]'))
  }, [refusals, pane, setPane])
}
