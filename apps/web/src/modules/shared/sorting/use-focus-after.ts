import { type RefObject, useEffect, useState } from 'react'

/** Focuses the first that a selector finds in `root`, once the change of the moment is drawn. */
export function useFocusAfter(
  root: RefObject<HTMLElement | null>,
): (...selectors: readonly string[]) => void {
  const [wanted, setWanted] = useState<readonly string[]>([])
  useEffect(() => {
    for (const selector of wanted) {
      const found = root.current?.querySelector<HTMLElement>(selector)
      if (!found) continue
      found.focus()
      return
    }
  }, [wanted, root])
  return (...selectors) => setWanted(selectors)
}
