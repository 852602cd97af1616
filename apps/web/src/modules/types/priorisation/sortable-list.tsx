import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Control } from '../../control.tsx'
import type { PlayerProps } from '../../player.ts'
import { followPointer } from '../../shared/dragging/follow-pointer.ts'
import { InputHint } from '../../shared/fields/input-hint.tsx'
import { answerOf, moved, ordered } from './order.ts'
import styles from './player.module.css'
import { SortableItem } from './sortable-item.tsx'
import { priorisationTexts } from './texts.ts'

/** A list in the order of the answer: dragged by its handle, moved by arrows, buttons or a typed position. */
export function SortableList({ item, value, onChange, disabled, labelledBy }: PlayerProps<'priorisation'>) {
  const t = priorisationTexts.useTexts()
  const items = ordered(item.data.priorisationList, value)
  const [announcement, setAnnouncement] = useState('')
  /** Ids in the order shown while a position is being typed: no row moves under the finger. */
  const [held, setHeld] = useState<readonly string[] | null>(null)
  const list = useRef<HTMLOListElement>(null)

  function move(id: string, to: number): void {
    const next = moved(items, id, to)
    const index = next.findIndex((each) => each.id === id)
    onChange(answerOf(next))
    const label = next[index]?.label ?? ''
    setAnnouncement(t('movedTo', { label, position: index + 1, count: next.length }))
  }
  const drag = useDrag(list, move)
  const frozen = drag.frozen ?? held
  const rows = items.map((each, index) => ({ each, index }))
  if (frozen) rows.sort((a, b) => frozen.indexOf(a.each.id) - frozen.indexOf(b.each.id))
  return (
    <>
      <p className={styles.help}>
        <InputHint pointer={t('help')} touch={t('helpTouch')} />
      </p>
      <ol ref={list} className={`plain ${styles.list}`} aria-label={t('list')} aria-describedby={labelledBy}>
        {rows.map(({ each, index }) => (
          <SortableItem
            key={each.id}
            item={each}
            index={index}
            shownAt={held?.indexOf(each.id) ?? index}
            count={items.length}
            isAnswered={value !== null}
            disabled={disabled}
            isDragged={drag.id === each.id}
            onMove={(to) => move(each.id, to)}
            onTyping={(isTyping) => setHeld(isTyping ? (held ?? items.map(({ id }) => id)) : null)}
            onDragStart={(event) => !disabled && drag.start(event, each.id)}
          />
        ))}
      </ol>
      <div className={styles.notYet} data-done={value !== null}>
        <p>{t('notYet')}</p>
        <Control disabled={disabled} onClick={() => onChange(answerOf(items))}>
          {t('keep')}
        </Control>
      </div>
      <output className="visually-hidden">{announcement}</output>
    </>
  )
}

/** Dragging by handles; `frozen`: the rows' order in the document meanwhile, as moving one ends a touch. */
function useDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, to: number) => void) {
  const [drag, setDrag] = useState<{ id: string; frozen: readonly string[] } | null>(null)
  // The list is drawn anew at each move: the handler of the drag must call the newest function.
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })

  function start(event: ReactPointerEvent, id: string): void {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[]
    const dragged = rows.find((row) => row.dataset['id'] === id)
    if (!dragged) return
    const others = rows.filter((row) => row !== dragged)
    const countAbove = (y: number) => others.filter((row) => middleOf(row) < y).length
    followPointer(event.nativeEvent, {
      threshold: 0,
      onStart: () => setDrag({ id, frozen: rows.map((row) => row.dataset['id'] ?? '') }),
      onMove: ({ y }) => {
        const to = countAbove(y)
        if (to !== countAbove(middleOf(dragged))) latest.current(id, to)
      },
      onEnd: () => setDrag(null),
    })
  }
  return { id: drag?.id ?? null, frozen: drag?.frozen ?? null, start }
}

function middleOf(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
