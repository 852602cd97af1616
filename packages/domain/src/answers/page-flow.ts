/** The test page's flow (product 2.10): after a button, an identification or a timer. No zod here. */
import type { AssessmentDocument, ModuleItem, ModuleItemOf } from '../assessments/document.ts'
import { holds } from '../assessments/score-conditions.ts'
import { shownItemsOf } from '../assessments/walk.ts'
import type { Draw } from '../modules/definition.ts'
import { moduleTypes } from '../modules/module-types.ts'
import type { Answers } from './answers.ts'
import { pageRangeOf } from './page-range.ts'
import { authTarget, choiceTargets, isEndPage, nextPage, pageExists, timerTarget } from './page-targets.ts'

type Pages = Pick<AssessmentDocument, 'pageList'>
type ButtonData = ModuleItemOf<'button'>['data']

export type FlowOutcome =
  | { readonly kind: 'goTo'; readonly position: number; readonly openInNewWindow: boolean }
  /** The application is complete; `endPage` is shown as its end (« Merci »), null when there is none. */
  | { readonly kind: 'completed'; readonly endPage: number | null }
  | { readonly kind: 'stay'; readonly why: 'unknownButton' | 'noNextPage' | 'samePage' }

interface PressedButton {
  readonly document: Pages
  /** 1-based position of the page on which the button stands. */
  readonly position: number
  readonly buttonId: string
  /** At least the answers of that page. */
  readonly answers: Answers
  /** Score of that page, bonuses included (`applications/page-score`); asked when a condition needs it. */
  readonly pageScore: () => number
  /** The application's draw: a random target is drawn once (product 2.10). */
  readonly draw: Draw
}

/**
 * Where a button leads: a non-scored QCM that leads somewhere, the button's targets (the first condition that
 * holds, the only one, or the one drawn), the next page. Without next page, or on an end page, a saving
 * button completes the application.
 *
 * Where a score was compared the page is left: staying would tell at each press whether changed answers are
 * worth more (product 4.14). So a condition that leads to its own page is ignored.
 */
export function pressButton(pressed: PressedButton): FlowOutcome {
  const { document, position, buttonId } = pressed
  const page = document.pageList[position - 1]
  const items = page ? shownItemsOf(page) : []
  const button = items.find((item) => item.id === buttonId)
  if (button?.moduleId !== moduleTypes.button) return { kind: 'stay', why: 'unknownButton' }
  const target =
    chosenTarget(pressed, items) ?? configuredTarget(pressed, button.data) ?? nextPage(document, position)
  if (target === undefined) {
    return button.data.saveAnswers || comparesScores(button.data)
      ? { kind: 'completed', endPage: null }
      : { kind: 'stay', why: 'noNextPage' }
  }
  return target === position
    ? { kind: 'stay', why: 'samePage' }
    : arriveOn(document, target, button.data.openInNewWindow)
}

/** Decides where a candidate goes who has identified themselves on the page at `position`. */
export function afterIdentification(document: Pages, position: number): FlowOutcome {
  const page = document.pageList[position - 1]
  const auth = page && shownItemsOf(page).find(isAuth)
  const target = auth
    ? authTarget(document, position, auth.data.redirectToPage)
    : nextPage(document, position)
  return target === undefined ? { kind: 'completed', endPage: null } : arriveOn(document, target)
}

/**
 * Where the end of a page's or range's time leads (product 2.11): to the timer's page, else behind the page
 * or range; without such a page the application is complete.
 */
export function whenTimeIsUp(document: Pages, position: number, cause: 'page' | 'range'): FlowOutcome {
  const timer = document.pageList[position - 1]?.timer
  const range = pageRangeOf(document, position)
  const target =
    cause === 'range' && range
      ? nextPage(document, range.end)
      : timer
        ? timerTarget(document, position, timer.pageToReach)
        : nextPage(document, position)
  return target === undefined ? theEnd(document, position) : arriveOn(document, target)
}

/** The outcome by which a page completes the application; a last page that is an end shows as the end. */
export function theEnd(document: Pages, position: number): FlowOutcome {
  const last = document.pageList.length
  return { kind: 'completed', endPage: last !== position && isEndPage(document, last) ? last : null }
}

function arriveOn(document: Pages, position: number, openInNewWindow = false): FlowOutcome {
  return isEndPage(document, position)
    ? { kind: 'completed', endPage: position }
    : { kind: 'goTo', position, openInNewWindow }
}

function chosenTarget({ document, position, answers }: PressedButton, items: readonly ModuleItem[]) {
  for (const item of items) {
    const chosen = chosenIds(answers.get(item.id))
    if (chosen.length !== 1) continue
    const target = choiceTargets(document, position, item).get(chosen[0] as string)
    if (target !== undefined) return target
  }
  return undefined
}

const chosenIds = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [])

const isAuth = (item: ModuleItem) => item.moduleId === moduleTypes.auth

const comparesScores = (data: ButtonData): boolean => data.isScoreChoice && !data.goToNextPage

function configuredTarget(pressed: PressedButton, data: ButtonData) {
  const { document, position, buttonId, pageScore, draw } = pressed
  if (data.goToNextPage) return undefined
  const targets = data.pagePositionList.filter((target) => pageExists(document, target.pagePosition))
  if (!data.isScoreChoice) return draw.pick(`button:${buttonId}`, targets)?.pagePosition
  const elsewhere = targets.filter((target) => target.pagePosition !== position)
  if (elsewhere.length === 0) return undefined
  const score = pageScore()
  return elsewhere.find((target) => holds(target, score))?.pagePosition
}
