/** Dragging an item (`data-drag`) onto a target (`data-drop`), both somewhere in `root`. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { followPointer, type Point } from './follow-pointer.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'

/** Dragging in mailboxes begins after so many px (product 9.13). */
const inMailboxes = { threshold: 2 }

/**
 * Drags to targets; a finger by `data-grip` (with `touch-action: none`), elsewhere it scrolls unless it
 * rests for `restMs` first. What is in an item and has an empty `data-drag` keeps its presses.
 */
export function useDragToTarget(
  root: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onDrop: (id: string, targetId: string) => void,
  { threshold, restMs }: { readonly threshold: number; readonly restMs?: number } = inMailboxes,
) {
  /** The item that is dragged, the target under the pointer, and where that is, for what is drawn there. */
  const [id, setId] = useState<string | null>(null)
  const [overId, setOverId] = useState<string | null>(null)
  const at = useRef<Point>({ x: 0, y: 0 })
  // The target may have been drawn anew since, so the newest function is called.
  const latest = useRef(onDrop)
  useEffect(() => {
    latest.current = onDrop
  })

  useEffect(() => {
    const listened = root.current
    if (!isEnabled || !listened) return
    let stop: () => void = () => undefined
    const press = (event: PointerEvent): void => {
      const itemId = itemAt(event)
      const isByFinger = event.pointerType === 'touch' && !(event.target as Element).closest('[data-grip]')
      if (!itemId || (isByFinger && restMs === undefined)) return
      at.current = { x: event.clientX, y: event.clientY }
      stop = followPointer(event, {
        threshold,
        restMs: isByFinger ? restMs : undefined,
        onStart: () => setId(itemId),
        onMove: (point) => {
          at.current = point
        },
        onEnd: (isDropped) => {
          setId(null)
          setOverId(null)
          const targetId = targetAt(listened, at.current)
          if (isDropped && targetId !== null) latest.current(itemId, targetId)
        },
      })
    }
    listened.addEventListener('pointerdown', press)
    // Pictures and links would be dragged by the browser itself.
    listened.addEventListener('dragstart', prevent)
    return () => {
      stop()
      listened.removeEventListener('pointerdown', press)
      listened.removeEventListener('dragstart', prevent)
    }
  }, [root, isEnabled, threshold, restMs])

  useEffect(() => {
    if (id === null) return
    let frame = requestAnimationFrame(function look() {
      scrollAtEdges(at.current)
      setOverId(targetAt(root.current, at.current))
      frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [id, root])
  return { id, overId, at }
}

const prevent = (event: Event): void => event.preventDefault()

/** The item that a press takes. */
function itemAt({ target }: PointerEvent): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-drag]')?.dataset['drag']
}

function targetAt(root: HTMLElement | null, { x, y }: Point): string | null {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  return target && root?.contains(target) ? (target.dataset['drop'] ?? null) : null
}
