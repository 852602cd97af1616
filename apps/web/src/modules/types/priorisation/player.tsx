import { positionLimit } from '@assay/domain/modules/types/priorisation/answer'
import { useState } from 'react'
import controls from '../../controls.module.css'
import type { PlayerProps } from '../../player.ts'
import { refusedMark } from '../../shared/fields/refused-field.ts'
import { ItemLabel } from './item-label.tsx'
import { readPositions } from './order.ts'
import styles from './player.module.css'
import { SortableList } from './sortable-list.tsx'
import { priorisationTexts } from './texts.ts'

/** Priorisation: items to bring into an order, by dragging or by numbers only. */
export function Player(props: PlayerProps<'priorisation'>) {
  return props.item.data.useDragAndDrop ? <SortableList {...props} /> : <PositionList {...props} />
}

/** Positions by number alone: items stay where they are, each gets its position once. */
function PositionList({ item, value, onChange, disabled, labelledBy }: PlayerProps<'priorisation'>) {
  const t = priorisationTexts.useTexts()
  const items = item.data.priorisationList
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(Object.entries(value ?? {}).map(([id, position]) => [id, String(position)])),
  )
  const { problems } = readPositions(items, typed)

  function type(id: string, text: string): void {
    const next = { ...typed, [id]: text.replace(/\D/g, '') }
    setTyped(next)
    onChange(readPositions(items, next).answer)
  }
  return (
    <>
      <p className={styles.help}>{t('helpNumbers', { count: positionLimit })}</p>
      <ul className={`plain ${styles.list}`} aria-label={t('list')} aria-describedby={labelledBy}>
        {items.map(({ id, label, tooltipContent }) => {
          const problem = problems[id]
          return (
            <li key={id} className={styles.item}>
              <input
                className={`${controls.field} ${styles.position}`}
                inputMode="numeric"
                maxLength={3}
                value={typed[id] ?? ''}
                disabled={disabled}
                aria-label={t('position', { label })}
                aria-invalid={problem !== undefined}
                {...refusedMark(problem !== undefined)}
                aria-describedby={problem ? `problem-${id}` : undefined}
                onChange={(event) => type(id, event.target.value)}
              />
              <ItemLabel label={label} more={tooltipContent} moreLabel={t('more', { label })} />
              {problem && (
                <p id={`problem-${id}`} className={controls.problem} role="status">
                  {problem === 'taken' ? t('taken') : t('outOfRange', { count: positionLimit })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
