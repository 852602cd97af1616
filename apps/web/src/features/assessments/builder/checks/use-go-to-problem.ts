import { findModuleItem } from '@assay/domain/assessments/walk'
import type { Problem, ProblemCode } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { selectPicture } from '../../../../rich-text/focus.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { focusWhenDrawn } from '../focus-when-drawn.ts'
import { present } from '../state/builder-state.ts'
import type { BuilderStore } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'

const fields = (within: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    `${within} :is(input, textarea, select, [contenteditable="true"]):not([type="hidden"])`,
  ),
]

/** The fields within a part of the screen: of the line that is spoken of in a list, else of the whole. */
function fieldsAt(within: string, line: number | undefined): HTMLElement[] {
  const own = line === undefined ? [] : fields(lineOf(within, line))
  return own.length > 0 ? own : fields(within)
}

const lineOf = (within: string, line: number): string =>
  `:is(${within} ol > li:nth-child(${line + 1}), ${within}[data-line="${line}"])`

/** The setting of a problem of the test or a page, and which of its fields mends it, if not the first. */
const fieldOf: Readonly<Partial<Record<ProblemCode, readonly [setting: string, field?: number]>>> = {
  'assessment.nameMissing': ['name'],
  'assessment.slugMissing': ['slug'],
  'page.timerToMissingPage': ['timer', -1],
  'page.timerToOwnPage': ['timer', -1],
  'page.timerToTold': ['timer', -1],
  'page.timerSkips': ['timer', -1],
  'page.timerEnds': ['timer', -1],
  'page.rangeToMissingPage': ['range', 2],
  'page.rangesOverlap': ['range', 1],
  'page.outsideOwnRange': ['range', 1],
  'stepper.missingPage': ['stepper', -1],
  'evalGroup.unused': ['evalGroupList'],
  'exercice.unused': ['exerciceList'],
  'assessment.noCriteria': ['evaluation'],
  'assessment.nothingScored': ['evaluation'],
  'assessment.criteriaInAutomatic': ['evaluation'],
  'assessment.maximumZero': ['evaluation'],
  'module.missingAlt': ['popups'],
  'page.emptyPopup': ['popups'],
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
  'qcm.choiceLimits': 'limits',
  'questionAuto.noWords': 'scoring',
  'questionAuto.notANumber': 'scoring',
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
  'qcm.noPoints': 'input[type="checkbox"]',
  'qcm.samePoints': 'input[type="checkbox"]',
  'priorisation.samePosition': 'input',
  'sorting.noExpectedCategory': 'select',
  'sorting.unknownCategory': 'select',
  'fileHolder.missingFile': 'button:not([tabindex="-1"])',
}

const toAdd: readonly ProblemCode[] = ['assessment.noModule', 'assessment.noAuth', 'page.noWayOn']

/** The text of the first picture without words, with that picture selected, which shows the tool for it. */
function focusPicture(within: string, elsewhere: () => HTMLElement | null): void {
  const inTexts = ['[contenteditable] img[data-unsaid]', '[data-in-place] img:not([alt])']
  focusWhenDrawn(() => {
    const picture = document.querySelector(inTexts.map((text) => `${within} ${text}`).join())
    const text = picture?.closest<HTMLElement>('[contenteditable], [data-in-place]')
    if (!picture || !text) return elsewhere()
    if (selectPicture(picture)) return text
    text.focus({ preventScroll: true })
    return null
  })
}

/** The list of a module that is empty, where it has two: its categories come before what is sorted. */
const emptyList: Readonly<Partial<Record<ProblemCode, 0 | -1>>> = {
  'mailbox.empty': -1,
  'sorting.noItems': -1,
  'sorting.noCategory': 0,
}

/** The element that fixes the problem: the line itself, or the button that adds the first one. */
function placeInCell(cell: string, code: ProblemCode, line = 0): HTMLElement | null {
  const list = emptyList[code]
  if (list !== undefined)
    return [...document.querySelectorAll<HTMLElement>(`${cell} ol:empty + button`)].at(list) ?? null
  const part = inLine[code]
  return part === undefined ? null : document.querySelector(`${lineOf(cell, line)} ${part}`)
}

/** Shows the place of a problem, its module, its page or the test itself, and puts the cursor there. */
export function useGoToProblem(): (problem: Problem) => void {
  const store = useStore()
  const { setPane } = useCanvas()
  return (problem) => goToProblem(problem, store, setPane)
}

/** The same, for what has the store already. */
export function goToProblem(problem: Problem, store: BuilderStore, setPane: SetPane): void {
  if (problem.moduleItemId !== undefined) goToModule(problem.moduleItemId, problem, store, setPane)
  else goToPageOrTest(problem, store, setPane)
}

type SetPane = ReturnType<typeof useCanvas>['setPane']

function goToModule(id: string, problem: Problem, store: BuilderStore, setPane: SetPane): void {
  const { pageId, code, detail = '', line } = problem
  const part = code.startsWith('criterion.') ? `criterion:${detail}` : partOf[code]
  const isConsent = code === 'module.missingAlt' && line !== undefined && isAuth(store, id)
  setPane(part === undefined && !isConsent ? 'page' : 'settings')
  store.select({ kind: 'module', id }, pageId)
  const cell = `[data-module-cell="${CSS.escape(id)}"]`
  const panel = `[data-of="${CSS.escape(id)}"]`
  if (isConsent) return focusPicture(panel, () => null)
  if (part !== undefined) return goToPart(panel, part, problem)
  const first = () =>
    document.querySelector<HTMLElement>(`${cell} [data-in-place]`) ??
    document.querySelector<HTMLElement>(`${cell} [data-module-button]`)
  // A mail is not read on the page: what opens it stands there.
  const mail = () => document.querySelector<HTMLElement>(`${lineOf(cell, line ?? 0)} button[data-in-place]`)
  if (code === 'module.missingAlt') return focusPicture(cell, () => mail() ?? first())
  focusWhenDrawn(
    () =>
      (emptyLine.includes(code)
        ? document.querySelector<HTMLElement>(`${cell} textarea[data-in-place]:placeholder-shown`)
        : null) ??
      placeInCell(cell, code, line) ??
      first(),
  )
}

/** Whether a module is an identification, whose texts of consent are written in the panel. */
const isAuth = (store: BuilderStore, id: string): boolean =>
  findModuleItem(present(store.getState()), id)?.item.moduleId === moduleTypes.auth

function goToPart(panel: string, part: string, { code, line }: Problem): void {
  const own = `${panel} [data-setting="${CSS.escape(part)}"]`
  // A criterion without points is mended in the field of its maximum.
  focusWhenDrawn(
    () =>
      // The list of words comes first. Empty it has no field: what adds the first line stands below it.
      (code === 'questionAuto.noWords'
        ? [...document.querySelectorAll<HTMLElement>(`${own} ol`)]
            .at(0)
            ?.parentElement?.querySelector<HTMLElement>('ol:empty + button')
        : null) ??
      fieldsAt(own, line)[code === 'criterion.noPoints' ? 1 : 0] ??
      document.querySelector<HTMLElement>(`${line === undefined ? own : lineOf(own, line)} button`) ??
      document.querySelector<HTMLElement>(`${own} button`) ??
      // A button that goes on has no targets to show: where it leads is chosen first.
      (part === 'target' ? (fields(`${panel} [data-setting="behaviour"]`)[0] ?? null) : null),
  )
}

function goToPageOrTest(problem: Problem, store: BuilderStore, setPane: SetPane): void {
  const { pageId, code, line, detail = '' } = problem
  if (code.startsWith('pool.')) {
    setPane('settings')
    store.select({ kind: 'row', id: detail }, pageId)
    return focusWhenDrawn(() => fields('[data-of="row"]')[0] ?? null)
  }
  // A module is missing, of the test on the page that is shown: the place to add it.
  const isToAdd = toAdd.includes(code)
  const isOfPage = pageId !== undefined || isToAdd
  const [name, place = 0] = fieldOf[code] ?? []
  setPane(isOfPage && name === undefined ? 'page' : 'settings')
  store.select({ kind: isOfPage ? 'page' : 'test' }, pageId)
  if (isToAdd) return focusWhenDrawn(() => document.querySelector('[data-add-module] button'))
  const shown = isOfPage ? (pageId ?? store.getState().pageId) : 'test'
  const pane = `[data-of="${CSS.escape(shown)}"]`
  const setting = `${pane} [data-setting="${name}"]`
  /** Folded under its sentence: opened, its fields are there at a later frame. */
  const unfold = (): boolean => {
    const fold = document.querySelector<HTMLDetailsElement>(`${pane} [data-folds~="${name}"]`)
    if (fold && !fold.open) fold.open = true
    return fold !== null
  }
  if (code === 'module.missingAlt')
    return focusPicture(lineOf(setting, line ?? 0), () => {
      unfold()
      return null
    })
  focusWhenDrawn(() => {
    const folds = unfold()
    const own = name === undefined ? [] : fieldsAt(setting, line)
    return own.at(place) ?? (folds ? null : (fields(pane)[0] ?? null))
  })
}
