/**
 * What the candidate sees of the network and of what waits (notice in 5 s, all sent in 10 s).
 */
import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RefusedOperation } from '../../sync/queue-view.ts'
import {
  aHarness,
  done,
  type Harness,
  lost,
  pages,
  press,
  refused,
  shown,
  silent,
  stateOn,
} from '../testing/harness.ts'
import { hasUnacknowledged, isAtRisk } from './unacknowledged.ts'

let harness: Harness
beforeEach(() => {
  harness = aHarness()
})
const isOffline = (sitting: Awaited<ReturnType<Harness['identified']>>) => sitting.getState().trouble !== null

describe('without a network', () => {
  test('the notice comes at once when the browser says so, and goes when it is back', async () => {
    const sitting = await harness.identified()
    harness.isOnline = false
    sitting.lookAtNetwork()
    expect(isOffline(sitting)).toBe(true)
    harness.isOnline = true
    sitting.wake()
    await harness.time.flush()
    expect(isOffline(sitting)).toBe(false)
  })

  test('what failed without a network does not blame the server once it is back', async () => {
    const sitting = await harness.identified()
    const { saveDraft } = harness.calls
    harness.calls.saveDraft = () => Promise.resolve(lost)
    harness.isOnline = false
    sitting.lookAtNetwork()
    void sitting.change('q', 'because')
    await harness.time.pass(3000)
    harness.isOnline = true
    sitting.lookAtNetwork()
    expect(sitting.getState().trouble).toBe('network')
    harness.calls.saveDraft = saveDraft
    sitting.wake()
    await harness.time.flush()
    expect(sitting.getState().trouble).toBeNull()
  })

  test('the notice comes within 5 s of a change when the network is silent', async () => {
    const sitting = await harness.identified()
    harness.calls.saveDraft = silent
    void sitting.change('q', 'because')
    await harness.time.pass(5000)
    expect(isOffline(sitting)).toBe(true)
  })

  test('a call that gets no answer for long is called slow where the browser has a network, and no network where not', async () => {
    const sitting = await harness.identified()
    harness.calls.saveDraft = silent
    void sitting.change('q', 'because')
    await harness.time.pass(5000)
    expect(sitting.getState()).toMatchObject({ trouble: 'slow', fault: null })
    harness.isOnline = false
    sitting.lookAtNetwork()
    expect(sitting.getState().trouble).toBe('network')
  })

  test('tries that end slow, or without any answer, say so; no network only where the browser says it', async () => {
    const sitting = await harness.identified()
    const seen: unknown[] = []
    for (const why of ['slow', undefined] as const) {
      harness.calls.saveDraft = () => Promise.resolve({ ...lost, why })
      void sitting.change('q', `because ${why}`)
      await harness.time.pass(30_000)
      expect(sitting.getState().fault).toBeNull()
      seen.push(sitting.getState().trouble)
    }
    harness.isOnline = false
    sitting.lookAtNetwork()
    seen.push(sitting.getState().trouble)
    expect(seen).toEqual(['slow', 'unreachable', 'network'])
  })

  test('the notice stays until a call gets through', async () => {
    const sitting = await harness.identified()
    const { saveDraft } = harness.calls
    harness.calls.saveDraft = () => Promise.resolve(lost)
    void sitting.change('q', 'because')
    await harness.time.pass(60_000)
    expect(isOffline(sitting)).toBe(true)
    harness.calls.saveDraft = saveDraft
    await harness.time.pass(10_000)
    expect(isOffline(sitting)).toBe(false)
  })
})

describe('a file of what waits', () => {
  /** A sitting whose drafts get no answer while `isDown`. */
  async function cut() {
    const { saveDraft, submitPage } = harness.calls
    const network = { isDown: true }
    harness.calls.saveDraft = (...args) => (network.isDown ? Promise.resolve(lost) : saveDraft(...args))
    harness.calls.submitPage = (...args) => (network.isDown ? Promise.resolve(lost) : submitPage(...args))
    return { network, sitting: await harness.identified() }
  }

  test('is offered after 30 s, not before, and no longer once all is sent', async () => {
    const { network, sitting } = await cut()
    void sitting.change('q', 'because')
    await harness.time.pass(29_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
    await harness.time.pass(4000)
    expect(sitting.getState().isRecoveryOffered).toBe(true)
    network.isDown = false
    await harness.time.pass(10_000)
    expect(sitting.getState()).toMatchObject({ isRecoveryOffered: false, trouble: null })
    expect(sitting.getState().queue.waiting).toBe(0)
  })

  test('is offered for a submission on its way too', async () => {
    const { network, sitting } = await cut()
    network.isDown = false
    void sitting.change('q', 'because')
    await harness.time.pass(2000)
    network.isDown = true
    void press(sitting)
    await harness.time.pass(31_000)
    expect(sitting.getState().isRecoveryOffered).toBe(true)
    expect((await sitting.storedWork())?.submission?.pageId).toBe('page-2')
    network.isDown = false
    await harness.time.pass(10_000)
    expect(shown(sitting)).toBe('taking page-3')
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })

  test('is not offered where nothing waits', async () => {
    const sitting = await harness.identified()
    harness.isOnline = false
    sitting.lookAtNetwork()
    await harness.time.pass(120_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })
})

test('leaving asks only while something is unsent and the browser keeps nothing', async () => {
  harness.store.putOperation = () => Promise.reject(new Error('private browsing'))
  const sitting = await harness.identified()
  expect(isAtRisk(sitting.getState())).toBe(false)
  void sitting.change('q', 'because')
  await harness.time.flush()
  expect(isAtRisk(sitting.getState())).toBe(true)
  await harness.time.pass(2000)
  expect(isAtRisk(sitting.getState())).toBe(false)
})

test('an application that goes on elsewhere stops here, and nothing of it is lost', async () => {
  const sitting = await harness.identified()
  harness.calls.saveDraft = () => Promise.resolve(refused('applicationTakenOver'))
  void sitting.change('q', 'because')
  await harness.time.pass(2000)
  expect(shown(sitting)).toBe('takenOver')
  expect((await sitting.storedWork())?.operations).toMatchObject([{ module: 'q', value: 'because' }])
  const before = harness.made.length
  sitting.wake()
  await harness.time.pass(60_000)
  expect(harness.made.length).toBe(before)
})

describe('an answer that was given otherwise on another device', () => {
  const there = [{ moduleId: 'q', value: 'there', seq: startOfNumbers(2) }]
  async function withElsewhere() {
    await harness.store.putOperation('app', { module: 'q', seq: 3, value: 'here' })
    harness.calls.session = () =>
      Promise.resolve(done({ data: stateOn(pages.question, { answers: there, lastSeq: startOfNumbers(2) }) }))
    harness.tabApplication = 'app'
    const sitting = harness.sit({ resume: { applicationId: 'app', firstName: 'Léa', isInterrupted: false } })
    await sitting.start()
    await harness.time.flush()
    const [elsewhere] = sitting.getState().queue.refused
    return { sitting, elsewhere: elsewhere as RefusedOperation }
  }

  test('does not wait: without a network no file is offered', async () => {
    const { sitting, elsewhere } = await withElsewhere()
    expect(elsewhere.value).toBe('here')
    expect(hasUnacknowledged(sitting.getState())).toBe(false)
    harness.isOnline = false
    sitting.lookAtNetwork()
    await harness.time.pass(60_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })

  test('is taken back once, however often it is pressed', async () => {
    const { sitting, elsewhere } = await withElsewhere()
    void sitting.resolveAnsweredElsewhere(elsewhere, true)
    expect(sitting.getState().values.get('q')).toBe('here')
    void sitting.change('q', 'here, and more')
    await sitting.resolveAnsweredElsewhere(elsewhere, true)
    expect(sitting.getState().values.get('q')).toBe('here, and more')
    expect(sitting.getState().queue).toMatchObject({ waiting: 1, refused: [] })
    await harness.time.pass(2000)
    expect((await sitting.storedWork())?.refused).toEqual([])
  })

  test('is in the browser at every moment while it is taken back', async () => {
    const { sitting, elsewhere } = await withElsewhere()
    const { putOperation } = harness.store
    let put: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      put = resolve
    })
    harness.store.putOperation = async (...args) => {
      await slow
      await putOperation(...args)
    }
    const drained = sitting.resolveAnsweredElsewhere(elsewhere, true)
    await harness.time.flush()
    expect((await harness.store.load('app')).refused).toMatchObject([{ value: 'here' }])
    put()
    await drained
    expect(await harness.store.load('app')).toMatchObject({ operations: [{ value: 'here' }], refused: [] })
  })

  test('stays in a browser that does not keep what takes its place', async () => {
    const { sitting, elsewhere } = await withElsewhere()
    harness.store.putOperation = () => Promise.reject(new Error('a full disk'))
    await sitting.resolveAnsweredElsewhere(elsewhere, true)
    expect((await harness.store.load('app')).refused).toMatchObject([{ value: 'here' }])
  })
})
