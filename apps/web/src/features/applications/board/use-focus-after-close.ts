/** A sheet that closes gives the focus back to the card that it was of, wherever that stands now. */
import { useEffect, useRef } from 'react'

/** @param openedId empty while no sheet is open. */
export function useFocusAfterClose(openedId: string): void {
  const before = useRef(openedId)
  useEffect(() => {
    const closed = before.current
    before.current = openedId
    if (openedId !== '' || closed === '') return
    // The drawer lets its focus go first.
    const timer = setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement !== null && activeElement !== body) return
      const card = document.querySelector(`[data-application="${CSS.escape(closed)}"]`)
      card?.querySelector<HTMLElement>('[data-card-button]')?.focus()
    })
    return () => clearTimeout(timer)
  }, [openedId])
}
