import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { followPointer } from '../../shared/dragging/follow-pointer.ts'

/**
 * Dragging within one list by its handles: an item moves as soon as the pointer passes its neighbour's
 * middle. `frozen` is the order in which the rows must stay in the document meanwhile (they are shown in the
 * new one by style): a touch ends when the row under it is moved in the document.
 */
export function useDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<{ id: string; frozen: readonly string[] } | null>(null)
  // The list is drawn anew at each move: the handler of the drag must call the newest function.
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })

  function start(event: ReactPointerEvent, id: string): void {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const dragged = rows.find((row) => row.dataset['id'] === id)
    if (!dragged) return
    const others = rows.filter((row) => row !== dragged)
    const countAbove = (y: number) => others.filter((row) => middleOf(row) < y).length
    followPointer(event.nativeEvent, {
      threshold: 0,
      onStart: () => setDrag({ id, frozen: rows.map((row) => row.dataset['id'] ?? '') }),
      onMove: ({ y }) => {
        const to = countAbove(y)
        if (to !== countAbove(middleOf(dragged))) latest.current(id, to)
      },
      onEnd: () => setDrag(null),
    })
  }
  return { id: drag?.id ?? null, frozen: drag?.frozen ?? null, start }
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
