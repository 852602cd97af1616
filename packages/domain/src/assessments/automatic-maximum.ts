import { scoreOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { sum } from '../modules/rounding.ts'
import type { ModuleItem, Page } from './document.ts'
import { answerableItemsOf } from './walk.ts'

/** The most that a page gives by itself, with bonuses: what a button compares with (product 3.1). */
export function automaticMaximum(page: Page): number {
  const modules = answerableItemsOf(page).map((item) => definitionOf(item).max(item.data))
  return sum([...modules, ...page.bonuses.map(({ score }) => Math.max(0, score))])
}

/** Says whether the automatic score of a page is always a whole number, whatever is answered. */
export function givesWholePoints(page: Page): boolean {
  return (
    answerableItemsOf(page).every((item) => definitionOf(item).isWhole(item.data)) &&
    page.bonuses.every(({ score }) => Number.isInteger(score))
  )
}

const definitionOf = ({ moduleId }: ModuleItem) => scoreOf(moduleTypeOf(moduleId) as ModuleType)
