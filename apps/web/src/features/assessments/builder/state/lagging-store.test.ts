import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openedBuilder } from './builder-factory.ts'
import { present } from './builder-state.ts'
import { LaggingStore } from './lagging-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function following() {
  const store = openedBuilder()
  const lagging = new LaggingStore(store)
  let told = 0
  const stop = lagging.subscribe(() => {
    told += 1
  })
  const type = (description: string): void => store.edit((document) => ({ ...document, description }))
  const shown = () => present(lagging.getState()).description
  return { store, lagging, type, shown, stop, told: () => told }
}

test('what is typed elsewhere is told once, in a pause', () => {
  const { type, shown, told } = following()
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    vi.advanceTimersByTime(60)
  }
  expect(shown()).toBe('')
  vi.advanceTimersByTime(60)
  expect([shown(), told()]).toEqual(['abc', 1])
})

test('whoever types on and on sees it follow', () => {
  const { type, told } = following()
  for (let key = 0; key < 20; key += 1) {
    type('a'.repeat(key + 1))
    vi.advanceTimersByTime(60)
  }
  expect(told()).toBeGreaterThanOrEqual(2)
})

test('what the pane itself changes is there at once', () => {
  const { store, lagging, shown } = following()
  lagging.edit((document) => ({ ...document, description: 'from the pane' }))
  expect(shown()).toBe('from the pane')
  expect(present(store.getState()).description).toBe('from the pane')
})

test('another selection is told at once, a module that was added after the page was drawn', () => {
  const { store, lagging } = following()
  store.select({ kind: 'test' })
  expect(lagging.getState().selection.kind).toBe('test')
  store.edit((document) => ({ ...document }), { select: { kind: 'module', id: 'text' }, fresh: 'text' })
  expect(lagging.getState().selection.kind).toBe('test')
  vi.advanceTimersByTime(1)
  expect(lagging.getState().selection.kind).toBe('module')
})

test('it hears nothing once nobody listens', () => {
  const { type, shown, stop } = following()
  type('a')
  stop()
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('')
})
