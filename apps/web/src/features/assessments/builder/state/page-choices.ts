/** The pages that something may lead to; the same list until a page is added, moved, renamed or removed. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { PageChoice } from '../../../../modules/shared/editing/editor-types.ts'
import { Observable } from '../../../../storage/observable.ts'

type Pages = AssessmentDocument['pageList']

/** How long after the last key of a name lists of pages show it: they take too long between two keys. */
const pauseMilliseconds = 250

export class PageChoices extends Observable<readonly PageChoice[]> {
  #pages: Pages
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(pages: Pages) {
    super(choicesOf(pages))
    this.#pages = pages
  }

  /** Other pages, or the same with another name; `isTyped`: a key of it, with others to come. */
  follow(pages: Pages, isTyped: boolean): void {
    if (pages === this.#pages) return
    this.#pages = pages
    if (this.#isSame()) return
    clearTimeout(this.#timer)
    if (isTyped && pages.length === this.get().length)
      this.#timer = setTimeout(() => this.#take(), pauseMilliseconds)
    else this.#take()
  }

  #isSame(): boolean {
    const pages = this.#pages
    return (
      pages.length === this.get().length && pages.every(({ name }, index) => this.get()[index]?.name === name)
    )
  }

  #take(): void {
    if (this.#isSame()) return
    this.set(choicesOf(this.#pages))
  }
}

const choicesOf = (pages: Pages): readonly PageChoice[] =>
  pages.map(({ name }, index) => ({ position: index + 1, name }))
