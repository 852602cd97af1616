/** Lists whose order people change; nothing is mutated. */
import type { KeyboardEvent } from 'react'

/** The list with the item of one place put at another, counted once it has been removed. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** The list with the item at a place changed. */
export function patched<Item extends object>(
  items: readonly Item[],
  index: number,
  change: Partial<Item>,
): Item[] {
  return items.map((item, each) => (each === index ? { ...item, ...change } : item))
}

/** Alt+↑ and Alt+↓ move the line that has the focus. */
export function moveByKey(event: KeyboardEvent, at: number, move: (from: number, to: number) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
  event.preventDefault()
  event.stopPropagation()
  move(at, event.key === 'ArrowUp' ? at - 1 : at + 1)
}

/** What tells an item from the others while a list is edited: its id, else its place. */
export const itemKey = (item: unknown, index: number): string | number =>
  typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? item.id : index
