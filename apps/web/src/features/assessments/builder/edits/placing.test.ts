import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import {
  aboveButtons,
  type ModulePosition,
  moveRowTo,
  moveTo,
  placeAdded,
  removeFrom,
  shiftModule,
  shiftRow,
} from './placing.ts'
import { newPool } from './pool-edits.ts'

const text = (id: string) => anItem('text', {}, { id })
/** Rows of a page as `a b | c`. */
const pageOf = (rows: string): AssessmentDocument => {
  const document = aDocument([{ items: [] }, { items: [text('z')] }])
  const [page, other] = document.pageList
  const rowList = rows.split(' | ').map((row) => ({
    rowId: `row-${row[0]}`,
    moduleItemList: aDocument([{ items: row.split(' ').map(text) }]).pageList[0]!.rowList.flatMap(
      ({ moduleItemList }) => moduleItemList,
    ),
  }))
  return { ...document, pageList: [{ ...page!, rowList }, other!] }
}
const rowsOf = ({ pageList }: AssessmentDocument): string =>
  pageList[0]!.rowList.map(({ moduleItemList }) => moduleItemList.map(({ id }) => id).join(' ')).join(' | ')
const toRow = (index: number, pageId = 'page-1'): ModulePosition => ({ kind: 'row', pageId, index })
const beside = (row: string, index: number): ModulePosition => ({
  kind: 'beside',
  rowId: `row-${row}`,
  index,
})
const newId = () => 'tmp-new'

describe('moving a module', () => {
  it.each<[string, string, ModulePosition, string]>([
    ['up between rows', 'c', toRow(1), 'a | c | b'],
    ['down, counted as they stand', 'a', toRow(2), 'b | a | c'],
    ['to its own place', 'b', toRow(1), 'a | b | c'],
    ['beside another: its own row goes', 'c', beside('a', 1), 'a c | b'],
    ['before another', 'c', beside('a', 0), 'c a | b'],
    ['to the end', 'a', toRow(3), 'b | c | a'],
  ])('%s', (_, id, place, rows) => expect(rowsOf(moveTo(pageOf('a | b | c'), id, place, newId))).toBe(rows))

  it.each<[string, string, ModulePosition, string]>([
    ['out of a shared row', 'b', toRow(2), 'a | c | b'],
    ['within its row', 'a', beside('a', 2), 'b a | c'],
    ['from a shared row to another', 'b', beside('c', 0), 'a | b c'],
  ])('%s', (_, id, place, rows) => expect(rowsOf(moveTo(pageOf('a b | c'), id, place, newId))).toBe(rows))

  it('to another page', () => {
    const after = moveTo(pageOf('a | b'), 'a', toRow(0, 'page-2'), newId)
    expect(rowsOf(after)).toBe('b')
    expect(after.pageList[1]!.rowList.map(({ moduleItemList }) => moduleItemList[0]!.id)).toEqual(['a', 'z'])
  })

  it('nowhere gives the same document', () => {
    const document = pageOf('a | b')
    expect(moveTo(document, 'a', toRow(0), newId)).toBe(document)
    expect(moveTo(document, 'gone', toRow(0), newId)).toBe(document)
  })
})

describe('by keys', () => {
  it('a row goes up and down, not beyond the ends', () => {
    expect(rowsOf(shiftRow(pageOf('a | b'), 'row-b', -1))).toBe('b | a')
    expect(rowsOf(shiftRow(pageOf('a | b'), 'row-b', 1))).toBe('a | b')
  })
  it('a module goes left and right in its row', () => {
    expect(rowsOf(shiftModule(pageOf('a b | c'), 'b', -1))).toBe('b a | c')
    expect(rowsOf(shiftModule(pageOf('a b | c'), 'b', 1))).toBe('a b | c')
  })
})

it('a row is moved as a whole', () =>
  expect(rowsOf(moveRowTo(pageOf('a b | c'), 'row-a', { pageId: 'page-1', index: 2 }))).toBe('c | a b'))

it('removing the last module of a row removes the row', () => {
  expect(rowsOf(removeFrom(pageOf('a | b'), 'a'))).toBe('b')
  expect(rowsOf(removeFrom(pageOf('a b | c'), 'a'))).toBe('b | c')
})

describe('adding at the end of a page that a button closes', () => {
  const button = (id: string) => anItem('button', {}, { id })
  const [page] = aDocument([{ items: [text('a'), button('on'), button('back')] }]).pageList
  const document = aDocument([{ items: [] }])
  const whole = (item: ReturnType<typeof anItem>) =>
    aDocument([{ items: [item] }]).pageList[0]!.rowList[0]!.moduleItemList[0]!
  const closed = { ...document, pageList: [{ ...page!, id: 'page-1' }] }
  it.each([
    ['a question goes above the buttons', text('new'), 3, 'a | new | on | back'],
    ['a button goes behind them', button('new'), 3, 'a | on | back | new'],
    ['between two buttons it stays', text('new'), 2, 'a | on | new | back'],
  ])('%s', (_, item, index, rows) =>
    expect(rowsOf(placeAdded(closed, toRow(index), whole(item), newId))).toBe(rows),
  )

  it('a draw is above the buttons too, and what comes after it below it', () => {
    expect(aboveButtons(closed, { pageId: 'page-1', index: 3 }).index).toBe(1)
    const drawn = aDocument([{ pools: [newPool], items: [button('on')] }])
    expect(aboveButtons(drawn, { pageId: 'page-1', index: 2 }).index).toBe(1)
  })
})
