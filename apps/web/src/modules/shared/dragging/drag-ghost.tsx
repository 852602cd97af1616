import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './dragging.module.css'
import type { Point } from './follow-pointer.ts'

interface DragGhostProps {
  readonly at: RefObject<Point>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The dragged element at the pointer, hidden from screen readers and from the pointer. */
export function DragGhost({ at, className = styles.ghost, children }: DragGhostProps) {
  const ghost = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = requestAnimationFrame(function place() {
      const { x, y } = at.current
      if (ghost.current) ghost.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
      frame = requestAnimationFrame(place)
    })
    return () => cancelAnimationFrame(frame)
  }, [at])
  return (
    <div ref={ghost} className={className} aria-hidden="true">
      {children}
    </div>
  )
}
