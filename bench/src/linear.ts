/**
 * `npm run bench:linear`: of what reads text from outside, the time for a text of the kind that costs most,
 * and how much longer twice the text takes. Two is linear; four would be quadratic, with milliseconds in the
 * thousands: of what takes a few, the ratio also says when the engine began to compile the expression.
 */
import { madeOf, parts } from '@assay/domain/testing/long-texts'
import { readersOfText } from '../../apps/server/src/testing/texts-from-outside.ts'
import { readersOfBrowsers } from '../../apps/web/src/testing/texts-from-outside.ts'

const ends = ['', 'x']
/** Shorter measurements say nothing. */
const leastMs = 1

/** Processor time so far: what else the machine does says nothing of an expression. */
const usedMs = () => process.cpuUsage().user / 1000

/** Milliseconds of one reading: the quickest of some rounds, each repeated until it can be measured. */
function timeOf(read: (text: string) => unknown, text: string, rounds: number): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const start = usedMs()
    let times = 0
    do {
      read(text)
      times += 1
    } while (usedMs() - start < leastMs)
    best = Math.min(best, (usedMs() - start) / times)
  }
  return best
}

const kinds = parts.flatMap((part) => ends.map((end) => ({ part, end })))
console.log('characters  milliseconds  ratio of n to 2n  reader, part')
for (const { name, limit, read } of [...readersOfText, ...readersOfBrowsers]) {
  const half = Math.floor(limit / 2)
  const timed = kinds.map((kind) => ({ ...kind, ms: timeOf(read, madeOf(kind.part, kind.end, half), 1) }))
  const costly = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
  const [slowest] = costly
    .map(({ part, end }) => {
      const whole = timeOf(read, madeOf(part, end, limit), 5)
      return { part, end, whole, ratio: whole / timeOf(read, madeOf(part, end, half), 5) }
    })
    .toSorted((a, b) => b.ratio - a.ratio)
  if (!slowest) continue
  const { part, end, whole, ratio } = slowest
  const columns = [String(limit).padStart(10), whole.toFixed(3).padStart(12), ratio.toFixed(2).padStart(16)]
  console.log(`${columns.join('  ')}  ${name}, ${JSON.stringify(part + end)}`)
}
