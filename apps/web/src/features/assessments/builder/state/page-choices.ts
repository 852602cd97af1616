/** The pages that something may lead to; the same list until a page is added, moved, renamed or removed. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { PageChoice } from '../../../../modules/shared/editing/editor-types.ts'

type Pages = AssessmentDocument['pageList']

/**
 * How long after the last key of a name the lists of pages show it, as redrawing them takes too long between
 * two keys.
 */
const pauseMilliseconds = 250

export class PageChoices {
  #pages: Pages
  #choices: readonly PageChoice[]
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(pages: Pages) {
    this.#pages = pages
    this.#choices = choicesOf(pages)
  }

  readonly get = (): readonly PageChoice[] => this.#choices

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Other pages, or the same with another name; `isTyped`: a key of it, with others to come. */
  follow(pages: Pages, isTyped: boolean): void {
    if (pages === this.#pages) return
    this.#pages = pages
    if (this.#isSame()) return
    clearTimeout(this.#timer)
    if (isTyped && pages.length === this.#choices.length)
      this.#timer = setTimeout(() => this.#take(), pauseMilliseconds)
    else this.#take()
  }

  #isSame(): boolean {
    const pages = this.#pages
    return (
      pages.length === this.#choices.length &&
      pages.every(({ name }, index) => this.#choices[index]?.name === name)
    )
  }

  #take(): void {
    if (this.#isSame()) return
    this.#choices = choicesOf(this.#pages)
    for (const listener of this.#listeners) listener()
  }
}

const choicesOf = (pages: Pages): readonly PageChoice[] =>
  pages.map(({ name }, index) => ({ position: index + 1, name }))
