import type { Problem } from '@assay/domain/modules/definition'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusWhenDrawn } from '../focus-when-drawn.ts'
import { useStore } from '../state/use-builder.ts'

const fields = (within: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `${within} :is(input, textarea, select, [contenteditable="true"]):not([type="hidden"])`,
  ),
]

/** Of what is said of the test or a page: the field that it is about, where there is one. */
const fieldOf: Readonly<Record<string, string>> = {
  'assessment.nameMissing': 'name',
  'assessment.slugMissing': 'slug',
  'page.timerToMissingPage': 'timer',
  'page.timerToOwnPage': 'timer',
  'page.timerSkips': 'timer',
  'page.rangeToMissingPage': 'range',
  'page.rangesOverlap': 'range',
  'page.outsideOwnRange': 'range',
  'stepper.missingPage': 'stepper',
  'evalGroup.unused': 'evalGroupList',
  'exercice.unused': 'exerciceList',
}

/** Shows the place of a problem, its module, its page or the test itself, and puts the cursor there. */
export function useGoToProblem(): (problem: Problem) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return ({ pageId, moduleItemId, code }) => {
    if (moduleItemId !== undefined) {
      setPane('page')
      store.select({ kind: 'module', id: moduleItemId }, pageId)
      const cell = `[data-module-cell="${CSS.escape(moduleItemId)}"]`
      return focusWhenDrawn(
        () =>
          document.querySelector<HTMLElement>(`${cell} [data-in-place]`) ??
          document.querySelector<HTMLElement>(`${cell} [data-module-button]`),
      )
    }
    // An identification or a first module is missing: the place to add it is the page that is shown.
    const isToAdd = code === 'assessment.noModule' || code === 'assessment.noAuth'
    const isOfPage = pageId !== undefined || isToAdd
    const name = fieldOf[code]
    setPane(isOfPage && name === undefined ? 'page' : 'settings')
    store.select({ kind: isOfPage ? 'page' : 'test' }, pageId)
    if (isToAdd) return focusWhenDrawn(() => document.querySelector('[data-add-module] button'))
    const shown = isOfPage ? (pageId ?? store.getState().pageId) : 'test'
    const pane = `[data-of="${CSS.escape(shown)}"]`
    focusWhenDrawn(() => {
      const own = name === undefined ? [] : fields(`${pane} [data-setting="${name}"]`)
      // Of a timer it is the page that it leads to.
      return own.at(name === 'timer' ? -1 : 0) ?? fields(pane)[0] ?? null
    })
  }
}
