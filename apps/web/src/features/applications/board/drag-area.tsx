/**
 * Drag and drop between columns, for the pointer; nothing moves before the drop. The menu and `S` serve keys:
 * dnd-kit's own attributes would make a button of a card that holds buttons.
 */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { PointerSensor } from '@dnd-kit/dom'
import type { ReactNode } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { DragProvider } from '../../../patterns/drag/drag-provider.tsx'
import { type Place, placeOfText } from '../api/place.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './card.module.css'

const sensors = [
  PointerSensor.configure({
    // All of a card drags, its name too; only its menu and its box do not.
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('[data-move-button], [data-card-box]') !== null,
  }),
]

interface DragAreaProps {
  readonly onDrop: (card: Card, to: Place) => void
  readonly children: ReactNode
}

export function DragArea({ onDrop, children }: DragAreaProps) {
  const nameOf = useCandidateName()
  return (
    <DragProvider
      sensors={sensors}
      nameOf={({ data }) => nameOf((data as { card: Card }).card)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const card = (source?.data as { card?: Card } | undefined)?.card
        const to = placeOfText(target?.id)
        if (!canceled && card !== undefined && to !== undefined) onDrop(card, to)
      }}
      renderOverlay={(source) => (
        <div className={`${classes.card} ${classes.preview}`}>
          <ApplicationCard card={(source.data as { card: Card }).card} />
        </div>
      )}
    >
      {children}
    </DragProvider>
  )
}
