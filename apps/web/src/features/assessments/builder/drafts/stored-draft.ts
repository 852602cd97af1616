/**
 * A draft as the browser's database keeps it, each page as a text. The database copies its input while nobody
 * can type: an object of 600 modules takes many milliseconds, texts take one. A page that has not changed is
 * the same text again.
 */
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'

export interface Draft {
  /** `user:assessment:opening`: somebody else at this browser never sees it, and each tab has its own. */
  readonly key: string
  /** The revision that it was made from. */
  readonly revision: number
  readonly document: AssessmentDocument
  /** Milliseconds since the epoch. */
  readonly keptAt: number
}

export interface StoredDraft extends Omit<Draft, 'document'> {
  readonly document: Omit<AssessmentDocument, 'pageList'>
  readonly pages: readonly string[]
}

const texts = new WeakMap<Page, string>()

function textOf(page: Page): string {
  const text = texts.get(page) ?? JSON.stringify(page)
  texts.set(page, text)
  return text
}

export function storedDraft({ document, ...draft }: Draft): StoredDraft {
  const { pageList, ...rest } = document
  return { ...draft, document: rest, pages: pageList.map(textOf) }
}

/** The draft again; also one that was kept whole, as they were at first. */
export function draftOf(stored: StoredDraft | Draft): Draft {
  if (!('pages' in stored)) return stored
  const { pages, document, ...draft } = stored
  return { ...draft, document: { ...document, pageList: pages.map((page) => JSON.parse(page) as Page) } }
}
