/**
 * A list typed on the page: Enter goes to an empty next line or adds one, Backspace removes an empty one,
 * Alt+↑/↓ and the grip move it, lines pasted into an empty or selected one become an item each.
 */
import { withoutMarkers } from '@assay/domain/modules/shared/pasted-lines'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type PointerEvent, type ReactNode, useCallback, useId } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../../../patterns/announce.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { itemKey, moveByKey, moved, patched } from '../editing/lists.ts'
import { stableMemo } from '../editing/stable-memo.tsx'
import { editingTexts } from '../editing/texts.ts'
import styles from './in-place.module.css'
import type { LineKeys } from './line-in-place.tsx'
import { inPlaceTexts } from './texts.ts'
import { useListDrag } from './use-list-drag.ts'

interface ListInPlaceProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  /** "Choix 2". */
  readonly nameOf: (index: number) => string
  readonly isEmpty: (item: Item) => boolean
  readonly newItem: () => Item
  /** The item of a pasted line of plain words; without it pasted lines stay together. */
  readonly itemOf?: (words: string) => Item
  /** `intent` names the field of a line that is typed into. */
  readonly onChange: (items: Item[], intent?: string) => void
  readonly addLabel: string
  readonly min: number
  readonly max: number
  readonly className?: string | undefined
  readonly children: (item: Item, line: ListLine<Item>) => ReactNode
}

interface ListLine<Item> {
  readonly index: number
  /** The same, counted from 1. */
  readonly number: number
  /** For its first thing to type in: its name, and the keys that go on to other lines. */
  readonly first: LineKeys & { readonly label: string; readonly placeholder: string }
  /** Changes the item; `field` names what is typed into. */
  readonly set: (part: Partial<Item>, field?: string) => void
}

export function ListInPlace<Item extends object>(props: ListInPlaceProps<Item>) {
  const { label, items, nameOf, isEmpty, newItem, itemOf, onChange, addLabel, min, max } = props
  const t = inPlaceTexts.useTexts()
  const editing = editingTexts.useTexts()
  const id = useId()
  const list = useCallback(() => document.getElementById(id), [id])
  const focusOn = (index: number): void =>
    list()?.children[index]?.querySelector<HTMLElement>('[data-in-place]')?.focus()
  const change = (after: Item[], focused: number): void => {
    flushSync(() => onChange(after))
    focusOn(focused)
  }
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= items.length || to === from) return
    change(moved(items, from, to), to)
    announce(editing('list.moved', { name: nameOf(to), position: to + 1 }))
  }
  const drag = useListDrag(list, move)
  const lineOf = (index: number): ListLine<Item> => ({
    index,
    number: index + 1,
    first: { label: nameOf(index), placeholder: nameOf(index), ...keysOf(index) },
    set: (part, field) => onChange(patched(items, index, part), field && `${field}:${index}`),
  })
  const keysOf = (index: number): LineKeys => ({
    onEnter: () => {
      const next = items[index + 1]
      if (next !== undefined && isEmpty(next)) focusOn(index + 1)
      else if (items.length < max && !isEmpty(items[index] as Item))
        change(items.toSpliced(index + 1, 0, newItem()), index + 1)
    },
    onBackspaceEmpty: () => {
      if (items.length > min) change(items.toSpliced(index, 1), Math.max(0, index - 1))
      else if (index > 0) focusOn(index - 1)
    },
  })
  const onPaste = (event: ClipboardEvent, index: number): void => {
    const pasted = event.clipboardData.getData('text/plain').split(/[\r\n]/)
    const lines = withoutMarkers(pasted.flatMap((line) => line.trim() || []))
    if (!itemOf || lines.length < 2) return
    if (!isEmpty(items[index] as Item) && !isWhollySelected(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    // Empty lines are there to be filled: they make room.
    const isRetained = (item: Item, at: number) => at === index || !isEmpty(item)
    const others = items.filter(isRetained)
    const place = items.slice(0, index).filter(isRetained).length
    const fitting = lines.slice(0, max - others.length + 1)
    change(others.toSpliced(place, 1, ...fitting.map(itemOf)), place + fitting.length - 1)
    if (fitting.length < lines.length)
      toast.error(t('tooMany', { count: lines.length - fitting.length, max }), 'fetchError')
  }
  return (
    <div>
      <ol id={id} className={`plain ${props.className ?? ''}`} aria-label={label}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields in it
          <li
            key={itemKey(item, index)}
            className={styles.item}
            onKeyDown={(event) => moveByKey(event, index, move)}
            onPasteCapture={(event) => onPaste(event, index)}
          >
            <Grip label={t('drag', { name: nameOf(index) })} onPointerDown={(event) => drag(event, index)} />
            {props.children(item, lineOf(index))}
            {items.length > min ? (
              <Remove
                label={t('remove', { name: nameOf(index) })}
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {items.length < max ? (
        <Add label={addLabel} onClick={() => change([...items, newItem()], items.length)} />
      ) : null}
    </div>
  )
}

function Add({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.add} onClick={onClick}>
      <IconPlus size={14} aria-hidden />
      {label}
    </button>
  )
}

/** Whether all that a field holds is selected, so that what is pasted replaces it. */
function isWhollySelected(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement)
    return target.selectionStart === 0 && target.selectionEnd === target.value.length
  const text = (target as HTMLElement).closest('[contenteditable]')?.textContent
  return text !== undefined && text !== '' && getSelection()?.toString().trim() === text.trim()
}

interface GripProps {
  readonly label: string
  readonly onPointerDown: (event: PointerEvent) => void
}

const Grip = stableMemo(function Grip({ label, onPointerDown }: GripProps) {
  return (
    <button
      type="button"
      className={styles.grip}
      tabIndex={-1}
      aria-label={label}
      onPointerDown={onPointerDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
})

const Remove = stableMemo(function Remove({
  label,
  onClick,
}: {
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button type="button" className={styles.remove} tabIndex={-1} aria-label={label} onClick={onClick}>
      <IconX size={14} aria-hidden />
    </button>
  )
})
