/**
 * Dragging in the builder: something is picked up after 10 px (SPEC §9), gaps show where it may go, and only the drop
 * changes the document, so that Escape leaves everything as it was. What dragging does, menus and Alt+arrows do too.
 */
import { closestCenter } from '@dnd-kit/collision'
import { PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { type DragEndEvent, useDroppable } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { DragProvider } from '../../../../patterns/drag/drag-provider.tsx'
import classes from './drag.module.css'

const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 10 })],
    // A page is picked up by its own button; fields and menus stay what they are.
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('input, textarea, select, [aria-haspopup]') !== null,
  }),
]

export interface DragAreaProps {
  readonly children: ReactNode
  /** The words for what hangs at the pointer. */
  readonly describe: (id: string) => string
  /** Ids of what was dragged and of the gap it was dropped on. */
  readonly onDrop: (id: string, gap: string) => void
}

export function DragArea({ children, describe, onDrop }: DragAreaProps) {
  const end = ({ operation: { source, target }, canceled }: DragEndEvent): void => {
    if (!canceled && source && target) onDrop(String(source.id), String(target.id))
  }
  return (
    <DragProvider
      sensors={sensors}
      nameOf={({ id }) => describe(String(id))}
      onDragEnd={end}
      renderOverlay={(source) => <div className={classes.chip}>{describe(String(source.id))}</div>}
    >
      {children}
    </DragProvider>
  )
}

export interface GapProps {
  readonly id: string
  /** The kinds of things that may be dropped here. */
  readonly accept: string | string[]
  readonly disabled?: boolean
  /** `beside`: a strip at the side of a module, chosen only while the pointer is on it. */
  readonly side?: 'left' | 'right'
  readonly children?: ReactNode
}

/** A place to drop on: a line while something hovers, nothing otherwise. */
export function Gap({ id, accept, disabled = false, side, children }: GapProps) {
  const { ref, isDropTarget } = useDroppable({
    id,
    accept,
    disabled,
    ...(side === undefined ? { collisionDetector: closestCenter } : { collisionPriority: 10 }),
  })
  return (
    <div
      ref={ref}
      className={side === undefined ? classes.gap : classes.side}
      data-side={side}
      data-over={isDropTarget || undefined}
    >
      {children}
    </div>
  )
}
