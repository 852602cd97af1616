/** The version that the candidate took, page by page, with their answers and scores. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ModuleNode, PageNode } from '@assay/domain/applications/score-tree'
import type { ModuleItem, Page } from '@assay/domain/assessments/document'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { documentOf } from '@assay/domain/modules/document-registry'
import { moduleTypeOf, takesAnswer } from '@assay/domain/modules/module-types'
import { plainText } from '@assay/domain/modules/plain-text'

export interface SheetItem {
  readonly item: ModuleItem
  readonly node: ModuleNode | null
  readonly value: unknown
  readonly isRecovered: boolean
  readonly late: ApplicationSheet['lateAnswers'][number] | undefined
}

export interface SheetPage {
  readonly page: Page
  readonly node: PageNode | undefined
  readonly visit: ApplicationSheet['visits'][number] | undefined
  readonly items: readonly SheetItem[]
}

type Sheet = Pick<ApplicationSheet, 'document' | 'answers' | 'lateAnswers' | 'visits' | 'scores'>

/** Pages with something to answer, and what was written to be read around it. */
export function sheetPages({ document, answers, lateAnswers, visits, scores }: Sheet): SheetPage[] {
  const given = new Map(answers.map((answer) => [answer.moduleId, answer]))
  const tooLate = new Map(lateAnswers.map((late) => [late.moduleId, late]))
  const pages = document.pageList.map((page): SheetPage => {
    const pageNode = scores.children.find(({ id }) => id === page.id)
    const nodes = new Map(pageNode?.children.map((child) => [child.id, child]))
    const items = shownItemsOf(page).flatMap((item): SheetItem[] => {
      if (!hasAnswer(item))
        return isReading(item)
          ? [{ item, node: null, value: undefined, isRecovered: false, late: undefined }]
          : []
      const answer = given.get(item.id)
      const node = nodes.get(item.id) ?? null
      const isRecovered = answer?.recovered ?? false
      return [{ item, node, value: answer?.value, isRecovered, late: tooLate.get(item.id) }]
    })
    return { page, node: pageNode, visit: visits.find(({ pageId }) => pageId === page.id), items }
  })
  return pages.filter(({ items }) => items.some(({ item }) => hasAnswer(item)))
}

export function hasAnswer({ moduleId }: ModuleItem): boolean {
  const type = moduleTypeOf(moduleId)
  return type !== undefined && takesAnswer(type)
}

/** A text, or what a container or a list of files is introduced with. */
function isReading({ moduleId, content }: ModuleItem): boolean {
  const type = moduleTypeOf(moduleId)
  return type !== undefined && documentOf(type).category === 'content' && plainText(content) !== ''
}

type Visit = Pick<ApplicationSheet['visits'][number], 'firstVisitedAt' | 'leftAt' | 'closedAt'>

/** Whole seconds from the first visit until it was left, closed or all ended; null while open. */
export function durationOf(
  { firstVisitedAt, leftAt, closedAt }: Visit,
  completedAt: string | null,
): number | null {
  const ends = [leftAt, closedAt, completedAt].flatMap((end) => (end === null ? [] : [Date.parse(end)]))
  if (ends.length === 0) return null
  return Math.max(0, Math.round((Math.min(...ends) - Date.parse(firstVisitedAt)) / 1000))
}
