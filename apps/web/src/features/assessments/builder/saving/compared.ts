/** Where two versions of a test differ: in its settings, in pages of either, in their order. */
import type { AssessmentDocument, Page } from '@assay/domain/assessments/document'
import { isSame } from '../../../../working-copy/differences.ts'

interface DifferingPlaces {
  readonly test: boolean
  readonly pages: readonly Page[]
  readonly order: boolean
}

export function differingPlaces(mine: AssessmentDocument, theirs: AssessmentDocument): DifferingPlaces {
  const { pageList: own, ...test } = mine
  const { pageList: others, ...theirTest } = theirs
  const contentOf = (pages: readonly Page[], wanted: string) => {
    const { position: _, ...content } = pages.find(({ id }) => id === wanted) ?? {}
    return content
  }
  const has = (pages: readonly Page[], wanted: string) => pages.some(({ id }) => id === wanted)
  const inBoth = (pages: readonly Page[]) =>
    pages.filter(({ id }) => has(own, id) && has(others, id)).map(({ id }) => id)
  return {
    test: !isSame(test, theirTest),
    pages: [...own, ...others.filter(({ id }) => !has(own, id))].filter(
      ({ id }) => !isSame(contentOf(own, id), contentOf(others, id)),
    ),
    order: !isSame(inBoth(own), inBoth(others)),
  }
}
