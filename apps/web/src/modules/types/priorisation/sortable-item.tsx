import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { isEnter } from '../../../patterns/keys/is-enter.ts'
import controls from '../../controls.module.css'
import dragging from '../../shared/dragging/dragging.module.css'
import { ItemLabel } from './item-label.tsx'
import { typedPosition } from './order.ts'
import styles from './player.module.css'
import { priorisationTexts } from './texts.ts'

interface SortableItemProps {
  readonly item: { readonly id: string; readonly label: string; readonly tooltipContent: string }
  readonly index: number
  readonly shownAt: number
  readonly count: number
  readonly isAnswered: boolean
  readonly disabled: boolean
  readonly isDragged: boolean
  readonly onMove: (to: number) => void
  /** A position is being typed: rows stay where they are until that is over. */
  readonly onTyping: (isTyping: boolean) => void
  readonly onDragStart: (event: PointerEvent) => void
}

export function SortableItem(props: SortableItemProps) {
  const { item, index, shownAt, count, isAnswered, disabled, isDragged } = props
  const { onMove, onTyping, onDragStart } = props
  const t = priorisationTexts.useTexts()
  const { label } = item
  const [typed, setTyped] = useState<string | null>(null)

  function handleKey(event: KeyboardEvent): void {
    const places: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    }
    const to = places[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (!disabled && to >= 0 && to < count) onMove(to)
  }
  function type(text: string): void {
    setTyped(text)
    onTyping(true)
    const to = typedPosition(text, index, isAnswered)
    if (to !== null) onMove(to)
  }
  function endTyping(): void {
    setTyped(null)
    onTyping(false)
  }

  return (
    <li className={styles.item} data-dragged={isDragged} data-id={item.id} style={{ order: shownAt }}>
      <button
        type="button"
        className={`${dragging.tool} ${styles.handle}`}
        disabled={disabled}
        aria-label={t('drag', { label })}
        onKeyDown={handleKey}
        onPointerDown={onDragStart}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      <input
        className={`${controls.field} ${styles.position}`}
        inputMode="numeric"
        maxLength={3}
        disabled={disabled}
        value={typed ?? (isAnswered ? String(index + 1) : '')}
        aria-label={t('position', { label })}
        onChange={(event) => type(event.target.value.replace(/\D/g, ''))}
        onBlur={endTyping}
        onKeyDown={(event) => isEnter(event) && endTyping()}
      />
      <ItemLabel label={label} more={item.tooltipContent} moreLabel={t('more', { label })} />
      <div className={styles.steps}>
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className={dragging.tool}
            disabled={disabled || index + step < 0 || index + step >= count}
            aria-label={t(step < 0 ? 'up' : 'down', { label })}
            onClick={() => onMove(index + step)}
          >
            <span aria-hidden="true">{step < 0 ? '↑' : '↓'}</span>
          </button>
        ))}
      </div>
    </li>
  )
}
