import { type RefObject, useEffect, useState } from 'react'

/**
 * Focuses what a selector finds in `root` once the change made at the same time is drawn; the first that is
 * there.
 */
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
