/**
 * Drag and drop between columns. Nothing moves before the drop, so Escape has nothing to restore. The pointer only: the
 * menu and `S` serve the keyboard, and dnd-kit's own attributes would make a button of a card that holds buttons.
 */
import type { ApplicationCard as Card } from '@assay/contract/applications/calls'
import { type ApplicationStatus, applicationStatuses } from '@assay/domain/applications/status'
import { Accessibility, PointerSensor, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, DragOverlay } from '@dnd-kit/react'
import type { ReactNode } from 'react'
import { styleNonce } from '../../../theme/style-nonce.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './card.module.css'

const sensors = [
  PointerSensor.configure({
    // All of a card drags, its name too; only its menu does not.
    preventActivation: ({ target }) =>
      target instanceof Element && target.closest('[data-move-button]') !== null,
  }),
]

export interface DragAreaProps {
  readonly onDrop: (card: Card, to: ApplicationStatus) => void
  readonly children: ReactNode
}

export function DragArea({ onDrop, children }: DragAreaProps) {
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={(defaults) => [
        ...defaults.filter((plugin) => plugin !== Accessibility),
        StyleInjector.configure({ nonce: styleNonce() }),
      ]}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        const card = (source?.data as { card?: Card } | undefined)?.card
        const to = applicationStatuses.find((status) => status === target?.id)
        if (!canceled && card !== undefined && to !== undefined) onDrop(card, to)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {(source) => (
          <div className={`${classes.card} ${classes.preview}`}>
            <ApplicationCard card={(source.data as { card: Card }).card} />
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  )
}
