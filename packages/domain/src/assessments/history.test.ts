import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amend,
  canRedo,
  canUndo,
  current,
  type History,
  historyLimit,
  isDirty,
  record,
  redo,
  saved,
  startHistory,
  undo,
} from './history.ts'

const steps = (...snapshots: string[]) =>
  snapshots.reduce((history, each) => record(history, each), startHistory('0'))

describe('undo and redo', () => {
  it.each<[string, History<string>, string, boolean, boolean, boolean]>([
    ['what was loaded', startHistory('0'), '0', false, false, false],
    ['a new document', startHistory('0', false), '0', false, false, true],
    ['a change', steps('1'), '1', true, false, true],
    ['the same again', record(startHistory('0'), '0'), '0', false, false, false],
    ['one step back', undo(steps('1', '2')), '1', true, true, true],
    ['back to what was saved', undo(steps('1')), '0', false, true, false],
    ['back beyond the beginning', undo(undo(undo(steps('1')))), '0', false, true, false],
    ['forward again', redo(undo(steps('1'))), '1', true, false, true],
    ['forward beyond the end', redo(steps('1')), '1', true, false, true],
    ['a change after going back', record(undo(steps('1', '2')), '3'), '3', true, false, true],
    ['saved', saved(steps('1'), '1'), '1', true, false, false],
    ['saved, then back', undo(saved(steps('1'), '1')), '0', false, true, true],
    ['saved, back and another change', record(undo(saved(steps('1'), '1')), '2'), '2', true, false, true],
    ['saved while going on', saved(steps('1', '2'), '1'), '2', true, false, true],
    ['saved, what has fallen out', saved(steps('1'), 'gone'), '1', true, false, true],
    ['a word being typed', amend(amend(steps('1'), '12'), '123'), '123', true, false, true],
    ['a word typed, then back', undo(amend(steps('1'), '12')), '0', false, true, false],
    ['typing over what was saved', undo(amend(saved(steps('1'), '1'), '2')), '1', true, true, false],
  ])('%s', (_, history, shown, back, forward, dirty) => {
    expect([current(history), canUndo(history), canRedo(history), isDirty(history)]).toEqual([
      shown,
      back,
      forward,
      dirty,
    ])
  })

  it('takes twenty steps back, and forgets that what fell out was saved', () => {
    const history = steps(...Array.from({ length: 30 }, (_, index) => String(index + 1)))
    expect(history.snapshots).toHaveLength(historyLimit + 1)
    expect(history.snapshots[0]).toBe('10')
    expect(history.savedPosition).toBeNull()
  })

  it('holds within its bounds, and undoing a change gives what was there', () => {
    const move = fc.constantFrom<'record' | 'undo' | 'redo' | 'save' | 'amend'>(
      'record',
      'undo',
      'redo',
      'save',
      'amend',
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 80 }), (moves) => {
        let history = startHistory('0')
        moves.forEach((each, index) => {
          const before = history
          if (each === 'record') history = record(history, `r${index}`)
          if (each === 'amend') history = amend(history, `a${index}`)
          if (each === 'undo') history = undo(history)
          if (each === 'redo') history = redo(history)
          if (each === 'save') history = saved(history, current(history))
          if (each === 'record') expect(current(undo(history))).toBe(current(before))
          if (each === 'save') expect(isDirty(history)).toBe(false)
          expect(history.snapshots.length).toBeLessThanOrEqual(historyLimit + 1)
          expect(current(history)).toBeDefined()
        })
      }),
    )
  })
})
