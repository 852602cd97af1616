import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mark } from '../../api/sheet-queries.ts'
import { createMarkKeeper } from './mark-keeper.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:02:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that keeps what it gets, and refuses while `down`. */
function keeperWith(marks: readonly Mark[] = []) {
  const server = { got: [] as [Mark[], boolean][], down: false }
  const keeper = createMarkKeeper({
    marks,
    now: () => new Date(),
    waitMilliseconds: 800,
    save: async (sent, submit) => {
      await new Promise((done) => setTimeout(done, 100))
      if (server.down) throw new Error('down')
      server.got.push([sent, submit])
    },
  })
  return { keeper, server }
}

describe('the keeper of marks', () => {
  it('sends once, a moment after the last change', async () => {
    const { keeper, server } = keeperWith()
    keeper.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(500)
    keeper.give('politeness', 2)
    keeper.give('spelling', 3)
    expect(keeper.get().status).toBe('changed')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.got).toEqual([
      [
        [
          { criterionId: 'politeness', score: 2 },
          { criterionId: 'spelling', score: 3 },
        ],
        false,
      ],
    ])
    expect(keeper.get()).toMatchObject({ status: 'clean', savedAt: new Date('2026-11-20T13:02:01.400Z') })
  })

  it('loses nothing that was changed while a request was under way', async () => {
    const { keeper, server } = keeperWith()
    keeper.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(850)
    keeper.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.got.map(([sent]) => sent[0]?.score)).toEqual([1, 2])
  })

  it('keeps what the server did not take, and sends it with the next try', async () => {
    const { keeper, server } = keeperWith()
    server.down = true
    keeper.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(keeper.get().status).toBe('failed')
    expect(keeper.get().marks.get('politeness')).toBe(2)
    server.down = false
    const flushed = keeper.flush()
    await vi.advanceTimersByTimeAsync(200)
    await flushed
    expect(server.got).toEqual([[[{ criterionId: 'politeness', score: 2 }], false]])
  })

  it('submits after the saves before it, with what was not sent yet', async () => {
    const { keeper, server } = keeperWith([{ criterionId: 'politeness', score: 2 }])
    keeper.give('spelling', null)
    const submitted = keeper.submit()
    await vi.advanceTimersByTimeAsync(2000)
    await submitted
    expect(server.got).toEqual([[[{ criterionId: 'spelling', score: null }], true]])
  })

  it('sends nothing when nothing changed', async () => {
    const { keeper, server } = keeperWith()
    await keeper.flush()
    expect(server.got).toEqual([])
  })
})
