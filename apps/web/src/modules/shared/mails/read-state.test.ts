import { beforeEach, describe, expect, it } from 'vitest'
import { forgetReadStates, keepReadState, type ReadState, storedReadState } from './read-state.ts'

let stored: Storage
const storage = () => stored
const state: ReadState = { firstDisplayDate: '2026-01-01T10:00:00.000Z', readMailboxList: ['outage'] }

/** As browsers have it: what is kept are its own properties. */
function aStorage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(records, key) ? (records[key] ?? null) : null),
    setItem: (key: string, value: string) => void (records[key] = value),
    removeItem: (key: string) => void delete records[key],
  }
  const records: Record<string, string> = Object.create(methods)
  return records as unknown as Storage
}

beforeEach(() => {
  stored = aStorage()
})

describe('the read state of a mailbox', () => {
  it('comes back as it was kept', () => {
    keepReadState('maya', 'q8', state, storage)
    expect(storedReadState('maya', 'q8', storage)).toEqual(state)
  })

  it('is nobody else’s, and no other mailbox’s', () => {
    keepReadState('maya', 'q8', state, storage)
    expect(storedReadState('diego', 'q8', storage)).toBeNull()
    expect(storedReadState('maya', 'q9', storage)).toBeNull()
  })

  it('is kept for nobody in a preview', () => {
    keepReadState(null, 'q8', state, storage)
    expect(Object.keys(stored)).toEqual([])
    expect(storedReadState(null, 'q8', storage)).toBeNull()
  })

  it.each([
    ['cut short', '{"firstDisplayDate":"2026'],
    ['nothing', 'null'],
  ])('is as if never kept when %s', (_, text) => {
    stored.setItem('mailbox:maya:q8', text)
    expect(storedReadState('maya', 'q8', storage)).toBeNull()
  })

  it('goes with its application, and leaves those of others', () => {
    keepReadState('maya', 'q8', state, storage)
    keepReadState('maya', 'q9', state, storage)
    keepReadState('diego', 'q8', state, storage)
    forgetReadStates('maya', storage)
    expect(Object.keys(stored)).toEqual(['mailbox:diego:q8'])
  })

  it('does without a browser that refuses', () => {
    const refused = () => {
      throw new Error('SecurityError')
    }
    keepReadState('maya', 'q8', state, refused)
    forgetReadStates('maya', refused)
    expect(storedReadState('maya', 'q8', refused)).toBeNull()
  })
})
