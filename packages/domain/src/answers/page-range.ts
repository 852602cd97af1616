/** Page ranges (product 2.11): pages that share a timer and a rule about going back. No zod here. */
import type { AssessmentDocument } from '../assessments/document.ts'
import { clampPage } from './clamp-page.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>
type PageRange = NonNullable<AssessmentDocument['pageList'][number]['pageRange']>

/** So long after its first visit a page may be come back to in a range without way back (product 4.13). */
const backtrackingGraceSeconds = 10

/** Whether a page once left may be come back to: always, but in a range without way back (product 4.13). */
export function mayComeBack(document: Pages, position: number, firstVisit: Date, now: Date): boolean {
  const isOneWay = pageRangeOf(document, position)?.backtrackingAllowed === false
  return !isOneWay || now.getTime() - firstVisit.getTime() <= backtrackingGraceSeconds * 1000
}

/** Positions closed once another page of their range is submitted; `target`, where one goes, is not. */
export function pagesLeftBehind(
  document: Pages,
  submitted: { readonly position: number; readonly target: number },
  visits: ReadonlyMap<number, { readonly firstVisitedAt: Date; readonly leftAt: Date | null }>,
  now: Date,
): number[] {
  const range = pageRangeOf(document, submitted.position)
  return [...visits].flatMap(([position, { firstVisitedAt, leftAt }]) => {
    const isOther = position !== submitted.position && position !== submitted.target
    const isLeft = leftAt !== null && !mayComeBack(document, position, firstVisitedAt, now)
    return isOther && isLeft && covers(range, position) ? [position] : []
  })
}

const covers = (range: PageRange | null, position: number): range is PageRange =>
  range !== null && range.start <= position && position <= range.end

/** The range that a page lies in: its own where that covers the page, else the first that does. */
export function pageRangeOf({ pageList }: Pages, position: number): PageRange | null {
  const own = pageList[position - 1]?.pageRange ?? null
  if (covers(own, position)) return own
  return pageList.map(({ pageRange }) => pageRange).find((range) => covers(range, position)) ?? null
}

interface OpenRequest {
  readonly document: Pages
  /** The 1-based `page` of the address; null when it says nothing usable. */
  readonly requested: number | null
  /** The page on which the application stands. */
  readonly current: number
  /** First visit of each page reached, by position. */
  readonly firstVisits: ReadonlyMap<number, Date>
  /** Positions of the pages that take no more answers. */
  readonly closed: ReadonlySet<number>
  readonly now: Date
}

/**
 * Which page opens when one is asked for (product 4.10, 4.13). The current one where that was never reached,
 * or would hide a time that runs. A closed page leads to the next, as does, without way back, one left more
 * than 10 s after its first visit. The current page stays, however often it is loaded.
 */
export function pageToOpen(asked: OpenRequest): number {
  const { document, requested, current, firstVisits, closed, now } = asked
  if (requested === null) return current
  let position = clampPage(requested, document.pageList.length)
  while (position !== current) {
    if (hidesTime(document, current, position)) return current
    const firstVisit = firstVisits.get(position)
    if (!firstVisit) return current
    if (!closed.has(position) && mayComeBack(document, position, firstVisit, now)) return position
    position += 1
  }
  return current
}

/** A time that runs on the current page, its own or its range's, does not run on the other. */
function hidesTime(document: Pages, current: number, other: number): boolean {
  const [range, others] = [pageRangeOf(document, current), pageRangeOf(document, other)]
  const isOfPage = Boolean(document.pageList[current - 1]?.timer)
  return isOfPage || (range !== null && (others?.start !== range.start || others.end !== range.end))
}
