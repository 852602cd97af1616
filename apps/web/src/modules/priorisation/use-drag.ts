import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

/**
 * Dragging within one list by its handles: an item moves as soon as the pointer passes its neighbour's middle. The
 * window listens, not the handle: a handle loses the pointer when its row is moved in the document.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [id, setId] = useState<string | null>(null)

  function start(event: ReactPointerEvent, draggedId: string): void {
    if (event.button !== 0) return
    setId(draggedId)
    const move = (moved: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])] as HTMLElement[]
      const from = rows.findIndex((row) => row.dataset['id'] === draggedId)
      const to = rows.filter((row, index) => index !== from && middleOf(row) < moved.clientY).length
      if (from >= 0 && to !== from) latest.onMove(draggedId, to)
    }
    const end = () => {
      setId(null)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }
  // The list is drawn anew at each move: the handler of the drag must call the newest function.
  const [latest] = useState<{ onMove: typeof onMove }>({ onMove })
  latest.onMove = onMove
  return { id, start }
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
