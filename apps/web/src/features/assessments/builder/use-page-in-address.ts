/** The page shown is in the address (`?page=2`, counted from 1, clamped: SPEC §4), so that a reload comes back to it. */
import { useEffect, useRef } from 'react'
import { useUrlChange, useUrlNumber } from '../../../navigation/use-url-state.ts'
import { present } from './state/builder-state.ts'
import { usePosition, useStore } from './state/use-builder.ts'

export function usePageInAddress(): void {
  const store = useStore()
  const [asked] = useUrlNumber('page', 1)
  const change = useUrlChange()
  const position = usePosition()
  const opened = useRef(false)
  useEffect(() => {
    if (!opened.current) {
      opened.current = true
      const { pageList } = present(store.getState())
      const page = pageList[Math.min(asked, pageList.length) - 1]
      if (page && asked > 1) return store.select({ kind: 'page' }, page.id)
    }
    if (asked !== position) change({ page: position === 1 ? '' : String(position) })
  }, [store, asked, position, change])
}
