import type { PageVisit } from '@assay/contract/answers/types'
import { expect, test } from 'vitest'
import { virtualTime } from '../../sync/testing/virtual-time.ts'
import { aHarness, start } from '../testing/harness.ts'
import { watchTime } from './time-watch.ts'

test('a submission that begins while the server is asked about the end is not doubled', async () => {
  const time = virtualTime()
  const visit = aHarness().visitOf('page', { remainingSeconds: 5 })
  let isBusy = false
  let asked = 0
  let ended = 0
  const watch = watchTime({
    now: () => new Date(start + time.now()),
    later: time.later,
    isWatched: () => true,
    isBusy: () => isBusy,
    ask: () =>
      new Promise<PageVisit | null>((resolve) => {
        asked += 1
        // Pressed while the first answer is on its way.
        isBusy = asked === 1
        time.later(() => resolve(null), 500)
      }),
    onVisit: () => undefined,
    onTimeUp: () => {
      ended += 1
    },
  })
  watch.keep(visit)
  await time.pass(9000)
  expect([isBusy, ended]).toEqual([true, 0])
  // The press came to nothing: the end of the time is acted on after all.
  isBusy = false
  await time.pass(2000)
  expect(ended).toBe(1)
})
