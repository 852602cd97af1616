/**
 * Drag and drop between columns, for the pointer; nothing moves before the drop. The menu and `S` serve keys.
 */
import type { ApplicationCard as Card } from '@assay/contract/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { DragGhost } from '../../../modules/shared/dragging/drag-ghost.tsx'
import { useDragToTarget } from '../../../modules/shared/dragging/use-drag-to-target.ts'
import { announce } from '../../../patterns/announce.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { heldCard } from '../api/card-cache.ts'
import { type Place, placeOfText } from '../api/place.ts'
import { ApplicationCard } from './application-card.tsx'
import classes from './board.module.css'
import cardClasses from './card.module.css'

/** Product 9.13; a finger that moves at once scrolls. */
const start = { threshold: 10, restMs: 250 }

interface DragAreaProps {
  readonly label: string
  readonly assessmentId: string
  /** Absent for those who may not move. */
  readonly onDrop: ((card: Card, to: Place) => void) | undefined
  /** Draws the columns: which card is dragged, above which column. */
  readonly children: (dragged: string | null, over: string | null) => ReactNode
}

export function DragArea({ label, assessmentId, onDrop, children }: DragAreaProps) {
  const t = patternTexts.useTexts()
  const nameOf = useCandidateName()
  const client = useQueryClient()
  const columns = useRef<HTMLElement>(null)
  const isDropped = useRef(false)
  const drop = (id: string, target: string): void => {
    const card = heldCard(client, assessmentId, id)
    const to = placeOfText(target)
    if (card === undefined || to === undefined) return
    isDropped.current = true
    // Whoever handles the drop may say more at once.
    announce(t('drag.dropped', { name: nameOf(card) }))
    onDrop?.(card, to)
  }
  const { id, overId, at } = useDragToTarget(columns, onDrop !== undefined, drop, start)
  const card = id === null ? undefined : heldCard(client, assessmentId, id)
  const name = card && nameOf(card)
  useEffect(() => {
    if (name === undefined) return undefined
    isDropped.current = false
    announce(t('drag.picked', { name }))
    return () => {
      if (!isDropped.current) announce(t('drag.putBack', { name }))
    }
  }, [name, t])
  return (
    <section
      ref={columns}
      className={classes.columns}
      aria-label={label}
      data-dragging={id === null ? undefined : true}
    >
      {children(id, overId)}
      {card === undefined ? null : (
        <DragGhost at={at} className={`${cardClasses.card} ${cardClasses.preview}`}>
          <ApplicationCard card={card} />
        </DragGhost>
      )}
    </section>
  )
}
