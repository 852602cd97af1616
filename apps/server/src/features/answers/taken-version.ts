import { announcedPart } from '@assay/domain/answers/announced-part'
import { scoreApplication, scoreAutomatically } from '@assay/domain/applications/scoring'
import type { AssessmentDocument, ModuleItem, ModuleItemOf, Page } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { announcedPage, publicPage } from '@assay/domain/assessments/projection'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { poolsOf } from '@assay/domain/bank/pools'
import { answerOf } from '@assay/domain/modules/answer-registry'
import type { Draw } from '@assay/domain/modules/definition'
import { documentOf } from '@assay/domain/modules/document-registry'
import { moduleTypeOf, moduleTypes, takesAnswer } from '@assay/domain/modules/module-types'
import { uploadingModule } from './uploading-module.ts'

/** A module item that can be answered, with the page on which it stands. */
interface TakenItem {
  readonly page: Page
  readonly item: ModuleItem
  /** The value as an answer, or undefined when it cannot be one. `null` takes an answer back. */
  readonly read: (value: unknown) => unknown
}

/** A frozen version and what is asked of it at every call, worked out once. */
export interface TakenVersion {
  readonly id: string
  readonly document: AssessmentDocument
  /** The version whose pools were drawn for one application; null for one that many take. */
  readonly drawnFrom: string | null
  /** Questions are drawn when an application begins on it. */
  readonly hasPools: boolean
  readonly pagesById: ReadonlyMap<string, Page>
  /** The items that are shown, by module item id. */
  readonly items: ReadonlyMap<string, TakenItem>
  /** The buttons by module item id. */
  readonly buttons: ReadonlyMap<string, ModuleItemOf<'button'>['data']>
  /** The page of every shown item, answered or not. */
  readonly pageOfItem: ReadonlyMap<string, Page>
  /** CompanyFilter modules by id: their answers decide who sees the application. */
  readonly filterModules: ReadonlyMap<string, Page>
  /** The ids of recorders and identity documents of a page, by page id. A page without any has no entry. */
  readonly uploadingItems: ReadonlyMap<string, readonly string[]>
  /** The most points that an application on this version can reach, on any path (product 3.1). */
  readonly maxScore: number
  /** A page as one application sees it; null where there is none. */
  readonly publicPageOf: (position: number, drawSeed: string, extraTimePercent: number) => PublicPage | null
  /** The page that stands in for one that waits for its "Commencer"; null where none waits. */
  readonly announcedPageOf: (
    position: number,
    visited: Pick<ReadonlySet<number>, 'has'>,
    extraTimePercent: number,
  ) => PublicPage | null
}

/** A draw that leaves every order as it is, for whatever does not depend on one. */
const noDraw: Draw = { shuffle: (_key, items) => [...items], pick: (_key, items) => items[0] }

export function takenVersion(
  id: string,
  document: AssessmentDocument,
  drawnFrom: string | null = null,
): TakenVersion {
  const shown = document.pageList.flatMap((page) => shownItemsOf(page).map((item) => ({ page, item })))
  return {
    id,
    document,
    drawnFrom,
    hasPools: poolsOf(document).length > 0,
    pagesById: new Map(document.pageList.map((page) => [page.id, page])),
    items: new Map(shown.flatMap(({ page, item }) => takenItem(page, item))),
    buttons: new Map(
      shown.flatMap(({ item }) => (item.moduleId === moduleTypes.button ? [[item.id, item.data]] : [])),
    ),
    pageOfItem: new Map(shown.map(({ page, item }) => [item.id, page])),
    filterModules: filterModulesOf(document),
    uploadingItems: uploadingItemsOf(shown),
    maxScore:
      document.evaluationType === 1
        ? scoreAutomatically(document, new Map()).max
        : scoreApplication(document, new Map(), new Map()).max,
    publicPageOf: pageMaker(document),
    announcedPageOf: (position, visited, extraTimePercent) => {
      const page = document.pageList[position - 1]
      const announced = announcedPart(document, position, visited)
      return page && announced ? announcedPage(page, announced, extraTimePercent) : null
    },
  }
}

/** Gives the CompanyFilter modules that are shown, by id, each with its page. */
export function filterModulesOf({ pageList }: Pick<AssessmentDocument, 'pageList'>): Map<string, Page> {
  return new Map(
    pageList.flatMap((page) =>
      shownItemsOf(page)
        .filter(({ moduleId }) => moduleId === moduleTypes['company-filter'])
        .map(({ id }) => [id, page]),
    ),
  )
}

function uploadingItemsOf(shown: readonly { readonly page: Page; readonly item: ModuleItem }[]) {
  const uploading = shown.filter(({ item }) => uploadingModule(item))
  const byPage = Map.groupBy(uploading, ({ page }) => page.id)
  return new Map([...byPage].map(([pageId, items]) => [pageId, items.map(({ item }) => item.id)]))
}

function takenItem(page: Page, item: ModuleItem): [string, TakenItem][] {
  const type = moduleTypeOf(item.moduleId)
  if (!type || !takesAnswer(type)) return []
  const data = documentOf(type).project(item.data, noDraw, item.id)
  const definition = answerOf(type)
  const read = (value: unknown) => (value === null ? null : definition.read(value, data))
  return [[item.id, { page, item, read }]]
}

/** Pages in which nothing is shuffled are the same for everybody, and made once. */
function pageMaker(document: AssessmentDocument): TakenVersion['publicPageOf'] {
  const fixed = new Map(document.pageList.map((page) => [page.position, fixedPage(page, document)]))
  return (position, drawSeed, extraTimePercent) => {
    const page = document.pageList[position - 1]
    if (!page) return null
    const same = extraTimePercent === 0 ? fixed.get(position) : null
    return same ?? publicPage(page, createDraw(drawSeed), { document, extraTimePercent })
  }
}

function fixedPage(page: Page, document: AssessmentDocument): PublicPage | null {
  let shuffles = false
  const noticing: Draw = {
    shuffle: (_key, items) => {
      shuffles = true
      return [...items]
    },
    pick: noDraw.pick,
  }
  const made = publicPage(page, noticing, { document })
  return shuffles ? null : made
}
