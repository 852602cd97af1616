import type { DraftOperation } from '@assay/contract/answers/types'
import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { QueueView, RefusedOperation } from '../queue-view.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { type LocalStore, nothingStored } from './local-store.ts'
import { Replayer } from './replayer.ts'
import { submit } from './submit.ts'

let time = virtualTime()
let server = fakeServer()
let store = memoryStore()
let views: QueueView[] = []

beforeEach(() => {
  time = virtualTime()
  server = fakeServer((callback) => time.later(callback, 50))
  store = memoryStore()
  views = []
})

function replayer(on: LocalStore = store) {
  return new Replayer({
    attempt: 'application',
    store: on,
    send: server.saveDraft,
    now: time.now,
    later: time.later,
    random: () => 0.5,
    onChange: (view) => views.push(view),
  })
}
const patience = () => ({
  sleep: (ms: number) => new Promise<void>((resolve) => time.later(resolve, ms)),
  now: time.now,
  random: () => 0.5,
})
const broken: LocalStore = {
  ...memoryStore(),
  load: () => Promise.reject(new Error('no storage')),
  putOperation: () => Promise.reject(new Error('no storage')),
}

describe('the rhythm', () => {
  test('a change is in the browser at once and on the server within 2 s', async () => {
    void replayer().change('a', 'x')
    await time.flush()
    expect((await store.load('application')).operations).toHaveLength(1)
    await time.pass(2000)
    expect(server.answers.get('a')?.value).toBe('x')
    expect((await store.load('application')).operations).toHaveLength(0)
    expect(views.at(-1)).toMatchObject({ waiting: 0, savedAt: '2026-01-01T00:00:00.000Z' })
  })

  test('typing without a pause is on the server at least every 10 s', async () => {
    const typed = replayer()
    for (let key = 1; key <= 60; key += 1) {
      void typed.change('a', key)
      await time.pass(400)
      const behindMs = (key - Number(server.answers.get('a')?.value ?? 0)) * 400
      expect(behindMs).toBeLessThanOrEqual(10_000)
    }
  })
})

describe('without network', () => {
  test('says so, keeps everything, and sends all within 10 s of its return', async () => {
    const queue = replayer()
    server.reach(false)
    void queue.change('a', 'x')
    await time.pass(1800_000)
    expect(views.at(-1)).toMatchObject({ failing: 'unheard', waiting: 1 })
    void queue.change('b', 'y')
    server.reach(true)
    await time.pass(10_000)
    expect([...server.answers.keys()].sort()).toEqual(['a', 'b'])
  })

  test('goes at once when the browser says that the network is back', async () => {
    const queue = replayer()
    server.reach(false)
    void queue.change('a', 'x')
    await time.pass(60_000)
    server.reach(true)
    queue.wake()
    await time.pass(200)
    expect(server.answers.has('a')).toBe(true)
  })
})

describe('what the server refuses for good', () => {
  test('is set apart and shown; the rest goes on', async () => {
    server.refuse('bad', 'answerInvalid')
    const queue = replayer()
    void queue.change('bad', 1)
    void queue.change('good', 2)
    await time.pass(5000)
    expect(server.answers.has('good')).toBe(true)
    expect(views.at(-1)?.refused).toEqual([{ module: 'bad', seq: 1, value: 1, code: 'answerInvalid' }])
    expect((await store.load('application')).refused).toHaveLength(1)
  })

  test('a lost cookie stops the queue and drops nothing', async () => {
    server.refuse('a', 'applicationCookieMissing')
    const queue = replayer()
    void queue.change('a', 1)
    await time.pass(60_000)
    expect(views.at(-1)).toMatchObject({ heldBy: 'applicationCookieMissing', waiting: 1 })
    expect((await store.load('application')).operations).toHaveLength(1)
  })
})

/** A number of another browser, which has taken the application over. */
const elsewhere = startOfNumbers(1) + 9

describe('a page that is reloaded while its last changes are being written', () => {
  /** Its store has the first key only when it goes away; its last call carries all of them. */
  async function leave(): Promise<readonly DraftOperation[]> {
    const slow: LocalStore = { ...store, putOperation: () => new Promise(() => undefined) }
    const before = replayer(slow)
    void before.change('a', 'B')
    await store.putOperation('application', { module: 'a', seq: before.seqOf('a') ?? 0, value: 'B' })
    void before.change('a', 'Bo')
    void before.change('a', 'Bonjour')
    before.stop()
    return before.waiting()
  }

  test('finds what it sent, and nothing is said to be of another device', async () => {
    void server.saveDraft(await leave())
    await time.pass(50)
    const after = replayer()
    expect(await after.restore([...server.answers.values()], server.lastSeq())).toEqual(new Map())
    expect(after.view).toMatchObject({ waiting: 0, refused: [] })
    expect(await store.load('application')).toEqual(nothingStored)
  })

  test('keeps what is typed next, also when its last call comes later', async () => {
    const late = await leave()
    const after = replayer()
    await after.restore([], 0)
    void after.change('a', 'Bon')
    void server.saveDraft(late)
    await time.pass(2000)
    expect(server.answers.get('a')?.value).toBe('Bon')
    expect(after.view.waiting).toBe(0)
  })
})

describe('what was typed here before it was answered on another device', () => {
  test('is kept apart over a reload, is not sent, and goes only when it is let go of', async () => {
    await store.putOperation('application', { module: 'a', seq: 2, value: 'here' })
    const stored = [{ moduleId: 'a', seq: elsewhere, value: 'there' }]
    const queue = replayer()
    expect(await queue.restore(stored, elsewhere)).toEqual(new Map())
    await time.pass(60_000)
    expect(server.answers.size).toBe(0)
    const again = replayer()
    await again.restore(stored, elsewhere)
    expect(views.at(-1)).toMatchObject({ waiting: 0, refused: [{ module: 'a', code: 'answeredElsewhere' }] })
    const [operation] = again.view.refused
    await again.letGo(operation as RefusedOperation, true)
    await again.change('a', 'here')
    expect(again.seqOf('a')).toBeGreaterThan(elsewhere)
    expect((await store.load('application')).refused).toEqual([])
  })

  test('is kept beside an answer to the same question that was refused before, and each goes by itself', async () => {
    await store.putRefused('application', { module: 'a', seq: 2, value: 'refused', code: 'answerInvalid' })
    await store.putOperation('application', { module: 'a', seq: 3, value: 'here' })
    const queue = replayer()
    await queue.restore([{ moduleId: 'a', seq: elsewhere, value: 'there' }], elsewhere)
    expect((await store.load('application')).refused.map(({ value }) => value)).toEqual(['refused', 'here'])
    const [, operation] = queue.view.refused
    await queue.letGo(operation as RefusedOperation, true)
    expect((await store.load('application')).refused.map(({ value }) => value)).toEqual(['refused'])
    void queue.change('a', 'typed')
    await time.pass(2000)
    expect(queue.view.refused).toEqual([])
    expect((await store.load('application')).refused).toEqual([])
  })

  test('is shown no more at once, and leaves the browser only when what takes its place is kept', async () => {
    await store.putOperation('application', { module: 'a', seq: 2, value: 'here' })
    const queue = replayer()
    await queue.restore([{ moduleId: 'a', seq: elsewhere, value: 'there' }], elsewhere)
    const [operation] = queue.view.refused
    let keep: (isStored: boolean) => void = () => undefined
    const isStored = new Promise<boolean>((resolve) => {
      keep = resolve
    })
    const left = queue.letGo(operation as RefusedOperation, isStored)
    await time.flush()
    expect(queue.view.refused).toEqual([])
    expect((await store.load('application')).refused).toHaveLength(1)
    keep(true)
    await left
    expect((await store.load('application')).refused).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  test('still sends, and says that the page must stay open', async () => {
    const queue = replayer(broken)
    await queue.restore([], 0)
    await queue.change('a', 'x')
    expect(views.at(-1)?.volatile).toBe(true)
    await time.pass(2000)
    expect(server.answers.get('a')?.value).toBe('x')
  })
})

describe('a submission', () => {
  const submission = {
    key: 'key',
    pageId: 'page',
    buttonId: 'button',
    answers: [{ moduleId: 'a', value: 'x', seq: 1 }],
  }
  const parts = (queue: ReturnType<typeof replayer>) => ({
    attempt: 'application',
    store,
    replayer: queue,
    patience: patience(),
    drained: () => Promise.resolve(),
    send: server.submitPage,
    serverNow: () => '2026-01-01T00:00:01.000Z',
  })

  test('whose answer was lost takes effect once, and is forgotten only when answered', async () => {
    const queue = replayer()
    void queue.change('a', 'x')
    server.meet(['answerLost', 'requestLost', 'twice'])
    const done = submit(submission, parts(queue))
    await time.pass(500)
    expect((await store.load('application')).submission?.key).toBe('key')
    await time.pass(60_000)
    expect((await done)?.kind).toBe('done')
    expect([server.submissions(), server.conflicts()]).toEqual([1, 0])
    expect(await store.load('application')).toMatchObject({ submission: null, operations: [] })
    expect(queue.view.waiting).toBe(0)
  })

  test('waits for the draft that is under way, and sends what it does not carry first', async () => {
    const queue = replayer()
    void queue.change('elsewhere', 'kept')
    void queue.change('a', 'x')
    const done = submit({ ...submission, answers: [{ moduleId: 'a', value: 'x', seq: 2 }] }, parts(queue))
    await time.pass(5000)
    await done
    expect([...server.answers.keys()]).toEqual(['elsewhere', 'a'])
  })
})
