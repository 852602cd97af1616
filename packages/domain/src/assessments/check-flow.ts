import {
  isEndPage,
  pageExists,
  pagesUpToAuth,
  possibleNextPages,
  reachablePages,
} from '../answers/page-targets.ts'
import type { Problem } from '../modules/definition.ts'
import { moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument, Page } from './document.ts'
import { positionReferences } from './position-references.ts'
import { answerableItemsOf, shownItemsOf } from './walk.ts'

const codes = {
  button: 'button.missingPage',
  choice: 'qcm.missingPage',
  auth: 'auth.missingPage',
  timer: 'page.timerToMissingPage',
  step: 'stepper.missingPage',
} as const

/** Whether candidates find their way: targets that exist, an identification, no dead end, ranges that hold. */
export function checkFlow(document: AssessmentDocument): Problem[] {
  return [
    ...checkTargets(document),
    ...checkAuth(document),
    ...checkPages(document),
    ...checkRanges(document),
  ]
}

function checkTargets(document: AssessmentDocument): Problem[] {
  return positionReferences(document).flatMap((reference): Problem[] => {
    const { kind, position, pageId, moduleItemId } = reference
    const at = {
      ...(pageId === undefined ? {} : { pageId }),
      ...(moduleItemId === undefined ? {} : { moduleItemId }),
      detail: String(position),
    }
    if (!pageExists(document, position)) return [{ severity: 'error', code: codes[kind], ...at }]
    const from = document.pageList.findIndex(({ id }) => id === pageId) + 1
    if (kind === 'button' && position === from)
      return [{ severity: 'warning', code: 'button.ownPage', ...at }]
    if (kind === 'timer' && position === from)
      return [{ severity: 'warning', code: 'page.timerToOwnPage', ...at }]
    if (kind === 'choice' && position < from) return [{ severity: 'warning', code: 'qcm.leadsBack', ...at }]
    return []
  })
}

const identifies = (page: Page) => shownItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes.auth)

function checkAuth(document: AssessmentDocument): Problem[] {
  const withAuth = document.pageList.filter(identifies)
  if (withAuth.length === 0) return [{ severity: 'error', code: 'assessment.noAuth' }]
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
  const reached = withAuth.some(({ position }) => before.includes(position))
  return [
    ...(reached ? [] : [{ severity: 'error' as const, code: 'assessment.authUnreachable' }]),
    ...(withAuth.length > 1 ? [{ severity: 'warning' as const, code: 'assessment.severalAuth' }] : []),
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
      ...(overlaps ? [{ severity: 'warning' as const, code: 'page.rangesOverlap', pageId }] : []),
      ...(position < start || position > end
        ? [{ severity: 'warning' as const, code: 'page.outsideOwnRange', pageId }]
        : []),
    ]
  })
}
