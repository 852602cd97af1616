/**
 * Once the network is back, everything is sent within 10 s, also where the browser does not say that it is
 * back.
 */
import type { DraftOperation } from '@assay/contract/answers/types'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DraftSaved } from '../../api/calls.ts'
import type { Outcome } from '../../api/outcome.ts'
import { memoryStore } from '../testing/memory-store.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { Replayer } from './replayer.ts'

/**
 * How a network is gone: calls fail at once, wait in vain for as long as `request` lets them, or meet a 503.
 */
const absences = ['refuses', 'silent', 'busy'] as const

async function waitingAfter({
  absence,
  backAt,
  changedAt,
  random,
}: {
  absence: (typeof absences)[number]
  backAt: number
  changedAt: number
  random: number
}): Promise<number> {
  const time = virtualTime()
  const answer = <T>(ms: number, outcome: T) =>
    new Promise<T>((resolve) => time.later(() => resolve(outcome), ms))
  function send(batch: readonly DraftOperation[]): Promise<Outcome<DraftSaved>> {
    if (time.now() >= backAt)
      return answer(300, { kind: 'done', value: { savedAt: '2026-01-01T00:00:00Z', acknowledged: batch } })
    const retryAfterSeconds = absence === 'busy' ? 60 : 0
    return answer(absence === 'silent' ? 8000 : 50, { kind: 'retry', retryAfterSeconds })
  }
  const replayer = new Replayer({
    attempt: 'application',
    store: memoryStore(),
    send,
    now: time.now,
    later: time.later,
    random: () => random,
    onChange: () => undefined,
  })
  await replayer.restore([], 0)
  await time.pass(changedAt)
  void replayer.change('q', 'because')
  await time.pass(backAt + 10_000 - changedAt)
  return replayer.view.waiting
}

test('whatever kind of absence, however long', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        absence: fc.constantFrom(...absences),
        backAt: fc.integer({ min: 2000, max: 240_000 }),
        changedAt: fc.integer({ min: 0, max: 2000 }),
        random: fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      }),
      async (absent) => {
        expect(await waitingAfter(absent)).toBe(0)
      },
    ),
    { numRuns: 2 * (fc.readConfigureGlobal().numRuns ?? 100) },
  )
})
