/** Competences (eval groups) and exercises of a test. Nothing refers to one that is removed. */
import type { AssessmentDocument, ModuleItem, Page } from '@assay/domain/assessments/document'
import { mapModuleItems } from '@assay/domain/assessments/walk'

export type NamedList = 'evalGroupList' | 'exerciceList'

interface NamedItem {
  readonly id: string
  readonly name: string
}

const reference = { evalGroupList: 'evalGroupId', exerciceList: 'exerciceId' } as const

/** The document with another list; what referred to an item that is gone refers to nothing. */
export function withNamedItems(
  document: AssessmentDocument,
  list: NamedList,
  items: readonly NamedItem[],
): AssessmentDocument {
  const left = new Set(items.map(({ id }) => id))
  const gone = new Set(document[list].map(({ id }) => id).filter((id) => !left.has(id)))
  const after = { ...document, [list]: [...items] }
  return gone.size === 0
    ? after
    : { ...after, pageList: document.pageList.map((page) => released(page, list, gone)) }
}

function released(page: Page, list: NamedList, gone: ReadonlySet<string>): Page {
  const key = reference[list]
  const isGone = (id: string | null): boolean => id !== null && gone.has(id)
  const release = (item: ModuleItem): ModuleItem => ({
    ...item,
    [key]: isGone(item[key]) ? null : item[key],
    evaluationCriteriaList: item.evaluationCriteriaList.map((criterion) =>
      isGone(criterion[key]) ? { ...criterion, [key]: null } : criterion,
    ),
  })
  return mapModuleItems(page, release)
}
