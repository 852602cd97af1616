/**
 * Every way on from a page and why it is followed: what the builder's flow map draws (product 2.10).
 */
import type { AssessmentDocument, ModuleItem } from '../assessments/document.ts'
import { shownItemsOf } from '../assessments/walk.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import type { Comparison } from '../modules/types/button/comparisons.ts'
import { pageRangeOf } from './page-range.ts'
import { authTarget, choiceTargets, nextPage, pageExists, timerTarget } from './page-targets.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>

export type ArrowCause =
  /** A button that goes on, or one whose pages are all gone. */
  | { readonly kind: 'next' }
  | { readonly kind: 'button' }
  /** One page of `of`, drawn for each candidate. */
  | { readonly kind: 'random'; readonly of: number }
  | { readonly kind: 'score'; readonly comparison: Comparison; readonly score: number }
  /** No condition of the button holds. */
  | { readonly kind: 'otherwise' }
  | { readonly kind: 'choice'; readonly words: string }
  | { readonly kind: 'identification' }
  | { readonly kind: 'timer'; readonly seconds: number }
  | { readonly kind: 'range'; readonly seconds: number }

export interface PageArrow {
  /** Position, counted from 1. */
  readonly from: number
  /** Position of another page; null: the test ends. */
  readonly to: number | null
  readonly cause: ArrowCause
}

/**
 * Gives the arrows of a document, by page and in reading order. A target that is its own page, or no page at
 * all, makes no arrow. A page may have several arrows to the same page, each with its cause.
 */
export function pageArrows(document: Pages): PageArrow[] {
  return document.pageList.flatMap(({ position }) =>
    arrowsOf(document, position).filter(({ to }) => to !== position),
  )
}

function arrowsOf(document: Pages, from: number): PageArrow[] {
  const page = document.pageList[from - 1] as AssessmentDocument['pageList'][number]
  const items = shownItemsOf(page)
  const hasButton = items.some(({ moduleId }) => moduleId === moduleTypes.button)
  const range = pageRangeOf(document, from)
  return [
    ...items.flatMap((item) => [
      ...(hasButton ? choiceArrows(document, from, item) : []),
      ...itemArrows(document, from, item),
    ]),
    ...(page.timer
      ? [
          {
            from,
            to: timerTarget(document, from, page.timer.pageToReach) ?? null,
            cause: { kind: 'timer', seconds: page.timer.time },
          } as const,
        ]
      : []),
    ...(range
      ? [
          {
            from,
            to: nextPage(document, range.end) ?? null,
            cause: { kind: 'range', seconds: range.timer },
          } as const,
        ]
      : []),
  ]
}

function choiceArrows(document: Pages, from: number, item: ModuleItem): PageArrow[] {
  if (item.moduleId !== moduleTypes.qcm) return []
  const targets = choiceTargets(document, from, item)
  return item.data.choiceList.flatMap(({ id, content }): PageArrow[] => {
    const to = targets.get(id)
    return to === undefined ? [] : [{ from, to, cause: { kind: 'choice', words: plainText(content) } }]
  })
}

function itemArrows(document: Pages, from: number, item: ModuleItem): PageArrow[] {
  const next = nextPage(document, from) ?? null
  if (item.moduleId === moduleTypes.auth) {
    const to = authTarget(document, from, item.data.redirectToPage) ?? null
    return [{ from, to, cause: { kind: 'identification' } }]
  }
  if (item.moduleId !== moduleTypes.button) return []
  const { goToNextPage, isScoreChoice, pagePositionList, saveAnswers } = item.data
  const targets = goToNextPage
    ? []
    : pagePositionList.filter(
        ({ pagePosition }) => pageExists(document, pagePosition) && !(isScoreChoice && pagePosition === from),
      )
  // Without a page after this one, a button ends the test only if it saves.
  if (targets.length === 0)
    return next !== null || saveAnswers ? [{ from, to: next, cause: { kind: 'next' } }] : []
  if (!isScoreChoice)
    return targets.map(({ pagePosition }) => ({
      from,
      to: pagePosition,
      cause: targets.length === 1 ? { kind: 'button' } : { kind: 'random', of: targets.length },
    }))
  return [
    ...targets.map(
      ({ pagePosition, comparaisonType, score }): PageArrow => ({
        from,
        to: pagePosition,
        cause: { kind: 'score', comparison: comparaisonType, score },
      }),
    ),
    { from, to: next, cause: { kind: 'otherwise' } },
  ]
}
