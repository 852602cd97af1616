/** Where a page can lead, whatever is answered: for prefetching, ends and the online check. No zod here. */
import type { AssessmentDocument, ModuleItem } from '../assessments/document.ts'
import { endOfTest } from '../assessments/limits.ts'
import { isAsked, shownItemsOf } from '../assessments/walk.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { pageRangeOf } from './page-range.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>

/** Says whether a page of that position exists. A target that does not exist is ignored. */
export function pageExists({ pageList }: Pages, position: number | null | undefined): position is number {
  return position != null && Number.isInteger(position) && position >= 1 && position <= pageList.length
}

/** Gives the page after this one; undefined after the last. */
export function nextPage(document: Pages, position: number): number | undefined {
  return pageExists(document, position + 1) ? position + 1 : undefined
}

/** Where a non-scored, single-choice QCM's choices lead, by choice id (product 3.25); else empty. */
export function choiceTargets(document: Pages, position: number, item: ModuleItem): Map<string, number> {
  if (item.moduleId !== moduleTypes.qcm || item.data.isScore || item.data.isMultipleChoice) return new Map()
  return new Map(
    item.data.choiceList
      .filter(({ score }) => score !== position && pageExists(document, score))
      .map(({ id, score }) => [id, score]),
  )
}

function itemTargets(document: Pages, position: number, item: ModuleItem): (number | undefined)[] {
  const next = nextPage(document, position)
  if (item.moduleId === moduleTypes.auth) return [authTarget(document, position, item.data.redirectToPage)]
  if (item.moduleId !== moduleTypes.button) return []
  const { goToNextPage, isScoreChoice, pagePositionList } = item.data
  const configured = pagePositionList
    .map((target) => target.pagePosition)
    .filter((each) => pageExists(document, each) && !(isScoreChoice && each === position))
  if (goToNextPage || configured.length === 0) return [next]
  return isScoreChoice ? [...configured, next] : configured
}

/** The page after identifying oneself: the configured one where it exists and is another, else the next. */
export function authTarget(document: Pages, position: number, redirectToPage: number | null) {
  return redirectToPage !== position && pageExists(document, redirectToPage)
    ? redirectToPage
    : nextPage(document, position)
}

/**
 * Gives the page to which a page's own timer leads: the configured one where it exists and is another, else
 * the next, as null says. Undefined where the test ends: after its last page, and where the timer says so.
 */
export function timerTarget(document: Pages, position: number, pageToReach: number | null) {
  if (pageToReach === endOfTest) return undefined
  return pageToReach !== position && pageExists(document, pageToReach)
    ? pageToReach
    : nextPage(document, position)
}

/** Whether a button leads by the page's score: only then may the candidate learn it (product 4.14). */
export function comparesScore(document: Pages, position: number): boolean {
  const page = document.pageList[position - 1]
  return (
    page !== undefined &&
    shownItemsOf(page).some(
      ({ moduleId, data }) =>
        moduleId === moduleTypes.button &&
        data.isScoreChoice &&
        !data.goToNextPage &&
        data.pagePositionList.some(
          ({ pagePosition }) => pagePosition !== position && pageExists(document, pagePosition),
        ),
    )
  )
}

/** The pages to which a page can lead, itself perhaps; undefined among them is the end of the test. */
export function targetsOf(document: Pages, position: number): (number | undefined)[] {
  const page = document.pageList[position - 1]
  if (!page) return []
  const items = shownItemsOf(page)
  const choices = items.some(({ moduleId }) => moduleId === moduleTypes.button)
    ? items.flatMap((item) => [...choiceTargets(document, position, item).values()])
    : []
  const range = pageRangeOf(document, position)
  return [
    ...items.flatMap((item) => itemTargets(document, position, item)),
    ...choices,
    ...(page.timer ? [timerTarget(document, position, page.timer.pageToReach)] : []),
    ...(range ? [nextPage(document, range.end)] : []),
  ]
}

/** Gives every other page to which a page can lead, in ascending order. */
export function possibleNextPages(document: Pages, position: number): number[] {
  const targets = targetsOf(document, position)
  const others = targets.filter((target) => target !== undefined && target !== position)
  return [...new Set(others as number[])].sort((a, b) => a - b)
}

/**
 * Says whether arriving on a page completes the application: a last page with nothing to answer (product
 * 4.17), that is, one that leads nowhere. A page with an identification never does.
 */
export function isEndPage(document: Pages, position: number): boolean {
  const page = document.pageList[position - 1]
  return (
    page !== undefined &&
    !isAsked(page) &&
    !shownItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes.auth) &&
    possibleNextPages(document, position).length === 0
  )
}

/** Whether it matters when a page was seen: it has a timer, a timed range, or a bonus for being quick. */
export function isTimed(document: Pages, position: number): boolean {
  const page = document.pageList[position - 1]
  return (
    page !== undefined &&
    (page.timer !== null ||
      pageRangeOf(document, position) !== null ||
      page.bonuses.some(({ type }) => type === 'DurationBonus'))
  )
}

/** Gives the pages that some path through the test reaches from its first page, in ascending order. */
export function reachablePages(document: Pages): number[] {
  return pagesFrom(document, (position) => possibleNextPages(document, position))
}

/** The pages that may be sent before identification: up to the one to identify oneself on (product 2.8). */
export function pagesUpToAuth(document: Pages): number[] {
  return pagesFrom(document, (position) => {
    const page = document.pageList[position - 1]
    const identifies = page && shownItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes.auth)
    return identifies ? [] : possibleNextPages(document, position)
  })
}

/** Says whether any path through the test leads from one page to another. */
export function leadsTo(document: Pages, from: number, to: number): boolean {
  return pagesFrom(document, (position) => possibleNextPages(document, position), from).includes(to)
}

function pagesFrom(document: Pages, following: (position: number) => readonly number[], first = 1): number[] {
  const reached = new Set<number>()
  const waiting = document.pageList.length > 0 ? [first] : []
  for (let position = waiting.pop(); position !== undefined; position = waiting.pop()) {
    if (reached.has(position)) continue
    reached.add(position)
    waiting.push(...following(position))
  }
  return [...reached].sort((a, b) => a - b)
}
