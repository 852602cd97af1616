import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocument, anItem, counting, type PageParts } from '../testing/document-factory.ts'
import { type AssessmentDocument, assessmentDocument } from './document.ts'
import { loadModel } from './load-model.ts'
import { addPage, duplicatePage, movePage, removePage, updatePage } from './page-operations.ts'
import { positionReferences } from './position-references.ts'
import { moduleItemsOf } from './walk.ts'

const range = (start: number, end: number) => ({ start, end, timer: 60 })

/** Six pages A to F. Page A names page `target` in every way that there is. */
function pagesTo(target: number, ranges: Readonly<Record<number, ReturnType<typeof range>>> = {}) {
  const items = [
    anItem('auth', { redirectToPage: target }),
    anItem('button', { goToNextPage: false, pagePositionList: [{ id: 't', pagePosition: target }] }),
    anItem('qcm', {
      isScore: false,
      choiceList: [
        { id: 'a', score: target },
        { id: 'b', score: 0 },
      ],
    }),
  ]
  const pages = ['A', 'B', 'C', 'D', 'E', 'F'].map((id, index): PageParts => {
    const own: PageParts = { id, name: id, pageRange: ranges[index + 1] ?? null }
    return index === 0 ? { ...own, items, timer: { time: 60, pageToReach: target } } : own
  })
  const stepList = [
    { title: 'Start', startPage: 1 },
    { title: 'There', startPage: target },
  ]
  return aDocument(pages, { stepperData: { style: 'standard', stepList } })
}

const order = (document: AssessmentDocument) => document.pageList.map(({ name }) => name || '·').join('')
const targets = (document: AssessmentDocument) =>
  positionReferences(document).map(({ kind, position }) => `${kind} ${position}`)
const rangesOf = (document: AssessmentDocument) =>
  document.pageList.flatMap(({ name, pageRange }) =>
    pageRange ? [`${name} ${pageRange.start}-${pageRange.end}`] : [],
  )
const everywhere = (position: number, first = 1) =>
  ['timer', 'auth', 'button', 'choice']
    .map((kind) => `${kind} ${position}`)
    .concat([`step ${first}`, `step ${position}`])
const newId = () => counting('new-')

describe('pages', () => {
  it.each<[string, AssessmentDocument, string, number, number]>([
    ['added before the target', addPage(pagesTo(3), 2, newId(), 'n'), 'AnBCDEF', 4, 1],
    ['added in the place of the target', addPage(pagesTo(3), 3, newId(), 'n'), 'ABnCDEF', 4, 1],
    ['added behind the target', addPage(pagesTo(3), 4, newId(), 'n'), 'ABCnDEF', 3, 1],
    ['added at the end, however far', addPage(pagesTo(3), 99, newId(), 'n'), 'ABCDEFn', 3, 1],
    ['added at the beginning', addPage(pagesTo(3), 0, newId(), 'n'), 'nABCDEF', 4, 2],
    ['added where a target was missing', addPage(pagesTo(7), 7, newId(), 'n'), 'ABCDEFn', 8, 1],
    ['moved behind the target', movePage(pagesTo(3), 2, 5), 'ACDEBF', 2, 1],
    ['moved before the target', movePage(pagesTo(3), 6, 2), 'AFBCDE', 4, 1],
    ['moved, the target itself', movePage(pagesTo(3), 3, 6), 'ABDEFC', 6, 1],
    ['moved, the one that refers', movePage(pagesTo(3), 1, 6), 'BCDEFA', 2, 6],
    ['moved to where it is', movePage(pagesTo(3), 4, 4), 'ABCDEF', 3, 1],
    ['removed before the target', removePage(pagesTo(3), 2).document, 'ACDEF', 2, 1],
    ['removed behind the target', removePage(pagesTo(3), 4).document, 'ABDEF'.replace('D', 'C'), 3, 1],
    ['duplicated before the target', duplicatePage(pagesTo(3), 2, newId()), 'ABBCDEF', 4, 1],
    ['duplicated, the target itself', duplicatePage(pagesTo(3), 3, newId()), 'ABCCDEF', 3, 1],
  ])('%s', (_, document, names, target, first) => {
    expect(order(document)).toBe(names)
    expect(targets(document)).toEqual(everywhere(target, first))
    expect(assessmentDocument.parse(document)).toEqual(document)
  })

  it('leave a timer that ends the test alone', () => {
    const base = pagesTo(3)
    const pageList = base.pageList.map((page, index) =>
      index === 0 ? { ...page, timer: { time: 60, pageToReach: 0 } } : page,
    )
    const document = { ...base, pageList }
    for (const changed of [movePage(document, 2, 5), removePage(document, 3).document]) {
      expect(changed.pageList[0]?.timer).toEqual({ time: 60, pageToReach: 0 })
      expect(assessmentDocument.parse(changed)).toEqual(changed)
    }
  })

  it('removed, the target itself: what pointed there goes on, and is said', () => {
    const { document, lost } = removePage(pagesTo(3), 3)
    expect(targets(document)).toEqual(['timer 3', 'step 1', 'step 3'])
    expect(lost.map(({ kind, pageId, moduleItemId }) => [kind, pageId, moduleItemId])).toEqual([
      ['timer', 'A', undefined],
      ['auth', 'A', 'auth'],
      ['button', 'A', 'button'],
      ['choice', 'A', 'qcm'],
      ['step', undefined, undefined],
    ])
  })

  it('removed, the last one: timers and steps fall to the one before', () => {
    expect(targets(removePage(pagesTo(6), 6).document)).toEqual(['timer 5', 'step 1', 'step 5'])
  })

  it('removed, where a step starts already: the step of the removed page goes', () => {
    const document = pagesTo(2)
    expect(targets(removePage(document, 1).document)).toEqual(['step 1'])
  })

  it('duplicated have ids of their own', () => {
    const document = duplicatePage(pagesTo(3), 1, newId())
    const ids = document.pageList.flatMap((page) => [page.id, ...moduleItemsOf(page).map(({ id }) => id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('updated keep id and position', () => {
    const document = updatePage(pagesTo(3), 'B', (page) => ({ ...page, name: 'b', id: 'other', position: 9 }))
    expect(order(document)).toBe('AbCDEF')
    expect(document.pageList[1]).toMatchObject({ id: 'B', position: 2 })
  })

  it.each<[string, () => unknown]>([
    ['the only page is not removed', () => removePage(aDocument([{}]), 1)],
    ['there is no page 7 to move', () => movePage(pagesTo(3), 7, 1)],
    ['there is no page 0 to duplicate', () => duplicatePage(pagesTo(3), 0, newId())],
    ['200 pages are enough', () => addPage(aDocument(Array.from({ length: 200 }, () => ({}))), 1, newId())],
  ])('%s', (_, operation) => expect(operation).toThrow(RangeError))
})

describe('a range', () => {
  const ranged = (carrier = 2) => pagesTo(1, { [carrier]: range(2, 4) })

  it.each<[string, AssessmentDocument, string[]]>([
    ['moves with its pages', addPage(ranged(), 1, newId()), ['B 3-5']],
    ['takes in a page put between them', addPage(ranged(), 3, newId()), ['B 2-5']],
    ['does not take in one put before it', addPage(ranged(), 2, newId()), ['B 3-5']],
    ['does not take in one put behind it', addPage(ranged(), 5, newId()), ['B 2-4']],
    ['takes in a page moved between them', movePage(ranged(), 6, 3), ['B 2-5']],
    ['loses a page moved away', movePage(ranged(), 3, 6), ['B 2-3']],
    ['keeps a page moved within it', movePage(ranged(), 2, 4), ['B 2-4']],
    ['is carried on when its carrier is moved away', movePage(ranged(), 2, 6), ['C 2-3']],
    ['is carried on when its carrier is removed', removePage(ranged(), 2).document, ['C 2-3']],
    ['shrinks when one of its pages is removed', removePage(ranged(), 4).document, ['B 2-3']],
    ['goes with its only page', removePage(pagesTo(1, { 2: range(2, 2) }), 2).document, []],
    ['moves with its only page', movePage(pagesTo(1, { 2: range(2, 2) }), 2, 5), ['B 5-5']],
    ['takes in the copy of its last page', duplicatePage(ranged(), 4, newId()), ['B 2-5']],
    [
      'carried by each of its pages stays so',
      movePage(pagesTo(1, { 2: range(2, 3), 3: range(2, 3) }), 6, 1),
      ['B 3-4', 'C 3-4'],
    ],
  ])('%s', (_, document, expected) => expect(rangesOf(document)).toEqual(expected))
})

describe('a model', () => {
  const model = pagesTo(3, { 4: range(4, 5) })

  it('takes the place of an empty test, which keeps its name and slug', () => {
    const document = loadModel(aDocument([{}], { name: 'Mine', slug: 'mine' }), model, newId())
    expect([document.name, document.slug, order(document)]).toEqual(['Mine', 'mine', 'ABCDEF'])
  })

  it('follows the pages of another, and leads to its own', () => {
    const test = aDocument([{ name: '1', items: [anItem('text')] }, { name: '2' }], {
      evalGroupList: [{ id: 'g', name: 'G' }],
    })
    const document = loadModel(test, { ...model, evalGroupList: [{ id: 'g', name: 'Other' }] }, newId())
    expect(order(document)).toBe('12ABCDEF')
    expect(targets(document)).toEqual(['timer 5', 'auth 5', 'button 5', 'choice 5'])
    expect(rangesOf(document)).toEqual(['D 6-7'])
    expect(document.evalGroupList.map(({ name }) => name)).toEqual(['G', 'Other'])
    expect(new Set(document.evalGroupList.map(({ id }) => id)).size).toBe(2)
    expect(assessmentDocument.parse(document)).toEqual(document)
  })
})

it('every reference means the same page after any row of operations', () => {
  const operation = fc.tuple(fc.constantFrom('add', 'move', 'duplicate'), fc.nat(7), fc.nat(7))
  const meaning = (document: AssessmentDocument) =>
    positionReferences(document)
      .filter(({ kind, pageId }) => kind === 'step' || pageId === 'A')
      .map(({ kind, position }) => `${kind} ${document.pageList[position - 1]?.id}`)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(operation, { maxLength: 6 }),
      (target, operations) => {
        const before = pagesTo(target, { 2: range(2, 4) })
        const ids = newId()
        const after = operations.reduce((document, [kind, one, other]) => {
          const position = (one % document.pageList.length) + 1
          if (kind === 'add') return addPage(document, position, ids)
          if (kind === 'move') return movePage(document, position, other + 1)
          return duplicatePage(document, position, ids)
        }, before)
        expect(meaning(after)).toEqual(meaning(before))
        expect(assessmentDocument.parse(after)).toEqual(after)
        const [only, ...others] = after.pageList.flatMap(({ pageRange }) => pageRange ?? [])
        expect(others).toEqual([])
        expect(only!.start).toBeLessThanOrEqual(only!.end)
      },
    ),
  )
})
