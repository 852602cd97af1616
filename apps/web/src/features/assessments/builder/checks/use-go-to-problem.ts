import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusWhenDrawn } from '../focus-when-drawn.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import type { Selection } from '../state/selection.ts'
import { useStore } from '../state/use-builder.ts'

/** The setting of the panel that mends a problem; what has none is mended on the page. */
const settingOf: Readonly<Partial<Record<ProblemCode, string>>> = {
  'assessment.nameMissing': 'name',
  'assessment.slugMissing': 'slug',
  'assessment.noCriteria': 'evaluation',
  'assessment.nothingScored': 'evaluation',
  'assessment.criteriaInAutomatic': 'evaluation',
  'assessment.maximumZero': 'evaluation',
  'evalGroup.unused': 'evalGroupList',
  'exercice.unused': 'exerciceList',
  'stepper.missingPage': 'stepper',
  'page.timerToMissingPage': 'timer',
  'page.timerToOwnPage': 'timer',
  'page.timerToTold': 'timer',
  'page.timerSkips': 'timer',
  'page.timerEnds': 'timer',
  'page.rangeToMissingPage': 'range',
  'page.rangesOverlap': 'range',
  'page.outsideOwnRange': 'range',
  'page.emptyPopup': 'popups',
  'pool.noCategory': 'pool',
  'pool.beforeAuth': 'pool',
  'pool.empty': 'pool',
  'pool.tooFew': 'pool',
  'pool.tooMany': 'pool',
  'pool.capTooLow': 'pool',
  'auth.missingPage': 'target',
  'button.missingPage': 'target',
  'button.ownPage': 'target',
  'button.leadsToTold': 'target',
  'button.noCondition': 'behaviour',
  'button.conditionAlways': 'target',
  'button.conditionNever': 'target',
  'button.conditionHidden': 'target',
  'button.doesNothing': 'behaviour',
  'qcm.choiceLimits': 'limits',
  'questionAuto.noWords': 'scoring',
  'questionAuto.notANumber': 'scoring',
  'fileHolder.missingCaptions': 'captions',
  'module.lowContrast': 'appearance',
  'module.unknownEvalGroup': 'scoring',
  'module.unknownExercice': 'scoring',
}

/** What mends a problem on the page, in its line of a list or in its module; else the first field there. */
const inCell: Readonly<Partial<Record<ProblemCode, string>>> = {
  'qcm.emptyChoice': 'textarea:placeholder-shown',
  'qcm.missingPage': 'select',
  'qcm.ownPage': 'select',
  'qcm.leadsBack': 'select',
  'qcm.leadsToTold': 'select',
  'qcm.skipsPages': 'select',
  'qcm.noPoints': 'input[type="checkbox"]',
  'qcm.samePoints': 'input[type="checkbox"]',
  'priorisation.emptyLabel': 'textarea:placeholder-shown',
  'priorisation.samePosition': 'input',
  'slider.emptyChoice': 'textarea:placeholder-shown',
  'sorting.noExpectedCategory': 'select',
  'sorting.unknownCategory': 'select',
  'sorting.noItems': 'ol:empty + button',
  'sorting.noCategory': 'ol:empty + button',
  'mailbox.empty': 'ol:empty + button',
  'fileHolder.missingFile': 'button:not([tabindex="-1"])',
  'module.missingAlt': '[data-in-place]:has(img:not([alt]), img[data-unsaid])',
}

const toAdd: readonly ProblemCode[] = ['assessment.noModule', 'assessment.noAuth', 'page.noWayOn']

const fields = ':is(input, textarea, select, [contenteditable="true"], [data-in-place]):not([type="hidden"])'

/** The first of these within a part of the screen: in the line that is spoken of, else anywhere. */
function firstIn(within: string, line: number | undefined, wanted: readonly string[]): HTMLElement | null {
  const inLine = `:is(${within} ol > li:nth-child(${Number(line) + 1}), ${within}[data-line="${line}"])`
  const places = line === undefined ? [within] : [inLine, within]
  const selectors = places.flatMap((place) => wanted.map((each) => `${place} ${each}`))
  return selectors.reduce<HTMLElement | null>((found, each) => found ?? document.querySelector(each), null)
}

/** Shows the place of a problem, its module, its page or the test itself, and puts the cursor there. */
export function useGoToProblem(): (problem: Problem) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return (problem) => goToProblem(problem, store, setPane)
}

type SetPane = ReturnType<typeof useCanvas>['setPane']

/** The same, for what has the store already. */
export function goToProblem(problem: Problem, store: BuilderStore, setPane: SetPane): void {
  const { code, pageId, moduleItemId: id, line, detail = '' } = problem
  const isOfMissing = toAdd.includes(code)
  const selection: Selection =
    id !== undefined
      ? { kind: 'module', id }
      : settingOf[code] === 'pool'
        ? { kind: 'row', id: detail }
        : { kind: pageId === undefined && !isOfMissing ? 'test' : 'page' }
  const ofSilent = code === 'module.missingAlt' && id === undefined ? 'popups' : settingOf[code]
  const setting = code.startsWith('criterion.') ? `criterion:${detail}` : ofSilent
  setPane(setting === undefined && selection.kind !== 'test' ? 'page' : 'settings')
  store.select(selection, pageId)
  // A module is missing, of the test on the page that is shown: the place to add it.
  if (isOfMissing) return focusWhenDrawn(() => document.querySelector('[data-add-module] button'))
  if (id !== undefined && setting === undefined) {
    const cell = `[data-module-cell="${CSS.escape(id)}"]`
    const own = inCell[code]
    const wanted = [...(own === undefined ? [] : [own]), '[data-in-place]', '[data-module-button]']
    const isComing = () => document.querySelector(`${cell} [data-coming]`) !== null
    return focusWhenDrawn(() => (isComing() ? null : firstIn(cell, line, wanted)))
  }
  const of = id ?? (selection.kind === 'page' ? store.getState().pageId : selection.kind)
  const panel = `[data-of="${CSS.escape(of)}"]`
  focusWhenDrawn(() => {
    if (setting === undefined) return firstIn(panel, undefined, [fields])
    // Folded under its sentence: opened, its fields are there at a later frame.
    const fold = document.querySelector<HTMLDetailsElement>(`${panel} [data-folds~="${CSS.escape(setting)}"]`)
    if (fold && !fold.open) fold.open = true
    const wanted = code === 'criterion.noPoints' ? ['input[inputmode]'] : []
    const within = (name: string) =>
      firstIn(`${panel} [data-setting="${CSS.escape(name)}"]`, line, [...wanted, fields, 'button'])
    // A button that goes on shows no targets: where it leads is chosen first.
    return within(setting) ?? (setting === 'target' ? within('behaviour') : null)
  })
}
