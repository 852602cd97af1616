/** The questions of several people’s versions of a test, each in one row by its module’s id. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { plainText } from '@assay/domain/modules/plain-text'
import { hasAnswer, type SheetItem, sheetPages } from '../sheet/answers/sheet-pages.ts'

export interface ComparedAnswer extends SheetItem {
  readonly isReached: boolean
  /** Their version asked it in other words than the row’s. */
  readonly isWordedOtherwise: boolean
}

export interface ComparedQuestion {
  /** As the first of them met it. */
  readonly item: ModuleItem
  /** One a person; null where it was not in their version. */
  readonly answers: readonly (ComparedAnswer | null)[]
}

export interface ComparedPage {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly questions: readonly ComparedQuestion[]
}

type Compared = Parameters<typeof sheetPages>[0]

/** Pages and questions stand as the first person met them; what only others met follows on its page. */
export function comparedPages(sheets: readonly Compared[]): ComparedPage[] {
  const pages = new Map<string, { name: string; position: number; items: ModuleItem[] }>()
  const rows = new Map<string, (ComparedAnswer | null)[]>()
  for (const [at, sheet] of sheets.entries())
    for (const { page, visit, items } of sheetPages(sheet))
      for (const each of items.filter(({ item }) => hasAnswer(item))) {
        const { item } = each
        if (!rows.has(item.id)) {
          rows.set(item.id, Array(sheets.length).fill(null))
          const { name, position } = page
          const known = pages.get(page.id)
          if (known) known.items.push(item)
          else pages.set(page.id, { name, position, items: [item] })
        }
        const first = rows.get(item.id)?.find((answer) => answer !== null)
        rows.get(item.id)?.splice(at, 1, {
          ...each,
          isReached: visit !== undefined || (each.value ?? null) !== null,
          isWordedOtherwise: first != null && plainText(first.item.content) !== plainText(item.content),
        })
      }
  return [...pages].map(([id, { items, ...page }]) => ({
    id,
    ...page,
    questions: items.map((item) => ({ item, answers: rows.get(item.id) ?? [] })),
  }))
}

type Judged = Pick<ApplicationSheet, 'score' | 'marksHidden' | 'evalGroups'>

/** Each competence with the figures of those whose result is there and shown; null for the others. */
export function comparedCompetences(sheets: readonly Judged[]) {
  const shown = sheets.map(({ score, marksHidden, evalGroups }) =>
    score === null || marksHidden ? [] : evalGroups.filter(({ max }) => max > 0),
  )
  const names = new Map(shown.flat().map(({ id, name }) => [id, name]))
  return [...names].map(([id, name]) => ({
    id,
    name,
    figures: shown.map((groups) => groups.find((group) => group.id === id) ?? null),
  }))
}
