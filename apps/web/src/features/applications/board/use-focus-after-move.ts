/** A card that was moved from its menu stands in another column, as another element: the focus goes there with it. */
import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * @param isAsking a question about the move is open: the focus is its own, and comes back to the card once, whatever
 * the answer.
 * @returns what to call with the id of a card that is about to be moved, or asked about.
 */
export function useFocusAfterMove(isAsking: boolean): (id: string) => void {
  const moving = useRef<string>(undefined)
  const hasAsked = useRef(false)
  // After each drawing of the board: the card may be there at once, or once a decision is confirmed.
  useLayoutEffect(() => {
    if (moving.current === undefined) return
    if (isAsking) {
      hasAsked.current = true
      return
    }
    const { activeElement, body } = document
    const card = document.querySelector(`[data-application="${CSS.escape(moving.current)}"]`)
    const isLost = activeElement === null || activeElement === body
    // The menu is still closing, or has given the focus back to the card that is about to go.
    const isOnItsWay = activeElement?.closest('[role="menu"]') || card?.contains(activeElement)
    if (!isLost && isOnItsWay && !hasAsked.current) return
    if (isLost) card?.querySelector<HTMLElement>('[data-card-button]')?.focus()
    // Where the focus is elsewhere, somebody has gone on.
    moving.current = undefined
    hasAsked.current = false
  })
  return useCallback((id) => {
    moving.current = id
    hasAsked.current = false
  }, [])
}
