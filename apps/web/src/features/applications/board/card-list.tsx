/** The cards of a column, drawn as they come into sight (`content-visibility` in card.module.css). */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { memo } from 'react'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'
import classes from './board.module.css'
import cardClasses from './card.module.css'

interface CardListProps extends Pick<ApplicationCardProps, 'onOpen' | 'onMove'> {
  readonly cards: readonly Card[]
  readonly labelledBy: string
  readonly openedId: string
  readonly draggedId: string | null
}

export function CardList({ cards, labelledBy, openedId, draggedId, ...acts }: CardListProps) {
  return (
    <ul className={`plain ${classes.cards}`} aria-labelledby={labelledBy}>
      {cards.map((card) => (
        <DraggableCard
          key={card.id}
          card={card}
          isOpened={card.id === openedId}
          isDragged={card.id === draggedId}
          {...acts}
        />
      ))}
    </ul>
  )
}

/** A card's place in its column, which the pointer can pick up. */
const DraggableCard = memo(function DraggableCard({
  isOpened,
  isDragged,
  ...props
}: ApplicationCardProps & { readonly isOpened: boolean; readonly isDragged: boolean }) {
  const { card, onMove } = props
  return (
    <li
      className={cardClasses.card}
      data-application={card.id}
      data-drag={onMove !== undefined && card.abilities.move ? card.id : undefined}
      data-opened={isOpened || undefined}
      data-dragged={isDragged || undefined}
    >
      <ApplicationCard {...props} />
    </li>
  )
})
