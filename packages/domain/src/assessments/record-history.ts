/** Records changes in a history (product 2.17), of which 20 can be undone. No zod here. */
import { current, type History } from './history.ts'

/** How many steps can be undone. */
export const historyLimit = 20

/**
 * Records a change: what had been undone is forgotten, and the oldest snapshot goes where there are more than
 * 20 beside the one shown. Nothing happens when the document is what is shown already.
 */
export function record<T>(history: History<T>, snapshot: T): History<T> {
  if (snapshot === current(history)) return history
  const all = [...history.snapshots.slice(0, history.position + 1), snapshot]
  const dropped = Math.max(0, all.length - 1 - historyLimit)
  const { savedPosition } = history
  const isSavedStep = savedPosition !== null && savedPosition <= history.position && savedPosition >= dropped
  return {
    snapshots: all.slice(dropped),
    position: all.length - 1 - dropped,
    savedPosition: isSavedStep ? savedPosition - dropped : null,
  }
}

/** Replaces the present snapshot, as with the rest of a word being typed: one step to undo. */
export function amend<T>(history: History<T>, snapshot: T): History<T> {
  if (snapshot === current(history) || history.position === history.savedPosition)
    return record(history, snapshot)
  return {
    ...history,
    snapshots: [...history.snapshots.slice(0, history.position), snapshot],
    savedPosition:
      history.savedPosition !== null && history.savedPosition > history.position
        ? null
        : history.savedPosition,
  }
}
