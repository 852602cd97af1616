import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './dragging.module.css'
import type { Point } from './follow-pointer.ts'

export function DragGhost({ at, children }: { readonly at: RefObject<Point>; readonly children: ReactNode }) {
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
    <div ref={ghost} className={styles.ghost} aria-hidden="true">
      {children}
    </div>
  )
}
