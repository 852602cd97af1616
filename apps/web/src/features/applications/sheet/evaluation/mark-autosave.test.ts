import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mark } from '../../api/sheet-queries.ts'
import { MarkAutosave, type UnsentMarkStore } from './mark-autosave.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:02:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that keeps what it gets, and refuses while `down`. */
function autosaveWith(marks: readonly Mark[] = [], store?: UnsentMarkStore) {
  const server = { got: [] as [Mark[], boolean][], down: false }
  const autosave = new MarkAutosave({
    marks,
    now: () => new Date(),
    waitMilliseconds: 800,
    store,
    save: async (sent, submit) => {
      await new Promise((done) => setTimeout(done, 100))
      if (server.down) throw new Error('down')
      server.got.push([sent, submit])
    },
  })
  return { autosave, server }
}

describe('the autosave of marks', () => {
  it('sends once, a moment after the last change', async () => {
    const { autosave, server } = autosaveWith()
    autosave.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(500)
    autosave.give('politeness', 2)
    autosave.give('spelling', 3)
    expect(autosave.get().status).toBe('changed')
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
    expect(autosave.get()).toMatchObject({ status: 'clean', savedAt: new Date('2026-11-20T13:02:01.400Z') })
  })

  it('loses nothing that was changed while a request was under way', async () => {
    const { autosave, server } = autosaveWith()
    autosave.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(850)
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.got.map(([sent]) => sent[0]?.score)).toEqual([1, 2])
  })

  it('keeps what the server did not take, and sends it with the next try', async () => {
    const { autosave, server } = autosaveWith()
    server.down = true
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(autosave.get().status).toBe('failed')
    expect(autosave.get().marks.get('politeness')).toBe(2)
    server.down = false
    const flushed = autosave.flush()
    await vi.advanceTimersByTimeAsync(200)
    await flushed
    expect(server.got).toEqual([[[{ criterionId: 'politeness', score: 2 }], false]])
  })

  it('has nothing unsaved where only the submission failed', async () => {
    const { autosave, server } = autosaveWith()
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    server.down = true
    const submitted = expect(autosave.submit()).rejects.toThrow('down')
    await vi.advanceTimersByTimeAsync(200)
    await submitted
    expect(autosave.get().status).toBe('clean')
  })

  it('submits after the saves before it, with what was not sent yet', async () => {
    const { autosave, server } = autosaveWith([{ criterionId: 'politeness', score: 2 }])
    autosave.give('spelling', null)
    const submitted = autosave.submit()
    await vi.advanceTimersByTimeAsync(2000)
    await submitted
    expect(server.got).toEqual([[[{ criterionId: 'spelling', score: null }], true]])
  })

  it('sends nothing when nothing changed', async () => {
    const { autosave, server } = autosaveWith()
    await autosave.flush()
    expect(server.got).toEqual([])
  })

  it('keeps outside the page what the server has not acknowledged, and begins with it the next time', async () => {
    let kept: readonly Mark[] = []
    const store = { read: () => kept, keep: (marks: readonly Mark[]) => void (kept = marks) }
    const { autosave, server } = autosaveWith([], store)
    server.down = true
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(850)
    autosave.give('spelling', 1)
    const both = [
      { criterionId: 'politeness', score: 2 },
      { criterionId: 'spelling', score: 1 },
    ]
    expect(kept).toEqual(both)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(kept).toEqual(both)

    const next = autosaveWith([{ criterionId: 'politeness', score: 4 }], store)
    expect(next.autosave.get()).toMatchObject({ status: 'changed' })
    expect(next.autosave.get().marks.get('politeness')).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(next.server.got).toEqual([[both, false]])
    expect(kept).toEqual([])
  })
})
