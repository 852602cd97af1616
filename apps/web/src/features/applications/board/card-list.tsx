/** The cards of a column, drawn as they come into sight (`content-visibility` in card.module.css). */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { useDraggable } from '@dnd-kit/react'
import { memo } from 'react'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'
import classes from './board.module.css'
import cardClasses from './card.module.css'

interface CardListProps extends Pick<ApplicationCardProps, 'onOpen' | 'onMove'> {
  readonly cards: readonly Card[]
  readonly labelledBy: string
  readonly openedId: string
}

export function CardList({ cards, labelledBy, openedId, ...acts }: CardListProps) {
  return (
    <ul className={`plain ${classes.cards}`} aria-labelledby={labelledBy}>
      {cards.map((card) => (
        <DraggableCard key={card.id} card={card} isOpened={card.id === openedId} {...acts} />
      ))}
    </ul>
  )
}

const DraggableCard = memo(function DraggableCard({
  isOpened,
  ...props
}: ApplicationCardProps & { readonly isOpened: boolean }) {
  const { ref, isDragSource } = useDraggable<{ card: Card }>({
    id: props.card.id,
    data: { card: props.card },
    disabled: props.onMove === undefined || !props.card.abilities.move,
  })
  return (
    <li
      ref={ref}
      className={cardClasses.card}
      data-application={props.card.id}
      data-opened={isOpened || undefined}
      data-dragged={isDragSource || undefined}
    >
      <ApplicationCard {...props} />
    </li>
  )
})
