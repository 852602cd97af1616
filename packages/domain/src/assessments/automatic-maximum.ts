import { scoreOf } from '../modules/document-registry.ts'
import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { sum } from '../modules/rounding.ts'
import type { ModuleItem, Page } from './document.ts'
import { answerableItemsOf, hasPool } from './walk.ts'

/** The most that a page gives by itself, with bonuses: what a button compares with (product 3.1). */
export function automaticMaximum(page: Page): number {
  const modules = answerableItemsOf(page).map(maximumOf)
  const drawn = page.rowList.map(({ pool }) => (pool ? pool.count * pool.points : 0))
  return sum([...modules, ...drawn, ...page.bonuses.map(({ score }) => Math.max(0, score))])
}

/** Says whether the automatic score of a page is always a whole number, whatever is answered. */
export function givesWholePoints(page: Page): boolean {
  return (
    answerableItemsOf(page).every(
      (item) => item.worth === undefined && definitionOf(item).isWhole(item.data),
    ) &&
    !hasPool(page) &&
    page.bonuses.every(({ score }) => Number.isInteger(score))
  )
}

/** The most that a module gives by itself: what it is worth where it was drawn, else what its points say. */
export function maximumOf(item: ModuleItem): number {
  const max = definitionOf(item).max(item.data)
  return item.worth === undefined || max === 0 ? max : item.worth
}

const definitionOf = ({ moduleId }: ModuleItem) => scoreOf(moduleTypeOf(moduleId) as ModuleType)
