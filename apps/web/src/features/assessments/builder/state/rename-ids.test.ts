import { describe, expect, it } from 'vitest'
import { renameIds } from './rename-ids.ts'

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
