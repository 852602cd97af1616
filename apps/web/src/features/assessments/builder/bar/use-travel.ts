/** Undo and redo: what was undone or done again is said, and in sight where it is on another page. */
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { useCallback } from 'react'
import { announce } from '../../../../patterns/announce.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { useModuleLabel } from '../canvas/module-label.ts'
import { present } from '../state/builder-state.ts'
import { whatDiffers } from '../state/reduce.ts'
import { useStore } from '../state/use-builder.ts'
import { untilPainted } from '../use-after-paint.ts'

/** Gives what goes one step back or on; it answers whether there was one. */
export function useTravel(): (type: 'undo' | 'redo') => boolean {
  const store = useStore()
  const t = builderTexts.useTexts()
  const labelOf = useModuleLabel()
  return useCallback(
    (type) => {
      const before = store.getState()
      store.dispatch({ type })
      const after = store.getState()
      if (after === before || after.history === before.history) return false
      const [from, to] = [present(before), present(after)]
      const { pages, test } = whatDiffers(from, to)
      const page = pages.find(({ id }) => id === after.pageId) ?? pages[0]
      const known = new Set(from.pageList.flatMap(moduleItemsOf).map((each) => JSON.stringify(each)))
      const item = page && moduleItemsOf(page).find((each) => !known.has(JSON.stringify(each)))
      const where = page
        ? [t('travel.page', { position: page.position }), ...(item ? [labelOf(item)] : [])].join(', ')
        : t(test ? 'travel.test' : 'travel.pages')
      const said = t(`travel.${type}`, { where })
      announce(said)
      // The other page shows first.
      if (after.pageId !== before.pageId) void untilPainted().then(() => toast.success(said))
      return true
    },
    [store, t, labelOf],
  )
}
