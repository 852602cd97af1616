/** Undo and redo (product 2.17): 20 steps; saving is enabled away from the saved snapshot. No zod here. */

export interface History<T> {
  /** Oldest first; never empty. */
  readonly snapshots: readonly T[]
  /** Index of what is shown. */
  readonly position: number
  /** Index of the snapshot that was saved last; null when it has fallen out or was undone and overwritten. */
  readonly savedPosition: number | null
}

/** Starts with the loaded or saved snapshot; `isSaved` is false for a new document. */
export function startHistory<T>(snapshot: T, isSaved = true): History<T> {
  return { snapshots: [snapshot], position: 0, savedPosition: isSaved ? 0 : null }
}

/** Gives the snapshot that is shown. */
export function current<T>(history: History<T>): T {
  return history.snapshots[history.position] as T
}

export const canUndo = (history: History<unknown>) => history.position > 0
export const canRedo = (history: History<unknown>) => history.position < history.snapshots.length - 1

/** Goes one step back; at its beginning the history stays the same. */
export function undo<T>(history: History<T>): History<T> {
  return canUndo(history) ? { ...history, position: history.position - 1 } : history
}

/** Goes one step forward; at its end the history stays the same. */
export function redo<T>(history: History<T>): History<T> {
  return canRedo(history) ? { ...history, position: history.position + 1 } : history
}

/** Marks the snapshot that was sent as saved, wherever the history stands by now. */
export function saved<T>(history: History<T>, sent: T): History<T> {
  const savedPosition = history.snapshots.lastIndexOf(sent)
  return { ...history, savedPosition: savedPosition < 0 ? null : savedPosition }
}

/** Says whether there is something to save. */
export const isDirty = (history: History<unknown>) => history.position !== history.savedPosition

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
