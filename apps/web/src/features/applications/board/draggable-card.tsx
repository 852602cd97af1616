/** A card's place in its column, which the pointer can pick up. */
import type { ApplicationCard as Card } from '@assay/contract/applications/calls'
import { useDraggable } from '@dnd-kit/react'
import { memo } from 'react'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'
import classes from './card.module.css'

export interface DraggableCardProps extends ApplicationCardProps {
  readonly isOpened: boolean
}

export const DraggableCard = memo(function DraggableCard({ isOpened, ...props }: DraggableCardProps) {
  const { ref, isDragSource } = useDraggable<{ card: Card }>({
    id: props.card.id,
    data: { card: props.card },
    disabled: props.onMove === undefined,
  })
  return (
    <li
      ref={ref}
      className={classes.card}
      data-application={props.card.id}
      data-opened={isOpened || undefined}
      data-dragged={isDragSource || undefined}
    >
      <ApplicationCard {...props} />
    </li>
  )
})
