import { type ModuleType, moduleTypeOf } from '../modules/module-types.ts'
import { sum } from '../modules/rounding.ts'
import { scoreOf } from '../modules/score-registry.ts'
import type { Page } from './document.ts'
import { answerableItemsOf } from './walk.ts'

/** The highest score that a page can give by itself, bonuses included: what a button on it compares with (PRODUCT §5). */
export function automaticMaximum(page: Page): number {
  const modules = answerableItemsOf(page).map((item) =>
    scoreOf(moduleTypeOf(item.moduleId) as ModuleType).max(item.data),
  )
  return sum([...modules, ...page.bonuses.map(({ score }) => Math.max(0, score))])
}
