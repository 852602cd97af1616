/** Pools of a test: new ones, and their settings. */
import type { AssessmentDocument, Page, Pool } from '@assay/domain/assessments/document'

/** A new pool, for whose category the author is asked. */
export const newPool: Pool = {
  categoryId: null,
  category: '',
  level: null,
  competence: '',
  count: 5,
  points: 1,
  maxExposure: null,
}

/** Changes the pool of a row. */
export function withPool(
  document: AssessmentDocument,
  rowId: string,
  part: Partial<Pool>,
): AssessmentDocument {
  const changed = (page: Page): Page => ({
    ...page,
    rowList: page.rowList.map((row) =>
      row.rowId === rowId && row.pool ? { ...row, pool: { ...row.pool, ...part } } : row,
    ),
  })
  const holds = ({ rowList }: Page) => rowList.some((row) => row.rowId === rowId)
  return { ...document, pageList: document.pageList.map((page) => (holds(page) ? changed(page) : page)) }
}
