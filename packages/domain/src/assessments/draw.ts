/** Chance drawn once per application (product 2.10, 3.27): an order to sort, one of several targets. */
import type { Draw } from '../modules/definition.ts'

/**
 * Draws by seed and key alone: generator sfc32 (Doty-Humphrey, PractRand), seeded by cyrb128, and the shuffle
 * of Fisher and Yates. The seed must be secret: who knows it can turn an order back into the expected one.
 */
export function createDraw(seed: string): Draw {
  const shuffled = <T>(key: string, items: readonly T[]): T[] => {
    const random = sfc32(cyrb128(`${seed}\n${key}`))
    const order = [...items]
    for (let last = order.length - 1; last > 0; last--) {
      const other = Math.floor(random() * (last + 1))
      ;[order[last], order[other]] = [order[other]!, order[last]!]
    }
    return order
  }
  return {
    shuffle: (key, items, rightIn) => {
      let best = shuffled(key, items)
      if (rightIn === undefined || items.length < 3 || !seed.startsWith(mixingSeed)) return best
      // Most draws will do; items that share a position may all stand right whatever is drawn.
      for (let turn = 1; turn <= mostTurns && rightIn(best) > items.length / 2; turn++) {
        const other = shuffled(`${key}#${turn}`, items)
        if (rightIn(other) < rightIn(best)) best = other
      }
      return best
    },
    pick: (key, items) => items[Math.floor(sfc32(cyrb128(`${seed}\n${key}`))() * items.length)],
  }
}

/** Begins the seeds of applications whose orders are mixed; those made before keep the order they have. */
const mixingSeed = 'mixed '

/** With three items each turn fails once in six times. */
const mostTurns = 60

/** Gives the seed of a new application, from a random text. */
export function drawSeed(random: string): string {
  return mixingSeed + random
}

type Words = readonly [number, number, number, number]

/** 128 bits of a text: four chained 32-bit multiplications per character, stirred at the end. */
function cyrb128(text: string): Words {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** Numbers from 0 up to, not including, 1; the first few are thrown away, as its author advises. */
function sfc32([first, second, third, fourth]: Words): () => number {
  let [a, b, c, counter] = [first | 0, second | 0, third | 0, fourth | 0]
  const next = () => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + result) | 0
    return (result >>> 0) / 2 ** 32
  }
  for (let discarded = 0; discarded < 12; discarded++) next()
  return next
}
