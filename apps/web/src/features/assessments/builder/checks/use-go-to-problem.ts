import type { Problem } from '@assay/domain/modules/definition'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { useStore } from '../state/use-builder.ts'

/** Shows the place of a problem: its module, its page, or the test itself. */
export function useGoToProblem(): (problem: Problem) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return ({ pageId, moduleItemId, code }) => {
    setPane(pageId === undefined ? 'settings' : 'page')
    if (moduleItemId !== undefined) store.select({ kind: 'module', id: moduleItemId }, pageId)
    else if (pageId !== undefined) store.select({ kind: 'page' }, pageId)
    // An identification or a first module is missing: the place to add it is the page that is shown.
    else
      store.select({ kind: code === 'assessment.noModule' || code === 'assessment.noAuth' ? 'page' : 'test' })
  }
}
