import { describe, expect, it } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { type PageCircumstances, pageScore, scorePage } from './page-score.ts'

const arrival = (score: number) => ({ id: `a${score}`, type: 'ArrivalBonus' as const, score })
const duration = (score: number, limitSeconds = 60) => ({
  id: `d${score}`,
  type: 'DurationBonus' as const,
  score,
  limitSeconds,
})
const page = (...bonuses: (ReturnType<typeof arrival> | ReturnType<typeof duration>)[]) =>
  aDocument([{ items: [anItem('qcm')], bonuses }]).pageList[0]!
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5) + seconds * 1000)
const after = (seconds: number, rest: PageCircumstances = {}): PageCircumstances => ({
  ...rest,
  visit: { firstVisitAt: at(0), leftAt: at(seconds) },
})
const chosen = new Map([['qcm', ['qcm-1']]])

describe('the score of a page', () => {
  it.each<[string, number, number]>([
    ['is that of its modules', pageScore(page(), chosen), 1],
    ['has no bonus for a page never reached', pageScore(page(arrival(2), duration(3)), chosen), 1],
    ['adds the bonus for reaching it', pageScore(page(arrival(2)), chosen, after(900)), 3],
    ['adds the bonus for being quick', pageScore(page(duration(0.5)), chosen, after(60)), 1.5],
    ['adds none a moment later', pageScore(page(duration(0.5)), chosen, after(60.1)), 1],
    [
      'adds none to whoever is still there',
      pageScore(page(duration(0.5)), chosen, { visit: { firstVisitAt: at(0), leftAt: null } }),
      1,
    ],
    [
      'gives extra time for being quick',
      pageScore(page(duration(0.5)), chosen, after(80, { extraTimePercent: 50 })),
      1.5,
    ],
    [
      'does not count the time that the server was away',
      pageScore(page(duration(0.5)), chosen, after(100, { outages: [{ from: at(20), to: at(60) }] })),
      1.5,
    ],
    ['may take points for reaching it', pageScore(page(arrival(-0.4)), chosen, after(1)), 0.6],
    ['is never below nothing', pageScore(page(arrival(-5)), chosen, after(1)), 0],
  ])('%s', (_, score, expected) => expect(score).toBe(expected))

  it('counts bonuses in its maximum, not those that cost points', () => {
    expect(scorePage(page(arrival(2), duration(3), arrival(-4)), new Map(), null).max).toBe(6)
  })

  it('explains bonuses and what was clamped', () => {
    expect(scorePage(page(arrival(-5), duration(1)), chosen, null, after(12.7)).reasons).toEqual([
      { code: 'arrivalBonus', points: -5 },
      { code: 'durationBonus', points: 1, given: 12, expected: 60 },
      { code: 'clamped', points: 3 },
    ])
  })
})
