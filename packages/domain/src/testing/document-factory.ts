/**
 * Documents for tests: a test says what matters to it, this fills in the rest and refuses what no document
 * could be.
 */
import type { z } from 'zod'
import {
  type AssessmentDocument,
  type AssessmentDocumentInput,
  assessmentDocument,
} from '../assessments/document.ts'
import { defaultColorList, newModuleData } from '../assessments/new-document.ts'
import type { moduleDataSchemas } from '../modules/data-registry.ts'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'

type PageInput = AssessmentDocumentInput['pageList'][number]
type RowInput = NonNullable<PageInput['rowList']>[number]
type ItemInput = RowInput['moduleItemList'][number]
type ItemParts = Partial<
  Pick<ItemInput, 'id' | 'content' | 'evaluationMandatory' | 'evaluationCriteriaList'>
> &
  Partial<Pick<ItemInput, 'styleOptions' | 'evalGroupId' | 'exerciceId'>>
type DataInput<T extends ModuleType> = Partial<z.input<(typeof moduleDataSchemas)[T]>>

export interface PageParts extends Partial<Omit<PageInput, 'rowList' | 'position'>> {
  /** Items of the page, each in a row of its own. */
  readonly items?: readonly ItemInput[]
  /** Its pools, each in a row before those of the items. */
  readonly pools?: readonly NonNullable<RowInput['pool']>[]
}

/** Ids in the order they are asked for: `<prefix>1`, `<prefix>2`… */
export function counting(prefix = 'id-'): () => string {
  let last = 0
  return () => `${prefix}${(last += 1)}`
}

/** A module item of one type, with the type's default data and the given fields over it. */
export function anItem<T extends ModuleType>(
  type: T,
  data: DataInput<T> = {},
  parts: ItemParts = {},
): ItemInput {
  const id = parts.id ?? type
  const defaults = newModuleData(type, counting(`${id}-`))
  return { ...parts, id, moduleId: moduleTypes[type], data: { ...defaults, ...data } } as ItemInput
}

/** A document of these pages, one row per item. */
export function aDocument(
  pages: readonly PageParts[],
  rest: Partial<AssessmentDocumentInput> = {},
): AssessmentDocument {
  return assessmentDocument.parse({
    name: 'Test',
    slug: 'test',
    colorList: defaultColorList,
    ...rest,
    pageList: pages.map(({ items = [], pools = [], ...page }, index) => ({
      id: `page-${index + 1}`,
      ...page,
      position: index + 1,
      rowList: [
        ...pools.map((pool, at) => ({ rowId: `pool-${index + 1}-${at}`, moduleItemList: [], pool })),
        ...items.map((item) => ({ rowId: `row-${index + 1}-${item.id}`, moduleItemList: [item] })),
      ],
    })),
  })
}
