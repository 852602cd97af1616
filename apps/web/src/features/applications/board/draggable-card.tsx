/** A card's place in its column, which the pointer can pick up. */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { useDraggable } from '@dnd-kit/react'
import { memo } from 'react'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'
import classes from './card.module.css'

export interface DraggableCardProps extends ApplicationCardProps {
  readonly isOpened: boolean
  /** Where the card stands in a long column, and who measures it. */
  readonly inLong?: {
    readonly index: number
    readonly count: number
    readonly measure: (card: Element | null) => void
  }
}

export const DraggableCard = memo(function DraggableCard({ isOpened, inLong, ...props }: DraggableCardProps) {
  const { ref, isDragSource } = useDraggable<{ card: Card }>({
    id: props.card.id,
    data: { card: props.card },
    disabled: props.onMove === undefined || !props.card.abilities.move,
  })
  return (
    <li
      ref={
        inLong === undefined
          ? ref
          : (card) => {
              ref(card)
              inLong.measure(card)
            }
      }
      {...(inLong === undefined
        ? {}
        : { 'data-index': inLong.index, 'aria-posinset': inLong.index + 1, 'aria-setsize': inLong.count })}
      className={classes.card}
      data-application={props.card.id}
      data-opened={isOpened || undefined}
      data-dragged={isDragSource || undefined}
    >
      <ApplicationCard {...props} />
    </li>
  )
})
