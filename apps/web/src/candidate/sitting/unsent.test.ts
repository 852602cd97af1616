/** What the candidate sees of the network and of what waits (PRODUCT §6; research: notice in 5 s, all sent in 10 s). */
import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RefusedOperation } from '../queue/queue-view.ts'
import {
  aWorld,
  done,
  lost,
  pages,
  press,
  refused,
  shown,
  silent,
  stateOn,
  type World,
} from './testing/world.ts'
import { hasUnsent, isAtRisk } from './unsent.ts'

let world: World
beforeEach(() => {
  world = aWorld()
})
const isOffline = (sitting: Awaited<ReturnType<World['identified']>>) => sitting.getState().isOffline

describe('without a network', () => {
  test('the notice comes at once when the browser says so, and goes when it is back', async () => {
    const sitting = await world.identified()
    world.isOnline = false
    sitting.lookAtNetwork()
    expect(isOffline(sitting)).toBe(true)
    world.isOnline = true
    sitting.wake()
    await world.time.settle()
    expect(isOffline(sitting)).toBe(false)
  })

  test('the notice comes within 5 s of a change when the network is silent', async () => {
    const sitting = await world.identified()
    world.calls.saveDraft = silent
    sitting.change('q', 'because')
    await world.time.pass(5000)
    expect(isOffline(sitting)).toBe(true)
  })

  test('the notice stays until a call gets through', async () => {
    const sitting = await world.identified()
    const { saveDraft } = world.calls
    world.calls.saveDraft = () => Promise.resolve(lost)
    sitting.change('q', 'because')
    await world.time.pass(60_000)
    expect(isOffline(sitting)).toBe(true)
    world.calls.saveDraft = saveDraft
    await world.time.pass(10_000)
    expect(isOffline(sitting)).toBe(false)
  })
})

describe('a file of what waits', () => {
  /** A sitting whose drafts get no answer while `isDown`. */
  async function cut() {
    const { saveDraft, submitPage } = world.calls
    const network = { isDown: true }
    world.calls.saveDraft = (...args) => (network.isDown ? Promise.resolve(lost) : saveDraft(...args))
    world.calls.submitPage = (...args) => (network.isDown ? Promise.resolve(lost) : submitPage(...args))
    return { network, sitting: await world.identified() }
  }

  test('is offered after 30 s, not before, and no longer once all is sent', async () => {
    const { network, sitting } = await cut()
    sitting.change('q', 'because')
    await world.time.pass(29_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
    await world.time.pass(4000)
    expect(sitting.getState().isRecoveryOffered).toBe(true)
    network.isDown = false
    await world.time.pass(10_000)
    expect(sitting.getState()).toMatchObject({ isRecoveryOffered: false, isOffline: false })
    expect(sitting.getState().queue.waiting).toBe(0)
  })

  test('is offered for a submission on its way too', async () => {
    const { network, sitting } = await cut()
    network.isDown = false
    sitting.change('q', 'because')
    await world.time.pass(2000)
    network.isDown = true
    void press(sitting)
    await world.time.pass(31_000)
    expect(sitting.getState().isRecoveryOffered).toBe(true)
    expect((await sitting.keptWork())?.submission?.pageId).toBe('page-2')
    network.isDown = false
    await world.time.pass(10_000)
    expect(shown(sitting)).toBe('taking page-3')
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })

  test('is not offered where nothing waits', async () => {
    const sitting = await world.identified()
    world.isOnline = false
    sitting.lookAtNetwork()
    await world.time.pass(120_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })
})

test('leaving asks only while something is unsent and the browser keeps nothing', async () => {
  world.store.putOperation = () => Promise.reject(new Error('private browsing'))
  const sitting = await world.identified()
  expect(isAtRisk(sitting.getState())).toBe(false)
  sitting.change('q', 'because')
  await world.time.settle()
  expect(isAtRisk(sitting.getState())).toBe(true)
  await world.time.pass(2000)
  expect(isAtRisk(sitting.getState())).toBe(false)
})

test('an application that goes on elsewhere stops here, and nothing of it is lost', async () => {
  const sitting = await world.identified()
  world.calls.saveDraft = () => Promise.resolve(refused('applicationTakenOver'))
  sitting.change('q', 'because')
  await world.time.pass(2000)
  expect(shown(sitting)).toBe('takenOver')
  expect((await sitting.keptWork())?.operations).toMatchObject([{ module: 'q', value: 'because' }])
  const before = world.made.length
  sitting.wake()
  await world.time.pass(60_000)
  expect(world.made.length).toBe(before)
})

describe('an answer that was given otherwise on another device', () => {
  const there = [{ moduleId: 'q', value: 'there', seq: startOfNumbers(2) }]
  async function withApart() {
    await world.store.putOperation('app', { module: 'q', seq: 3, value: 'here' })
    world.calls.session = () =>
      Promise.resolve(done({ data: stateOn(pages.question, { answers: there, lastSeq: startOfNumbers(2) }) }))
    world.tabApplication = 'app'
    const sitting = world.sit({ resume: { applicationId: 'app', firstName: 'Léa', isInterrupted: false } })
    await sitting.start()
    await world.time.settle()
    const [apart] = sitting.getState().queue.refused
    return { sitting, apart: apart as RefusedOperation }
  }

  test('does not wait: without a network no file is offered', async () => {
    const { sitting, apart } = await withApart()
    expect(apart.value).toBe('here')
    expect(hasUnsent(sitting.getState())).toBe(false)
    world.isOnline = false
    sitting.lookAtNetwork()
    await world.time.pass(60_000)
    expect(sitting.getState().isRecoveryOffered).toBe(false)
  })

  test('is taken back once, however often it is pressed', async () => {
    const { sitting, apart } = await withApart()
    void sitting.settleApart(apart, true)
    expect(sitting.getState().values.get('q')).toBe('here')
    sitting.change('q', 'here, and more')
    await sitting.settleApart(apart, true)
    expect(sitting.getState().values.get('q')).toBe('here, and more')
    expect(sitting.getState().queue).toMatchObject({ waiting: 1, refused: [] })
    await world.time.pass(2000)
    expect((await sitting.keptWork())?.refused).toEqual([])
  })

  test('is in the browser at every moment while it is taken back', async () => {
    const { sitting, apart } = await withApart()
    const { putOperation } = world.store
    let put: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      put = resolve
    })
    world.store.putOperation = async (...args) => {
      await slow
      await putOperation(...args)
    }
    const settled = sitting.settleApart(apart, true)
    await world.time.settle()
    expect((await world.store.load('app')).refused).toMatchObject([{ value: 'here' }])
    put()
    await settled
    expect(await world.store.load('app')).toMatchObject({ operations: [{ value: 'here' }], refused: [] })
  })

  test('stays in a browser that does not keep what takes its place', async () => {
    const { sitting, apart } = await withApart()
    world.store.putOperation = () => Promise.reject(new Error('a full disk'))
    await sitting.settleApart(apart, true)
    expect((await world.store.load('app')).refused).toMatchObject([{ value: 'here' }])
  })
})
