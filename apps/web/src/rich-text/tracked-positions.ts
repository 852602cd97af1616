/** Positions kept while the text changes: what is pasted and takes a while lands where it was pasted. */
import type { Editor } from '@tiptap/react'

type Transaction = Editor['state']['tr']

/** A position, moved with the text until it is let go. */
interface TrackedPosition {
  at: number
  /** The next change is the paste that it belongs to: it stands behind what that brings. */
  isBeforePaste: boolean
}

export class TrackedPositions {
  readonly #positions = new Set<TrackedPosition>()

  keep(at: number, isBeforePaste: boolean): TrackedPosition {
    const position = { at, isBeforePaste }
    this.#positions.add(position)
    return position
  }

  letGo(position: TrackedPosition): void {
    this.#positions.delete(position)
  }

  /** Moves the positions with a change: before what is written there afterwards. */
  follow(change: Transaction): void {
    if (!change.docChanged) return
    // The whole text was replaced by one of almost the same length: undo, say.
    const isReplaced = change.getMeta('preventUpdate') === true
    const isLanding = change.getMeta(landed) === true
    for (const position of this.#positions) {
      const side = position.isBeforePaste || isLanding ? 1 : -1
      position.at = isReplaced
        ? Math.min(position.at, change.doc.content.size)
        : change.mapping.map(position.at, side)
      position.isBeforePaste = false
    }
  }
}

/** Set on the change that brings a picture: the next one of the same paste stands behind it. */
export const landed = 'landed'
