/** Operations on pages. Buttons, choices, timers, steps and ranges keep meaning the same pages. */
import type { NewId } from '../modules/definition.ts'
import type { AssessmentDocument, Page } from './document.ts'
import { withNewIds } from './ids.ts'
import { documentLimits } from './limits.ts'
import { newPage } from './new-document.ts'
import { mapPositions, positionReferences } from './position-references.ts'
import { rangesAfter } from './range-operations.ts'

/** Puts an empty page at `position` (clamped). Throws a RangeError at 200 pages. */
export function addPage(document: AssessmentDocument, position: number, newId: NewId, name = '') {
  return insertPage(document, position, newPage(newId, 1, name))
}

/** Puts a copy, with ids of its own and in the page's ranges, behind it. Throws a RangeError at 200 pages. */
export function duplicatePage(document: AssessmentDocument, position: number, newId: NewId) {
  const original = pageAt(document, position)
  const copy = { ...withNewIds(original, newId).document, pageRange: null }
  return insertPage(document, position + 1, copy, { copied: { original: original.id, copy: copy.id } })
}

/** Brings the page at `from` to position `to` (clamped). Throws a RangeError for no such page. */
export function movePage(document: AssessmentDocument, from: number, to: number): AssessmentDocument {
  const page = pageAt(document, from)
  const rest = document.pageList.filter((each) => each !== page)
  return rearranged(document, rest.toSpliced(indexWithin(to, rest.length), 0, page), { moved: page.id })
}

/**
 * Removes a page, and says which references lost it: buttons lose their target, choices and identifications
 * go to the next page, timers and steps to the one in its place. Throws a RangeError for the only page.
 */
export function removePage(document: AssessmentDocument, position: number) {
  const page = pageAt(document, position)
  if (document.pageList.length === 1) throw new RangeError('a test has at least one page')
  const lost = positionReferences(document).filter(
    (each) => each.position === position && each.pageId !== page.id,
  )
  const rest = document.pageList.filter((each) => each !== page)
  return { document: rearranged(document, rest, { instead: Math.min(position, rest.length) }), lost }
}

/** Changes one page, which keeps its id and position. */
export function updatePage(document: AssessmentDocument, pageId: string, change: (page: Page) => Page) {
  return {
    ...document,
    pageList: document.pageList.map((page) =>
      page.id === pageId ? { ...change(page), id: page.id, position: page.position } : page,
    ),
  }
}

function insertPage(document: AssessmentDocument, position: number, page: Page, options: Rearrangement = {}) {
  const { pageList } = document
  if (pageList.length >= documentLimits.pages) throw new RangeError(`at most ${documentLimits.pages} pages`)
  return rearranged(document, pageList.toSpliced(indexWithin(position, pageList.length), 0, page), options)
}

interface Rearrangement {
  readonly moved?: string
  readonly copied?: { readonly original: string; readonly copy: string }
  readonly instead?: number
}

function rearranged(document: AssessmentDocument, pageList: Page[], options: Rearrangement) {
  const before = document.pageList
  const positions = new Map(pageList.map(({ id }, index) => [id, index + 1]))
  const grown = pageList.length - before.length
  const map = (position: number) => {
    const page = before[position - 1]
    // A reference to no page stays one: it must not come to mean the page that is added.
    return page ? (positions.get(page.id) ?? null) : Math.min(position + grown, documentLimits.pages)
  }
  const numbered = pageList.map((page, index) => ({ ...page, position: index + 1 }))
  const mapped = mapPositions({ ...document, pageList: numbered }, map, options.instead)
  return { ...mapped, pageList: rangesAfter(before, mapped.pageList, options) }
}

function pageAt({ pageList }: AssessmentDocument, position: number): Page {
  const page = pageList[position - 1]
  if (!page) throw new RangeError(`no page ${position}`)
  return page
}

const indexWithin = (position: number, length: number) => Math.max(0, Math.min(position - 1, length))
