/** The cards of a column; of a long one the page holds only those near what is seen. */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { useDraggable } from '@dnd-kit/react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type RefObject, useSyncExternalStore } from 'react'
import { ApplicationCard, type ApplicationCardProps } from './application-card.tsx'
import classes from './board.module.css'
import cardClasses from './card.module.css'

/** More cards than this make a column long. */
const longFrom = 100
/** The height of a card and the gap below it, in px, before it is measured. */
const cardHeight = 116
const gap = 8
const beyondView = 12

/** A printed column is drawn whole. */
function onPrint(listener: () => void): () => void {
  const media = matchMedia('print')
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

interface CardListProps extends Pick<DraggableCardProps, 'onOpen' | 'onMove'> {
  readonly cards: readonly Card[]
  readonly labelledBy: string
  readonly openedId: string
  readonly scroller: RefObject<HTMLDivElement | null>
}

export function CardList(props: CardListProps) {
  const isPrinted = useSyncExternalStore(onPrint, () => matchMedia('print').matches)
  if (props.cards.length > longFrom && !isPrinted) return <LongList {...props} />
  const { cards, labelledBy, openedId, onOpen, onMove } = props
  return (
    <ul className={`plain ${classes.cards}`} aria-labelledby={labelledBy}>
      {cards.map((card) => (
        <DraggableCard
          key={card.id}
          card={card}
          isOpened={card.id === openedId}
          onMove={onMove}
          {...(onOpen === undefined ? {} : { onOpen })}
        />
      ))}
    </ul>
  )
}

function LongList({ cards, labelledBy, openedId, onOpen, onMove, scroller }: CardListProps) {
  // No compiler memoises this, and a memoised component gets nothing of the virtualiser but its measuring.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cards[index]?.id ?? index,
    gap,
    overscan: beyondView,
  })
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  return (
    <ul
      className={`plain ${classes.cards}`}
      aria-labelledby={labelledBy}
      style={{
        paddingTop: first?.start ?? 0,
        paddingBottom: last === undefined ? 0 : virtual.getTotalSize() - last.end,
      }}
    >
      {shown.map(({ index, key }) => {
        const card = cards[index]
        return card === undefined ? null : (
          <DraggableCard
            key={key}
            card={card}
            isOpened={card.id === openedId}
            inLong={{ index, count: cards.length, measure: virtual.measureElement }}
            onMove={onMove}
            {...(onOpen === undefined ? {} : { onOpen })}
          />
        )
      })}
    </ul>
  )
}

interface DraggableCardProps extends ApplicationCardProps {
  readonly isOpened: boolean
  /** Where the card stands in a long column, and who measures it. */
  readonly inLong?: {
    readonly index: number
    readonly count: number
    readonly measure: (card: Element | null) => void
  }
}

/** A card's place in its column, which the pointer can pick up. */
const DraggableCard = memo(function DraggableCard({ isOpened, inLong, ...props }: DraggableCardProps) {
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
      className={cardClasses.card}
      data-application={props.card.id}
      data-opened={isOpened || undefined}
      data-dragged={isDragSource || undefined}
    >
      <ApplicationCard {...props} />
    </li>
  )
})
