import { type RefObject, useEffect, useRef } from 'react'

/** When a change of state takes the focused button away, the focus stays in the element. */
export function useRestoredFocus<E extends HTMLElement>(state: string): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [state])
  return element
}
