import { historyLimit } from '@assay/domain/assessments/history'
import { describe, expect, it } from 'vitest'
import { aFullAssessment, openedBuilder, type TestedBuilder } from '../testing/builder-factory.ts'
import { isDirty, present, saveStateOf, storedOf } from './builder-state.ts'
import { renameIds } from './reduce.ts'

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
    builder.dispatch({ type: 'saving' })
    builder.dispatch({ type: 'saved', sent, ids: {}, stored: storedAt(2) })
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
    builder.dispatch({ type: 'saving' })
    type(builder, 'Newer')
    builder.dispatch({ type: 'saved', sent, ids: {}, stored: storedAt(2) })
    expect(name(builder)).toBe('Newer')
    expect(isDirty(builder.getState())).toBe(true)
    expect(builder.getState().stored.revision).toBe(2)
    undo(builder)
    expect(name(builder)).toBe('New')
    expect(isDirty(builder.getState())).toBe(false)
  })

  it('gives temporary ids their real ones in every snapshot, in the selection and in the page shown', () => {
    const builder = openedBuilder()
    builder.edit((document) => ({ ...document, evalGroupList: [{ id: 'tmp-1', name: 'Écoute' }] }), {
      select: { kind: 'test' },
    })
    const sent = present(builder.getState())
    type(builder, 'Typed since')
    builder.dispatch({ type: 'saved', sent, ids: { 'tmp-1': 'real-1' }, stored: storedAt(2) })
    const texts = JSON.stringify(builder.getState().history.snapshots)
    expect(texts).not.toContain('tmp-1')
    expect(texts).toContain('real-1')
    expect(builder.keyOf('real-1')).toBe('tmp-1')
    undo(builder)
    expect(isDirty(builder.getState())).toBe(false)
  })

  it('that is refused selects the test and says which field, until that field changes', () => {
    const builder = openedBuilder()
    builder.dispatch({ type: 'refused', errors: ['slugTaken'] })
    expect(builder.getState().selection).toEqual({ kind: 'test' })
    type(builder, 'Another name')
    expect(builder.getState().fieldErrors).toEqual(['slugTaken'])
    builder.edit((document) => ({ ...document, slug: 'another' }))
    expect(builder.getState().fieldErrors).toEqual([])
  })

  it('leads to the field each time that it is refused', () => {
    const builder = openedBuilder()
    for (const refusals of [1, 2]) {
      builder.dispatch({ type: 'refused', errors: ['assessmentNameRequired'] })
      expect(builder.getState().refusals).toBe(refusals)
    }
  })

  it('that did not get through is said until nothing is left to save', () => {
    const builder = openedBuilder()
    type(builder, 'New')
    builder.dispatch({ type: 'saving' })
    expect(saveStateOf(builder.getState())).toBe('saving')
    builder.dispatch({ type: 'saveFailed' })
    expect(saveStateOf(builder.getState())).toBe('failed')
    undo(builder)
    expect(saveStateOf(builder.getState())).toBe('saved')
  })
})

describe('a conflict', () => {
  const theirs = aFullAssessment(undefined, { name: 'Theirs', revision: 7 })
  const inConflict = (): TestedBuilder => {
    const builder = openedBuilder()
    type(builder, 'Mine')
    builder.dispatch({ type: 'conflict', theirs })
    return builder
  }

  it('loses nothing when theirs is taken: mine is one undo away', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'takeTheirs' })
    expect(name(builder)).toBe('Theirs')
    expect(isDirty(builder.getState())).toBe(false)
    expect(builder.getState().stored.revision).toBe(7)
    undo(builder)
    expect(name(builder)).toBe('Mine')
    expect(isDirty(builder.getState())).toBe(true)
  })

  it('lets mine be saved on top of theirs, which is one undo away', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'keepMine' })
    expect(name(builder)).toBe('Mine')
    expect(builder.getState().stored.revision).toBe(7)
    expect(isDirty(builder.getState())).toBe(true)
    undo(builder)
    expect(name(builder)).toBe('Theirs')
  })

  it('can wait: mine stays as it is, at its own revision', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'conflictLater' })
    expect(name(builder)).toBe('Mine')
    expect(builder.getState().stored.revision).toBe(1)
    expect(saveStateOf(builder.getState())).toBe('conflict')
    type(builder, 'Mine, and more')
    expect(saveStateOf(builder.getState())).toBe('conflict')
  })

  it('that was put off is over once mine is taken back', () => {
    const builder = inConflict()
    builder.dispatch({ type: 'conflictLater' })
    undo(builder)
    expect(saveStateOf(builder.getState())).toBe('saved')
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

const ids = new Map([['tmp-1', 'real-1']])

describe('real ids for temporary ones', () => {
  it('reach ids and references, and nothing that only mentions one', () => {
    const renamed = renameIds({ id: 'tmp-1', refers: ['tmp-1', 'x'], says: 'see tmp-1' }, ids)
    expect(renamed).toEqual({ id: 'real-1', refers: ['real-1', 'x'], says: 'see tmp-1' })
  })

  it('leave alone what holds none, as the same object', () => {
    const untouched = { rows: [{ id: 'x' }], none: null, count: 2 }
    const whole = { untouched, touched: { id: 'tmp-1' } }
    const renamed = renameIds(whole, ids)
    expect(renamed.untouched).toBe(untouched)
    expect(renamed.touched).not.toBe(whole.touched)
  })

  it('keep what two snapshots share shared', () => {
    const shared = { id: 'tmp-1' }
    const done = new Map<object, object>()
    const one = renameIds({ shared, name: 'one' }, ids, done)
    const two = renameIds({ shared, name: 'two' }, ids, done)
    expect(one.shared).toBe(two.shared)
  })
})
