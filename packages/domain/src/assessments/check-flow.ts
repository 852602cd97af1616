import {
  comparesScore,
  isEndPage,
  leadsTo,
  pageExists,
  pagesUpToAuth,
  possibleNextPages,
  reachablePages,
} from '../answers/page-targets.ts'
import type { Problem } from '../modules/definition.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { automaticMaximum, givesWholePoints } from './automatic-maximum.ts'
import type { AssessmentDocument, Page } from './document.ts'
import { endOfTest } from './limits.ts'
import { positionReferences } from './position-references.ts'
import { outcomeOf } from './score-conditions.ts'
import { answerableItemsOf, isAsked, shownItemsOf } from './walk.ts'

const codes = {
  button: 'button.missingPage',
  choice: 'qcm.missingPage',
  auth: 'auth.missingPage',
  timer: 'page.timerToMissingPage',
  step: 'stepper.missingPage',
} as const

/** A path back to a page whose score is disclosed by then: changed answers there no longer count. */
const disclosureCodes = {
  button: 'button.leadsToTold',
  choice: 'qcm.leadsToTold',
  timer: 'page.timerToTold',
} as const

/** Targets exist, somebody identifies, no page is a dead end, ranges hold. */
export function checkFlow(document: AssessmentDocument): Problem[] {
  return [
    ...checkTargets(document),
    ...checkAuth(document),
    ...checkPages(document),
    ...checkRanges(document),
    ...checkConditions(document),
  ]
}

function checkTargets(document: AssessmentDocument): Problem[] {
  return [...checkEndingTimers(document), ...checkReferences(document)]
}

/** A timer that ends the test skips what is asked on the pages after it. */
function checkEndingTimers(document: AssessmentDocument): Problem[] {
  return document.pageList.flatMap((page, index): Problem[] =>
    page.timer?.pageToReach === endOfTest && isAnyAsked(document, index + 2, document.pageList.length)
      ? [{ severity: 'warning', code: 'page.timerEnds', pageId: page.id }]
      : [],
  )
}

function checkReferences(document: AssessmentDocument): Problem[] {
  return positionReferences(document).flatMap((reference): Problem[] => {
    const { kind, position, pageId, moduleItemId, line } = reference
    const at = {
      ...(pageId === undefined ? {} : { pageId }),
      ...(moduleItemId === undefined ? {} : { moduleItemId }),
      ...(line === undefined ? {} : { line }),
      detail: String(position),
    }
    if (!pageExists(document, position)) return [{ severity: 'error', code: codes[kind], ...at }]
    const from = document.pageList.findIndex(({ id }) => id === pageId) + 1
    if (kind !== 'auth' && kind !== 'step' && isDisclosed(document, position, from))
      return [{ severity: 'warning', code: disclosureCodes[kind], ...at }]
    if (kind === 'button' && position === from)
      return [{ severity: 'warning', code: 'button.ownPage', ...at }]
    // After the last page the test ends, so a timer there that names its own page ends it.
    if (kind === 'timer' && position === from && from < document.pageList.length)
      return [{ severity: 'warning', code: 'page.timerToOwnPage', ...at }]
    if (kind === 'timer' && isAnyAsked(document, from + 1, position - 1))
      return [{ severity: 'warning', code: 'page.timerSkips', ...at }]
    if (kind === 'choice' && position === from) return [{ severity: 'warning', code: 'qcm.ownPage', ...at }]
    if (kind === 'choice' && position < from) return [{ severity: 'warning', code: 'qcm.leadsBack', ...at }]
    if (kind === 'choice' && isAnyAsked(document, from + 1, position - 1))
      return [{ severity: 'warning', code: 'qcm.skipsPages', ...at }]
    return []
  })
}

/** Whether the score of an earlier page is disclosed once somebody stands on the page `from`. */
const isDisclosed = (document: AssessmentDocument, position: number, from: number): boolean =>
  position < from && comparesScore(document, position) && leadsTo(document, position, from)

/** Whether any page from one position to another, both included, asks for an answer. */
const isAnyAsked = ({ pageList }: AssessmentDocument, first: number, last: number): boolean =>
  pageList.slice(first - 1, Math.max(first - 1, last)).some(isAsked)

const authOf = (page: Page) => shownItemsOf(page).find(({ moduleId }) => moduleId === moduleTypes.auth)

const identifies = (page: Page) => authOf(page) !== undefined

function checkAuth(document: AssessmentDocument): Problem[] {
  const auths = document.pageList.flatMap((page) => {
    const auth = authOf(page)
    return auth ? [{ position: page.position, at: { pageId: page.id, moduleItemId: auth.id } }] : []
  })
  const [first, second] = auths
  if (!first) return [{ severity: 'error', code: 'assessment.noAuth' }]
  const before = pagesUpToAuth(document)
  const lost = before.flatMap((position): Problem[] => {
    const page = document.pageList[position - 1] as Page
    return answerableItemsOf(page).map(({ id }) => ({
      severity: 'error',
      code: 'module.answeredBeforeAuth',
      pageId: page.id,
      moduleItemId: id,
    }))
  })
  const reached = auths.some(({ position }) => before.includes(position))
  return [
    ...(reached ? [] : [{ severity: 'error', code: 'assessment.authUnreachable', ...first.at } as const]),
    ...(second ? [{ severity: 'warning', code: 'assessment.severalAuth', ...second.at } as const] : []),
    ...lost,
  ]
}

function checkPages(document: AssessmentDocument): Problem[] {
  const reachable = new Set(reachablePages(document))
  const last = document.pageList.length
  return document.pageList.flatMap((page): Problem[] => {
    const { id: pageId, position } = page
    if (!reachable.has(position)) return [{ severity: 'warning', code: 'page.unreachable', pageId }]
    if (isEndPage(document, position))
      return position === last ? [] : [{ severity: 'warning', code: 'page.endsTest', pageId }]
    const goesOn =
      possibleNextPages(document, position).length > 0 || identifies(page) || isTimed(page) || saves(page)
    return goesOn ? [] : [{ severity: 'error', code: 'page.noWayOn', pageId }]
  })
}

const isTimed = (page: Page) => page.timer !== null || page.pageRange !== null

const saves = (page: Page) =>
  shownItemsOf(page).some((item) => item.moduleId === moduleTypes.button && item.data.saveAnswers)

function checkRanges({ pageList }: AssessmentDocument): Problem[] {
  const ranges = pageList.flatMap(({ id, position, pageRange }) =>
    pageRange ? [{ pageId: id, position, start: pageRange.start, end: pageRange.end }] : [],
  )
  return ranges.flatMap(({ pageId, position, start, end }, index): Problem[] => {
    if (start > end || end > pageList.length)
      return [{ severity: 'error', code: 'page.rangeToMissingPage', pageId, detail: `${start}-${end}` }]
    const overlaps = ranges
      .slice(0, index)
      .some(
        (other) => other.start <= end && start <= other.end && (other.start !== start || other.end !== end),
      )
    return [
      ...(overlaps ? [{ severity: 'warning', code: 'page.rangesOverlap', pageId } as const] : []),
      ...(position < start || position > end
        ? [{ severity: 'warning', code: 'page.outsideOwnRange', pageId } as const]
        : []),
    ]
  })
}

/** Conditions on a page's score that always or never hold, or that earlier ones leave no score for. */
function checkConditions(document: AssessmentDocument): Problem[] {
  return document.pageList.flatMap((page) =>
    shownItemsOf(page).flatMap((item): Problem[] => {
      if (item.moduleId !== moduleTypes.button || item.data.goToNextPage || !item.data.isScoreChoice)
        return []
      const scores = { maximum: automaticMaximum(page), areWhole: givesWholePoints(page) }
      const { pagePositionList } = item.data
      /** One that names its own page, or none that exists, is passed over when the button is pressed. */
      const counts = ({ pagePosition }: (typeof pagePositionList)[number]) =>
        pagePosition !== page.position && pageExists(document, pagePosition)
      return pagePositionList.flatMap((condition, index): Problem[] => {
        const earlier = counts(condition) ? pagePositionList.slice(0, index).filter(counts) : []
        const outcome = outcomeOf(condition, earlier, scores)
        // A condition that is always met makes those after it useless, and says so for them.
        const isSaid = earlier.some((each) => outcomeOf(each, [], scores) === 'always')
        if (outcome === 'open' || (outcome === 'hidden' && isSaid)) return []
        return [
          {
            severity: 'warning',
            code: conditionCodes[outcome],
            pageId: page.id,
            moduleItemId: item.id,
            detail: `${condition.comparaisonType} ${condition.score}`,
            line: index,
          },
        ]
      })
    }),
  )
}

const conditionCodes = {
  always: 'button.conditionAlways',
  never: 'button.conditionNever',
  hidden: 'button.conditionHidden',
} as const
