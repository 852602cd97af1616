/** A card that was moved from its menu stands in another column, as another element: the focus goes there with it. */
import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * @param isAsking a question about the move is open: the focus is its own.
 * @returns what to call with the id of a card that is about to be moved, or asked about.
 */
export function useFocusAfterMove(isAsking: boolean): (id: string) => void {
  const moving = useRef<string>(undefined)
  // After each drawing of the board: the card may be there at once, or once a decision is confirmed.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // While the menu is open the focus is in it; where it is elsewhere, somebody has gone on.
    if (moving.current === undefined || isAsking || activeElement !== body) return
    const card = document.querySelector(`[data-application="${CSS.escape(moving.current)}"]`)
    card?.querySelector<HTMLElement>('[data-card-button]')?.focus()
    moving.current = undefined
  })
  return useCallback((id) => {
    moving.current = id
  }, [])
}
