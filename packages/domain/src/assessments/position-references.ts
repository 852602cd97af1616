/** Every place where a document names a page by its position: what moving pages has to keep true. No zod. */
import { moduleTypes } from '../modules/module-types.ts'
import type { AssessmentDocument, ModuleItem, Page } from './document.ts'
import { endOfTest } from './limits.ts'
import { moduleItemsOf } from './walk.ts'

/** A page position that a document holds, and who holds it; ranges, being pages, are none. */
export interface PositionReference {
  readonly kind: 'button' | 'choice' | 'auth' | 'timer' | 'step'
  readonly position: number
  readonly pageId?: string
  readonly moduleItemId?: string
  /** The index of the choice, target or step. */
  readonly line?: number
}

/** Positions that a document refers to, in reading order, steps last. */
export function positionReferences(document: AssessmentDocument): PositionReference[] {
  const inPages = document.pageList.flatMap((page): PositionReference[] => [
    ...(page.timer && page.timer.pageToReach !== null && page.timer.pageToReach !== endOfTest
      ? [{ kind: 'timer' as const, position: page.timer.pageToReach, pageId: page.id }]
      : []),
    ...moduleItemsOf(page).flatMap((item) =>
      referencesOf(item).map((each) => ({ ...each, pageId: page.id, moduleItemId: item.id })),
    ),
  ])
  const steps = document.stepperData?.stepList ?? []
  return [
    ...inPages,
    ...steps.map(({ startPage }, line) => ({ kind: 'step' as const, position: startPage, line })),
  ]
}

function referencesOf(item: ModuleItem): Pick<PositionReference, 'kind' | 'position' | 'line'>[] {
  if (item.moduleId === moduleTypes.button)
    return item.data.pagePositionList.map(({ pagePosition: position }, line) => ({
      kind: 'button',
      position,
      line,
    }))
  if (item.moduleId === moduleTypes.auth)
    return item.data.redirectToPage === null ? [] : [{ kind: 'auth', position: item.data.redirectToPage }]
  if (item.moduleId !== moduleTypes.qcm || !leads(item)) return []
  return item.data.choiceList
    .map(({ score }, line) => ({ kind: 'choice' as const, position: score, line }))
    .filter(({ position }) => isPosition(position))
}

/** Whether the choices' scores are page positions (product 3.25). */
const leads = (item: { data: { isScore: boolean; isMultipleChoice: boolean } }) =>
  !item.data.isScore && !item.data.isMultipleChoice

/** A choice may as well lead nowhere: 0 is what the builder writes then. */
const isPosition = (score: number) => Number.isInteger(score) && score >= 1

/** Gives the new position of a page; null when the page is gone. */
type PositionMap = (position: number) => number | null

/**
 * Moves every position reference. Where the page is gone a button loses the target, choice and identification
 * fall to the next page, a timer to `instead`, and a step too unless another starts there.
 */
export function mapPositions(document: AssessmentDocument, map: PositionMap, instead = 1) {
  const { stepperData } = document
  return {
    ...document,
    stepperData: stepperData && { ...stepperData, stepList: mapSteps(stepperData.stepList, map, instead) },
    pageList: document.pageList.map((page) => mapPage(page, map, instead)),
  }
}

function mapSteps<Step extends { startPage: number }>(steps: Step[], map: PositionMap, instead: number) {
  const inUse = new Set(steps.map(({ startPage }) => map(startPage)))
  return steps.flatMap((step) => {
    const startPage = map(step.startPage)
    if (startPage !== null) return [{ ...step, startPage }]
    if (inUse.has(instead)) return []
    inUse.add(instead)
    return [{ ...step, startPage: instead }]
  })
}

function mapPage(page: Page, map: PositionMap, instead: number): Page {
  const timerPosition = (position: number | null) =>
    position === null || position === endOfTest ? position : (map(position) ?? instead)
  return {
    ...page,
    timer: page.timer && { ...page.timer, pageToReach: timerPosition(page.timer.pageToReach) },
    rowList: page.rowList.map((row) => ({
      ...row,
      moduleItemList: row.moduleItemList.map((item) => mapItem(item, map)),
    })),
  }
}

function mapItem<Item extends ModuleItem>(item: Item, map: PositionMap): Item
function mapItem(item: ModuleItem, map: PositionMap): ModuleItem {
  if (item.moduleId === moduleTypes.button) {
    const pagePositionList = item.data.pagePositionList.flatMap((target) => {
      const pagePosition = map(target.pagePosition)
      return pagePosition === null ? [] : [{ ...target, pagePosition }]
    })
    return { ...item, data: { ...item.data, pagePositionList } }
  }
  if (item.moduleId === moduleTypes.auth) {
    const { redirectToPage } = item.data
    return { ...item, data: { ...item.data, redirectToPage: redirectToPage && map(redirectToPage) } }
  }
  if (item.moduleId === moduleTypes.qcm && leads(item)) {
    const choiceList = item.data.choiceList.map((choice) =>
      isPosition(choice.score) ? { ...choice, score: map(choice.score) ?? 0 } : choice,
    )
    return { ...item, data: { ...item.data, choiceList } }
  }
  if (item.moduleId !== moduleTypes.container) return item
  const rowList = item.rowList.map((row) => ({
    ...row,
    moduleItemList: row.moduleItemList.map((inner) => mapItem(inner, map)),
  }))
  return { ...item, rowList }
}
