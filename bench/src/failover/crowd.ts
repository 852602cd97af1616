/** Candidates at once, one after the other on each seat, and when their answers were acknowledged. */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@assay/server/ids'
import { through } from '../faults/fetch-of-tabs.ts'
import type { SittingLedger, Totals } from '../faults/ledger.ts'
import { sitInNode } from '../faults/node-candidate.ts'
import { chanceOf } from '../faults/random.ts'

export interface Crowd {
  readonly totals: Totals
  readonly ledgers: readonly SittingLedger[]
  /** Waits until answers are acknowledged again after a moment; throws where none is for three minutes. */
  heardAfter(moment: number): Promise<void>
  /** The longest time without an acknowledgement since a moment, and when it ended, in seconds. */
  silenceSince(moment: number): { seconds: number; ended: number }
  /** Lets so many sittings in all be begun, and resolves once the last has ended. */
  finish(atLeast: number): Promise<void>
}

export function gather(
  place: { origin: string; slug: string; seed: number; patienceMs?: number },
  atOnce: number,
): Crowd {
  const totals: Totals = { acknowledged: 0, replayed: 0, tabsKilled: 0 }
  const ledgers: SittingLedger[] = []
  const heard: number[] = []
  let last = 0
  const watching = setInterval(() => {
    if (totals.acknowledged > last) heard.push(performance.now())
    last = totals.acknowledged
  }, 20)
  let begun = 0
  let most = Number.POSITIVE_INFINITY
  const sitOn = async (): Promise<void> => {
    while (begun < most) {
      const number = (begun += 1)
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
      const email = `candidate-${number}-${newId()}@example.org`
      const wire = { origin: place.origin, address, cookies: new Map<string, string>() }
      const own = chanceOf(place.seed + number)
      const sit = () => sitInNode(place.slug, email, totals, own, place.patienceMs)
      ledgers.push(await through(wire, sit))
    }
  }
  const sitting = Promise.all(Array.from({ length: atOnce }, sitOn))
  return {
    totals,
    ledgers,
    async heardAfter(moment) {
      const enough = 5
      for (
        const end = Date.now() + 180_000;
        heard.filter((at) => at > moment).length < enough;
        await pause(50)
      )
        if (Date.now() > end) throw new Error('no answer was acknowledged for three minutes')
    },
    silenceSince(moment) {
      const times = [moment, ...heard.filter((at) => at > moment)]
      const gaps = times.slice(1).map((at, index) => ({ ms: at - (times[index] ?? 0), at }))
      const longest = gaps.reduce((most, gap) => (gap.ms > most.ms ? gap : most), { ms: 0, at: moment })
      return { seconds: longest.ms / 1000, ended: (longest.at - moment) / 1000 }
    },
    async finish(atLeast) {
      most = atLeast
      await sitting
      clearInterval(watching)
    },
  }
}
