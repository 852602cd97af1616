/** A card that was moved by its menu is another element in another column: the focus goes there with it. */
import { useLayoutEffect, useState } from 'react'

/** Gives a card, or the row of the table, the focus; does nothing where it is not drawn. */
export function focusApplication(id: string): void {
  const name = CSS.escape(id)
  document
    .querySelector(`[data-application="${name}"], [data-row="${name}"]`)
    ?.querySelector<HTMLElement>('[data-card-button], [data-row-opener]')
    ?.focus()
}

/** Gives what to call before a card moves; while `isAsking`, a question about the move has the focus. */
export function useFocusAfterMove(isAsking: boolean): (id: string) => void {
  const [id, follow] = useState('')
  // Until somebody presses anything: the card may be drawn anew several times. Before a closed question gives
  // the focus back, whose opener is gone.
  useLayoutEffect(() => {
    if (id === '' || isAsking) return
    const look = (): void => {
      if ((document.activeElement ?? document.body) === document.body) focusApplication(id)
    }
    const stop = (): void => follow('')
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('keydown', stop, true)
    addEventListener('pointerdown', stop, true)
    return () => {
      observer.disconnect()
      removeEventListener('keydown', stop, true)
      removeEventListener('pointerdown', stop, true)
    }
  }, [id, isAsking])
  return follow
}
