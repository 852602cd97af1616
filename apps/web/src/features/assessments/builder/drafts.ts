/** Tests that are not saved yet, in this browser's database. */
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'
import { withRealIds } from '@assay/domain/assessments/ids'
import { newUuid } from '../../../api/new-uuid.ts'
import type { Unsaved } from '../../../working-copy/draft-keeper.ts'
import { Drafts } from '../../../working-copy/drafts.ts'
import { isDirty, present } from './state/builder-state.ts'
import type { BuilderStore } from './state/builder-store.ts'

/** Each page as a text, the same while it has not changed: the database copies objects much longer. */
interface Packed {
  readonly document: Omit<AssessmentDocument, 'pageList'>
  readonly pages: readonly string[]
}

const texts = new WeakMap<Page, string>()

function textOf(page: Page): string {
  const text = texts.get(page) ?? JSON.stringify(page)
  texts.set(page, text)
  return text
}

export const packing = {
  pack: ({ pageList, ...document }: AssessmentDocument): Packed => ({
    document,
    pages: pageList.map(textOf),
  }),
  /** A draft of an earlier release may hold temporary ids, which this one makes no more. */
  unpack: ({ document, pages }: Packed): AssessmentDocument =>
    withRealIds({ ...document, pageList: pages.map((page) => JSON.parse(page) as Page) }, newUuid).document,
}

export const drafts = new Drafts('assay-builder', packing)

export const unsavedOf = (store: BuilderStore): Unsaved<AssessmentDocument> => ({
  subscribe: store.subscribe,
  read: () => {
    const state = store.getState()
    return isDirty(state) ? { revision: state.stored.revision, document: present(state) } : undefined
  },
})
