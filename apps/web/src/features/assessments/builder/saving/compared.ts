/** A test in the form in which two versions of it are compared: by page, then by module, whatever its row. */
import type { AssessmentDocument, ModuleItem, Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { type Difference, differencesOf } from '../../../../working-copy/differences.ts'

/** The fields that are shown as words: typed texts, points, and the order of pages. */
const shownFields =
  /(^|\.)(content|name|label|title|\w*[lL]abel|helpText|tooltipContent|acceptWord|description|\w*[sS]core|points|emailPoints|weight|contactEmail|mailboxAddress|email(Sender|Subject|Content))$|^pageList\.order$/

export interface Names {
  readonly page: (page: Page) => string
  readonly module: (item: ModuleItem) => string
}

/** The fields in which two versions of a test differ. A module is the same wherever in its page it stands. */
export function documentDifferences(
  mine: AssessmentDocument,
  theirs: AssessmentDocument,
  names: Names,
): Difference[] {
  return differencesOf(compared(mine, names), compared(theirs, names), (path) => shownFields.test(path))
}

const compared = ({ pageList, ...test }: AssessmentDocument, names: Names): object => ({
  ...test,
  pageList: pageList.map(({ rowList, ...page }) => ({
    ...page,
    ...called(names.page({ rowList, ...page })),
    layout: layoutOf(rowList),
    modules: moduleItemsOf({ rowList }).map((item) => ({
      ...item,
      ...called(names.module(item)),
      // The modules of a container are compared one by one.
      rowList: undefined,
    })),
  })),
})

const called = (name: string) => ({ $name: name, $words: name })

/** The rows with their own settings, and which modules stand in them. */
const layoutOf = (rows: Page['rowList']): string =>
  JSON.stringify(rows, (key, value: unknown) =>
    key === 'moduleItemList'
      ? (value as ModuleItem[]).map((item) => [item.id, 'rowList' in item && item.rowList])
      : value,
  )

const parts = /^(?:pageList\.\d+\.?(modules\.\d+\.?)?)?(.*)$/

/** The place of a path: the test's settings, a page's, or a module, and the path in there. */
export function fieldOf(path: string): { owner: 'test' | 'page' | 'module'; field: string } {
  const [, module, field = ''] = parts.exec(path) ?? []
  if (module !== undefined) return { owner: 'module', field }
  return { owner: /^pageList\.\d/.test(path) ? 'page' : 'test', field }
}
