import { describe, expect, it } from 'vitest'
import { aDocument, anItem, counting } from '../testing/document-factory.ts'
import { type AssessmentDocument, assessmentDocument, type Row } from './document.ts'
import {
  addModule,
  addRow,
  duplicateModule,
  duplicateRow,
  moveModule,
  moveRow,
  removeModule,
  removeRow,
  updateModule,
} from './row-operations.ts'

const item = (id: string) => anItem('text', {}, { id })
const rowOf = (rowId: string, ...items: ReturnType<typeof item>[]) => ({ rowId, moduleItemList: items })
const container = (...rows: ReturnType<typeof rowOf>[]) =>
  ({ ...anItem('container', {}, { id: 'box' }), rowList: rows }) as ReturnType<typeof item>

/** Page 1: row r1 (a b), row r2 (a container with row i1 (c)). Page 2: row r3 (d). */
const rows = (...rowList: ReturnType<typeof rowOf>[]) => rowList
const start = (() => {
  const document = aDocument([{ id: 'p1' }, { id: 'p2' }])
  const [first, second] = document.pageList
  return assessmentDocument.parse({
    ...document,
    pageList: [
      {
        ...first,
        rowList: rows(rowOf('r1', item('a'), item('b')), rowOf('r2', container(rowOf('i1', item('c'))))),
      },
      { ...second, rowList: rows(rowOf('r3', item('d'))) },
    ],
  })
})()

/** `r1(a b) r2(box[i1(c)]) | r3(d)` */
const picture = (document: AssessmentDocument): string => {
  const rowPicture = (row: Row): string =>
    `${row.rowId}(${row.moduleItemList.map((each) => ('rowList' in each ? `${each.id}[${each.rowList.map((inner) => rowPicture(inner)).join(' ')}]` : each.id)).join(' ')})`
  return document.pageList.map((page) => page.rowList.map(rowPicture).join(' ')).join(' | ')
}
const unchanged = 'r1(a b) r2(box[i1(c)]) | r3(d)'
const page = (pageId: string, index: number) => ({ pageId, index })
const box = (index: number) => ({ pageId: 'p1', containerId: 'box', index })
const row = (rowId: string, index: number) => ({ rowId, index })
const newId = () => counting('n')
const added: Row = { rowId: 'new', moduleItemList: [] }
const addedItem = start.pageList[1]!.rowList[0]!.moduleItemList[0]!

describe('rows and modules', () => {
  it.each<[string, AssessmentDocument, string]>([
    ['a row is added first', addRow(start, page('p1', 0), added), 'new() r1(a b) r2(box[i1(c)]) | r3(d)'],
    [
      'a row is added last, however far',
      addRow(start, page('p2', 99), added),
      'r1(a b) r2(box[i1(c)]) | r3(d) new()',
    ],
    ['a row is added in a container', addRow(start, box(1), added), 'r1(a b) r2(box[i1(c) new()]) | r3(d)'],
    ['a row is removed', removeRow(start, 'r1'), 'r2(box[i1(c)]) | r3(d)'],
    ['a row is removed from a container', removeRow(start, 'i1'), 'r1(a b) r2(box[]) | r3(d)'],
    ['a row moves down', moveRow(start, 'r1', page('p1', 1)), 'r2(box[i1(c)]) r1(a b) | r3(d)'],
    ['a row moves to another page', moveRow(start, 'r1', page('p2', 0)), 'r2(box[i1(c)]) | r1(a b) r3(d)'],
    ['a row moves into a container', moveRow(start, 'r3', box(0)), 'r1(a b) r2(box[r3(d) i1(c)]) | '],
    [
      'a row moves out of a container',
      moveRow(start, 'i1', page('p2', 1)),
      'r1(a b) r2(box[]) | r3(d) i1(c)',
    ],
    ['a row is duplicated', duplicateRow(start, 'r1', newId()), 'r1(a b) n1(n2 n3) r2(box[i1(c)]) | r3(d)'],
    [
      'a module is added',
      addModule(start, row('r1', 1), { ...addedItem, id: 'new' }),
      'r1(a new b) r2(box[i1(c)]) | r3(d)',
    ],
    ['a module is removed', removeModule(start, 'd'), 'r1(a b) r2(box[i1(c)]) | r3()'],
    ['a module moves in its row', moveModule(start, 'a', row('r1', 1)), 'r1(b a) r2(box[i1(c)]) | r3(d)'],
    [
      'a module moves to another page',
      moveModule(start, 'a', row('r3', 0)),
      'r1(b) r2(box[i1(c)]) | r3(a d)',
    ],
    [
      'a module moves into a container',
      moveModule(start, 'a', row('i1', 9)),
      'r1(b) r2(box[i1(c a)]) | r3(d)',
    ],
    [
      'a module moves out of a container',
      moveModule(start, 'c', row('r1', 0)),
      'r1(c a b) r2(box[i1()]) | r3(d)',
    ],
    ['a container moves', moveModule(start, 'box', row('r3', 0)), 'r1(a b) r2() | r3(box[i1(c)] d)'],
    ['a module is duplicated', duplicateModule(start, 'a', newId()), 'r1(a n1 b) r2(box[i1(c)]) | r3(d)'],
  ])('%s', (_, document, expected) => {
    expect(picture(document)).toBe(expected)
    expect(assessmentDocument.parse(document)).toEqual(document)
  })

  it.each<[string, AssessmentDocument]>([
    ['a row of no page', addRow(start, page('none', 0), added)],
    ['a row of no container', addRow(start, { ...box(0), containerId: 'none' }, added)],
    ['an unknown row', removeRow(start, 'none')],
    ['an unknown module', removeModule(start, 'none')],
    ['a move to no row', moveModule(start, 'a', row('none', 0))],
    ['a move to no page', moveRow(start, 'r1', page('none', 0))],
    ['a container into a container', moveModule(start, 'box', row('i1', 0))],
    ['a container into itself with its row', moveRow(start, 'r2', box(0))],
    ['a copy of nothing', duplicateModule(start, 'none', newId())],
    ['a change of nothing', updateModule(start, 'none', (each) => each)],
  ])('%s gives the same document back', (_, document) => {
    expect(document).toBe(start)
    expect(picture(document)).toBe(unchanged)
  })

  it('does not fill a row beyond twelve', () => {
    const full = Array.from({ length: 20 }, (_, index) => index).reduce(
      (document, index) => addModule(document, row('r3', 0), { ...addedItem, id: `m${index}` }),
      start,
    )
    expect(full.pageList[1]?.rowList[0]?.moduleItemList).toHaveLength(12)
    expect(duplicateModule(full, 'd', newId())).toBe(full)
  })

  it('changes a module, not its id or type, and leaves the other pages the same objects', () => {
    const document = updateModule(start, 'c', (each) => ({
      ...each,
      content: 'new',
      id: 'other',
      moduleId: 4 as never,
    }))
    expect(document.pageList[0]?.rowList[1]?.moduleItemList[0]).toMatchObject({
      rowList: [{ moduleItemList: [{ id: 'c', moduleId: 1, content: 'new' }] }],
    })
    expect(document.pageList[1]).toBe(start.pageList[1])
    expect(document.pageList[0]?.rowList[0]).toBe(start.pageList[0]?.rowList[0])
  })
})
