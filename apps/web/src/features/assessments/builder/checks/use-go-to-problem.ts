import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusWhenDrawn } from '../focus-when-drawn.ts'
import { useStore } from '../state/use-builder.ts'

const fields = (within: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `${within} :is(input, textarea, select, [contenteditable="true"]):not([type="hidden"])`,
  ),
]

/** The fields in a place: of the line that is spoken of, where it is a list, else of the whole. */
function fieldsAt(place: string, line: number | undefined): HTMLElement[] {
  const own = line === undefined ? [] : fields(lineOf(place, line))
  return own.length > 0 ? own : fields(place)
}

const lineOf = (place: string, line: number): string =>
  `:is(${place} ol > li:nth-child(${line + 1}), ${place}[data-line="${line}"])`

/** The field of a problem of the test or a page, where it has one. */
const fieldOf: Readonly<Partial<Record<ProblemCode, string>>> = {
  'assessment.nameMissing': 'name',
  'assessment.slugMissing': 'slug',
  'page.timerToMissingPage': 'timer',
  'page.timerToOwnPage': 'timer',
  'page.timerToTold': 'timer',
  'page.timerSkips': 'timer',
  'page.rangeToMissingPage': 'range',
  'page.rangesOverlap': 'range',
  'page.outsideOwnRange': 'range',
  'stepper.missingPage': 'stepper',
  'evalGroup.unused': 'evalGroupList',
  'exercice.unused': 'exerciceList',
  'assessment.noCriteria': 'evaluation',
  'assessment.nothingScored': 'evaluation',
  'assessment.criteriaInAutomatic': 'evaluation',
  'assessment.maximumZero': 'evaluation',
  'module.missingAlt': 'popups',
}

/** The part of the panel for a problem of a module that is set there. */
const partOf: Readonly<Partial<Record<ProblemCode, string>>> = {
  'auth.missingPage': 'target',
  'button.missingPage': 'target',
  'button.ownPage': 'target',
  'button.leadsToTold': 'target',
  'button.noCondition': 'target',
  'button.conditionAlways': 'target',
  'button.conditionNever': 'target',
  'button.conditionHidden': 'target',
  'button.doesNothing': 'behaviour',
  'qcm.choiceLimits': 'behaviour',
  'fileHolder.missingCaptions': 'captions',
  'module.lowContrast': 'appearance',
  'module.unknownEvalGroup': 'scoring',
  'module.unknownExercice': 'scoring',
}

/** The problems of an empty line on the page. */
const emptyLine: readonly ProblemCode[] = ['qcm.emptyChoice', 'priorisation.emptyLabel', 'slider.emptyChoice']

/** What a line of the page is mended with, where that is not its text. */
const inLine: Readonly<Partial<Record<ProblemCode, string>>> = {
  'qcm.missingPage': 'select',
  'qcm.ownPage': 'select',
  'qcm.leadsBack': 'select',
  'qcm.leadsToTold': 'select',
  'qcm.skipsPages': 'select',
  'fileHolder.missingFile': 'button:not([tabindex="-1"])',
}

const toAdd: readonly ProblemCode[] = ['assessment.noModule', 'assessment.noAuth', 'page.noWayOn']

/** The very part of a module on the page: the picture without words, or what mends the line. */
function placeInCell(cell: string, code: ProblemCode, line = 0): HTMLElement | null {
  if (code === 'module.missingAlt')
    return (
      document
        .querySelector(`${cell} img:not([alt])`)
        ?.closest<HTMLElement>('[data-in-place], [data-module-button]') ?? null
    )
  const part = inLine[code]
  return part === undefined ? null : document.querySelector(`${lineOf(cell, line)} ${part}`)
}

/** Shows the place of a problem, its module, its page or the test itself, and puts the cursor there. */
export function useGoToProblem(): (problem: Problem) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return ({ pageId, moduleItemId, code, detail = '', line }) => {
    if (moduleItemId !== undefined) {
      const part = code.startsWith('criterion.') ? `criterion:${detail}` : partOf[code]
      setPane(part === undefined ? 'page' : 'settings')
      store.select({ kind: 'module', id: moduleItemId }, pageId)
      if (part !== undefined) {
        const own = `[data-of="${CSS.escape(moduleItemId)}"] [data-setting="${CSS.escape(part)}"]`
        // A criterion without points is mended in the field of its maximum.
        return focusWhenDrawn(
          () =>
            fieldsAt(own, line)[code === 'criterion.noPoints' ? 1 : 0] ??
            document.querySelector<HTMLElement>(`${line === undefined ? own : lineOf(own, line)} button`) ??
            document.querySelector<HTMLElement>(`${own} button`),
        )
      }
      const cell = `[data-module-cell="${CSS.escape(moduleItemId)}"]`
      return focusWhenDrawn(
        () =>
          (emptyLine.includes(code)
            ? document.querySelector<HTMLElement>(`${cell} textarea[data-in-place]:placeholder-shown`)
            : null) ??
          placeInCell(cell, code, line) ??
          document.querySelector<HTMLElement>(`${cell} [data-in-place]`) ??
          document.querySelector<HTMLElement>(`${cell} [data-module-button]`),
      )
    }
    // A module is missing, of the test on the page that is shown: the place to add it.
    const isToAdd = toAdd.includes(code)
    const isOfPage = pageId !== undefined || isToAdd
    const name = fieldOf[code]
    setPane(isOfPage && name === undefined ? 'page' : 'settings')
    store.select({ kind: isOfPage ? 'page' : 'test' }, pageId)
    if (isToAdd) return focusWhenDrawn(() => document.querySelector('[data-add-module] button'))
    const shown = isOfPage ? (pageId ?? store.getState().pageId) : 'test'
    const pane = `[data-of="${CSS.escape(shown)}"]`
    focusWhenDrawn(() => {
      // Folded under its sentence: opened, its fields are there at a later frame.
      const fold = document.querySelector<HTMLDetailsElement>(`${pane} [data-folds~="${name}"]`)
      if (fold && !fold.open) fold.open = true
      const own = name === undefined ? [] : fieldsAt(`${pane} [data-setting="${name}"]`, line)
      // A timer is mended in the field of the page that it leads to.
      return own.at(name === 'timer' ? -1 : 0) ?? (fold ? null : (fields(pane)[0] ?? null))
    })
  }
}
