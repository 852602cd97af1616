import { historyLimit } from '@assay/domain/assessments/history'
import { addPage } from '@assay/domain/assessments/page-operations'
import { describe, expect, it } from 'vitest'
import { aFullAssessment, openedBuilder, type TestedBuilder } from '../testing/builder-factory.ts'
import { isDirty, present, storedOf } from './builder-state.ts'

const name = (builder: TestedBuilder): string => present(builder.getState()).name
const type = (builder: TestedBuilder, text: string, intent = 'test:name'): void =>
  builder.edit((document) => ({ ...document, name: text }), { intent })
const undo = (builder: TestedBuilder): void => builder.dispatch({ type: 'undo' })
const storedAt = (revision: number) => storedOf(aFullAssessment(undefined, { revision }))

describe('typing', () => {
  it('is one step to undo while it goes on in one field', () => {
    const builder = openedBuilder()
    for (const text of ['C', 'Co', 'Con']) type(builder, text)
    undo(builder)
    expect(name(builder)).toBe('Test')
  })

  it('is two steps after a pause', () => {
    const builder = openedBuilder()
    type(builder, 'Con')
    builder.wait(2000)
    type(builder, 'Conseiller')
    undo(builder)
    expect(name(builder)).toBe('Con')
  })

  it('is a step of its own in each field, and after something else was selected', () => {
    const builder = openedBuilder()
    type(builder, 'One')
    type(builder, 'Two', 'another')
    builder.select({ kind: 'test' })
    type(builder, 'Three', 'another')
    undo(builder)
    expect(name(builder)).toBe('Two')
    undo(builder)
    expect(name(builder)).toBe('One')
  })

  it('never takes away more than the history holds', () => {
    const builder = openedBuilder()
    for (let step = 0; step < 50; step += 1) type(builder, `Step ${step}`, `field ${step}`)
    expect(builder.getState().history.snapshots).toHaveLength(historyLimit + 1)
  })
})

describe('saving', () => {
  it('leaves nothing to save, and undo leaves something again', () => {
    const builder = openedBuilder()
    type(builder, 'New')
    expect(isDirty(builder.getState())).toBe(true)
    const sent = present(builder.getState())
    builder.dispatch({ type: 'sending' })
    builder.dispatch({ type: 'saved', sent, stored: storedAt(2) })
    expect(isDirty(builder.getState())).toBe(false)
    undo(builder)
    expect(isDirty(builder.getState())).toBe(true)
    builder.dispatch({ type: 'redo' })
    expect(isDirty(builder.getState())).toBe(false)
  })

  it('keeps what was typed while it was under way, in the same field too', () => {
    const builder = openedBuilder()
    type(builder, 'New')
    const sent = present(builder.getState())
    builder.dispatch({ type: 'sending' })
    type(builder, 'Newer')
    builder.dispatch({ type: 'saved', sent, stored: storedAt(2) })
    expect(name(builder)).toBe('Newer')
    expect(isDirty(builder.getState())).toBe(true)
    expect(builder.getState().stored.revision).toBe(2)
    undo(builder)
    expect(name(builder)).toBe('New')
    expect(isDirty(builder.getState())).toBe(false)
  })

  it('that is refused selects the test and says which field, until that field changes', () => {
    const builder = openedBuilder()
    builder.dispatch({ type: 'refused', errors: ['slugTaken'] })
    type(builder, 'Another name')
    expect(builder.getState().fieldErrors).toEqual(['slugTaken'])
    builder.edit((document) => ({ ...document, slug: 'another' }))
    expect(builder.getState().fieldErrors).toEqual([])
  })
})

describe('a conflict', () => {
  const theirs = aFullAssessment(undefined, { name: 'Theirs', revision: 7 })
  const inConflict = (): TestedBuilder => {
    const builder = openedBuilder()
    type(builder, 'Mine')
    return builder
  }

  it('loses nothing when theirs is taken: mine is one undo away', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'takeTheirs', theirs })
    expect(name(builder)).toBe('Theirs')
    expect(isDirty(builder.getState())).toBe(false)
    expect(builder.getState().stored.revision).toBe(7)
    undo(builder)
    expect(name(builder)).toBe('Mine')
    expect(isDirty(builder.getState())).toBe(true)
  })

  it('lets mine be saved on top of theirs, which is one undo away', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'keepMine', theirs })
    expect(name(builder)).toBe('Mine')
    expect(builder.getState().stored.revision).toBe(7)
    expect(isDirty(builder.getState())).toBe(true)
    undo(builder)
    expect(name(builder)).toBe('Theirs')
  })
})

describe('a kept draft', () => {
  it('comes back as a change at the revision that it was made from', () => {
    const builder = openedBuilder(aFullAssessment(undefined, { revision: 4 }))
    const document = { ...present(builder.getState()), name: 'Kept' }
    builder.dispatch({ type: 'restore', document, revision: 3 })
    expect(name(builder)).toBe('Kept')
    expect(isDirty(builder.getState())).toBe(true)
    expect(builder.getState().stored.revision).toBe(3)
    undo(builder)
    expect(name(builder)).toBe('Test')
  })
})

describe('the selection', () => {
  it('falls back to the page when what it named is undone', () => {
    const builder = openedBuilder()
    builder.edit(
      (document) => ({
        ...document,
        pageList: document.pageList.map((page) => ({
          ...page,
          rowList: [...page.rowList, { rowId: 'new', moduleItemList: [] }],
        })),
      }),
      { select: { kind: 'row', id: 'new' } },
    )
    expect(builder.getState().selection).toEqual({ kind: 'row', id: 'new' })
    undo(builder)
    expect(builder.getState().selection).toEqual({ kind: 'page' })
  })
})

describe('the page that shows', () => {
  it('is the one before, where an undo takes away the page that was added behind it', () => {
    const builder = openedBuilder()
    const [, second] = present(builder.getState()).pageList
    builder.select({ kind: 'page' }, second?.id)
    const after = addPage(present(builder.getState()), 3, () => 'added')
    builder.edit(() => after, { select: { kind: 'page' }, pageId: after.pageList[2]?.id })
    expect(builder.getState().pageId).not.toBe(second?.id)
    undo(builder)
    expect(builder.getState().pageId).toBe(second?.id)
  })
})
