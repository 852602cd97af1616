import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Autosave, Autosaves } from './autosave.ts'

let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T13:02:00.000Z') })
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aTab = () => {
  let stored = ''
  return { read: () => stored, keep: (text: string) => void (stored = text) }
}

/** A server that keeps what it gets after a moment, and refuses while `down`. */
function aServer(text = aTab()) {
  const server = { got: [] as [[string, number | null][], boolean][], down: false }
  const options = () => ({
    text,
    now: () => new Date(),
    waitMilliseconds: 800,
    save: async (sent: ReadonlyMap<string, number | null>, submit: boolean) => {
      await new Promise((done) => setTimeout(done, 100))
      if (server.down) throw new Error('down')
      server.got.push([[...sent], submit])
    },
  })
  return { server, options, autosave: new Autosave(options()) }
}

const isAsked = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('an autosave', () => {
  it('sends once, a moment after the last change', async () => {
    const { autosave, server } = aServer()
    autosave.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(500)
    autosave.give('politeness', 2)
    autosave.give('spelling', 3)
    expect(autosave.get().status).toBe('changed')
    await vi.advanceTimersByTimeAsync(1000)
    const both = [
      ['politeness', 2],
      ['spelling', 3],
    ]
    expect(server.got).toEqual([[both, false]])
    expect(autosave.get()).toMatchObject({ status: 'clean', savedAt: new Date('2026-11-20T13:02:01.400Z') })
  })

  it('loses nothing that was changed while a request was under way', async () => {
    const { autosave, server } = aServer()
    autosave.give('politeness', 1)
    await vi.advanceTimersByTimeAsync(850)
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.got.map(([sent]) => sent[0]?.[1])).toEqual([1, 2])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['every few seconds', () => vi.advanceTimersByTimeAsync(10_100)],
    [
      'when the network is back',
      async () => {
        page.dispatchEvent(new Event('online'))
        await vi.advanceTimersByTimeAsync(100)
      },
    ],
  ])(
    'keeps what the server did not take, asks before the tab is closed, and sends it again %s',
    async (_, pass) => {
      const { autosave, server } = aServer()
      expect(isAsked()).toBe(false)
      server.down = true
      autosave.give('politeness', 2)
      await vi.advanceTimersByTimeAsync(1000)
      expect(autosave.get().status).toBe('failed')
      expect(autosave.get().given.get('politeness')).toBe(2)
      expect(isAsked()).toBe(true)
      server.down = false
      await pass()
      expect(server.got).toEqual([[[['politeness', 2]], false]])
      expect(isAsked()).toBe(false)
    },
  )

  it('has nothing unsaved where only the submission failed', async () => {
    const { autosave, server } = aServer()
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(1000)
    server.down = true
    const submitted = expect(autosave.submit()).rejects.toThrow('down')
    await vi.advanceTimersByTimeAsync(200)
    await submitted
    expect(autosave.get().status).toBe('clean')
  })

  it('submits after the saves before it, with what was not sent yet', async () => {
    const { autosave, server } = aServer()
    autosave.give('spelling', null)
    const submitted = autosave.submit()
    await vi.advanceTimersByTimeAsync(2000)
    await submitted
    expect(server.got).toEqual([[[['spelling', null]], true]])
  })

  it('sends nothing when nothing changed', async () => {
    const { autosave, server } = aServer()
    await autosave.flush()
    expect(server.got).toEqual([])
  })

  it('keeps outside the page what the server has not acknowledged, and begins with it the next time', async () => {
    const text = aTab()
    const { autosave, server } = aServer(text)
    server.down = true
    autosave.give('politeness', 2)
    await vi.advanceTimersByTimeAsync(850)
    autosave.give('spelling', 1)
    const both = [
      ['politeness', 2],
      ['spelling', 1],
    ]
    expect(JSON.parse(text.read())).toEqual(both)

    const next = aServer(text)
    expect(next.autosave.get()).toMatchObject({ status: 'changed' })
    expect(next.autosave.get().given.get('politeness')).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(next.server.got).toEqual([[both, false]])
    expect(text.read()).toBe('')
    server.down = false
    await vi.advanceTimersByTimeAsync(10_000)
  })
})

describe('what is left', () => {
  it('unsent is said, sent later, and there again when it is opened again', async () => {
    const { options, server } = aServer()
    const [autosaves, onUnsent] = [new Autosaves<number | null>(), vi.fn()]
    const autosave = autosaves.take('application', options)
    const leave = autosaves.open('application', autosave, onUnsent)
    server.down = true
    autosave.give('politeness', 3)
    leave()
    await vi.advanceTimersByTimeAsync(100)
    expect(onUnsent).toHaveBeenCalledOnce()
    expect(autosaves.take('application', options)).toBe(autosave)
    server.down = false
    await vi.advanceTimersByTimeAsync(10_100)
    expect(server.got).toEqual([[[['politeness', 3]], false]])
    expect(autosaves.take('application', options)).not.toBe(autosave)
  })

  it('is gone where it could be sent', async () => {
    const { options, server } = aServer()
    const autosaves = new Autosaves<number | null>()
    const autosave = autosaves.take('application', options)
    const leave = autosaves.open('application', autosave, () => undefined)
    autosave.give('politeness', 3)
    leave()
    await vi.advanceTimersByTimeAsync(100)
    expect(server.got).toHaveLength(1)
    expect(autosaves.isAtWork('application')).toBe(false)
  })

  it('while its request hangs is the same when opened again: no older value comes after a newer one', async () => {
    const { options, server } = aServer()
    const [autosaves, onUnsent] = [new Autosaves<number | null>(), vi.fn()]
    const autosave = autosaves.take('application', options)
    const leave = autosaves.open('application', autosave, onUnsent)
    server.down = true
    autosave.give('politeness', 1)
    leave()
    await vi.advanceTimersByTimeAsync(50)
    const opened = autosaves.take('application', options)
    expect(opened).toBe(autosave)
    autosaves.open('application', opened, onUnsent)
    opened.give('politeness', 5)
    await vi.advanceTimersByTimeAsync(60)
    server.down = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.got).toEqual([[[['politeness', 5]], false]])
    expect(onUnsent).not.toHaveBeenCalled()
  })
})
