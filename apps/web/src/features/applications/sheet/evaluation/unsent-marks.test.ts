import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Mark } from '../../api/sheet-queries.ts'
import { MarkAutosave } from './mark-autosave.ts'
import { UnsentMarks } from './unsent-marks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function offline() {
  const network = { isThere: false }
  const arrived: Mark[] = []
  const autosave = new MarkAutosave({
    marks: [],
    now: () => new Date(0),
    waitMilliseconds: 800,
    save: async (marks) => {
      if (!network.isThere) throw new TypeError('Failed to fetch')
      arrived.push(...marks)
    },
  })
  return { network, arrived, autosave, left: new UnsentMarks() }
}

it('marks given offline on a sheet that is left are said to be unsent, and go out with the network', async () => {
  const { network, arrived, autosave, left } = offline()
  const said = vi.fn()
  autosave.give('politeness', 3)
  await left.leave('application', autosave, said)
  expect(said).toHaveBeenCalledOnce()
  const unload = new Event('beforeunload', { cancelable: true })
  dispatchEvent(unload)
  expect(unload.defaultPrevented).toBe(true)
  network.isThere = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(arrived).toEqual([{ criterionId: 'politeness', score: 3 }])
  const later = new Event('beforeunload', { cancelable: true })
  dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('are there again when the sheet is opened again', async () => {
  const { autosave, left } = offline()
  autosave.give('politeness', 3)
  await left.leave('application', autosave, () => undefined)
  expect(left.take('application')?.get().marks.get('politeness')).toBe(3)
  expect(left.take('application')).toBeUndefined()
})

it('what could be sent is not kept', async () => {
  const { network, arrived, autosave, left } = offline()
  network.isThere = true
  autosave.give('politeness', 3)
  await left.leave('application', autosave, () => undefined)
  expect(arrived).toHaveLength(1)
  expect(left.take('application')).toBeUndefined()
})

it('a request that hangs while the sheet is opened and marked anew never comes after the newer mark', async () => {
  const answers: ((isThere: boolean) => void)[] = []
  const arrived: Mark[] = []
  const autosave = new MarkAutosave({
    marks: [],
    now: () => new Date(0),
    waitMilliseconds: 800,
    save: async (marks) => {
      const isThere = await new Promise<boolean>((resolve) => answers.push(resolve))
      if (!isThere) throw new TypeError('Failed to fetch')
      arrived.push(...marks)
    },
  })
  const left = new UnsentMarks()
  const said = vi.fn()
  autosave.give('politeness', 1)
  const leaving = left.leave('application', autosave, said)
  await vi.advanceTimersByTimeAsync(0)
  const opened = left.take('application')
  expect(opened).toBe(autosave)
  opened?.give('politeness', 5)
  await vi.advanceTimersByTimeAsync(800)
  answers[0]?.(false)
  await leaving
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual([{ criterionId: 'politeness', score: 5 }])
  expect(answers).toHaveLength(2)
  expect(said).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
