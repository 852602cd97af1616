/** A module as its candidate would get it, but that nothing is shuffled and nothing is kept back. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { newModuleItem } from '@assay/domain/assessments/new-document'
import type { PublicModuleItem } from '@assay/domain/assessments/public-types'
import { escapeHtml } from '@assay/domain/mail/escape-html'
import type { Draw } from '@assay/domain/modules/definition'
import { documentOf } from '@assay/domain/modules/document-registry'
import { typeOf } from './module-label.ts'

/** The author sees items in the order that they gave them. */
const asWritten: Draw = { shuffle: (_, items) => [...items], pick: (_, items) => items[0] }

export function publicItem(item: ModuleItem): PublicModuleItem {
  const { id, moduleId, content, evaluationMandatory, styleOptions } = item
  const data = documentOf(typeOf(item)).project(item.data, asWritten, id)
  return {
    id,
    moduleId,
    content,
    evaluationMandatory,
    styleOptions,
    data,
    ...('rowList' in item
      ? {
          rowList: item.rowList.map(({ rowId, moduleItemList }) => ({
            rowId,
            moduleItemList: moduleItemList.map(publicItem),
          })),
        }
      : {}),
  } as unknown as PublicModuleItem
}

/** A text that says something in a module's place. */
export const publicText = (id: string, words: string): PublicModuleItem =>
  publicItem({ ...newModuleItem('text', () => id), content: `<p>${escapeHtml(words)}</p>` })
