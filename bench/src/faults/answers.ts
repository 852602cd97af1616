/**
 * What a random candidate answers on a page of the benchmark's test: sometimes changed, sometimes taken back.
 */
import type { PublicModuleItem, PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import type { Chance } from './random.ts'

interface Change {
  readonly module: string
  readonly value: unknown
}

const words = [
  'ligne',
  'réseau',
  'coupée',
  'demain',
  '«\u00a0merci\u00a0»',
  '<b>gras</b>',
  '🙂',
  'œuvre',
  '\n',
  "l'été",
]

export function changesOn(page: PublicPage, chance: Chance): Change[] {
  const items = page.rowList.flatMap(({ moduleItemList }) => moduleItemList)
  const changes = items.flatMap((item) =>
    Array.from({ length: chance.between(1, 4) }, () => changeOf(item, chance)).filter(
      (each) => each !== undefined,
    ),
  )
  return changes.toSorted(() => chance.next() - 0.5)
}

function changeOf(item: PublicModuleItem, chance: Chance): Change | undefined {
  if (item.moduleId === moduleTypes.qcm)
    return { module: item.id, value: [chance.pick(item.data.choiceList).id] }
  if (item.moduleId === moduleTypes.priorisation) {
    const ids = item.data.priorisationList.map(({ id }) => id).toSorted(() => chance.next() - 0.5)
    return { module: item.id, value: Object.fromEntries(ids.map((id, place) => [id, place + 1])) }
  }
  if (item.moduleId === moduleTypes.question || item.moduleId === moduleTypes['question-auto'])
    return {
      module: item.id,
      value: Array.from({ length: chance.between(1, 60) }, () => chance.pick(words)).join(' '),
    }
  return undefined
}

/** The button that leads on. */
export function buttonOf(page: PublicPage) {
  for (const { moduleItemList } of page.rowList)
    for (const item of moduleItemList) if (item.moduleId === moduleTypes.button) return item
  throw new Error(`${page.name} has no button`)
}
