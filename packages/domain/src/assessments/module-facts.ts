/** The `module` of each item: derived when a test is answered, never stored, ignored when saved. */
import { moduleInfo } from '../modules/module-info.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import type { ModuleFacts, Page } from './document.ts'
import { mapModuleItems } from './walk.ts'

function factsOf(moduleId: number): ModuleFacts | undefined {
  const type = moduleTypeOf(moduleId)
  return type && moduleInfo(type)
}

/** Adds the facts about each item's type to the pages. */
export function withModuleFacts(pageList: readonly Page[]): Page[] {
  return pageList.map((page) => mapModuleItems(page, (item) => ({ ...item, module: factsOf(item.moduleId) })))
}

/** Removes what the items of a sent `pageList` say of their type; anything else stays as it is. */
export function withoutModuleFacts<Sent>(pageList: Sent): Sent {
  return each(pageList, (page) => inRows(page)) as Sent
}

const inRows = (holder: Fields): Fields =>
  'rowList' in holder
    ? {
        ...holder,
        rowList: each(holder['rowList'], (row) => ({
          ...row,
          ...('moduleItemList' in row && { moduleItemList: each(row['moduleItemList'], withoutFacts) }),
        })),
      }
    : holder

const withoutFacts = ({ module: _module, ...item }: Fields): Fields => inRows(item)

type Fields = Readonly<Record<string, unknown>>

/** Changes each object of a list; no list, and no object, stays as it is. */
function each(list: unknown, change: (fields: Fields) => Fields): unknown {
  if (!Array.isArray(list)) return list
  return list.map((one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) ? change(one as Fields) : one,
  )
}
