import type { ScoreReason } from '@assay/domain/modules/definition'
import { describe, expect, it } from 'vitest'
import { reasonWords } from './score-reasons.ts'

/** The key and its variables, so that the test does not repeat the catalogue. */
const t = ((key: string, variables?: object) =>
  variables ? `${key} ${JSON.stringify(variables)}` : key) as never

const cases: readonly (readonly [ScoreReason, string])[] = [
  [{ code: 'unanswered', points: 0 }, 'reason.unanswered'],
  [{ code: 'choice', points: 1, label: 'code RIO' }, 'reason.choice {"label":"code RIO"}'],
  [
    { code: 'wordGroup', points: 1, label: 'remise;rabais', given: 'rabais' },
    'reason.wordGroup {"given":"rabais"}',
  ],
  [
    { code: 'misplaced', points: 0, label: 'Saluer', given: 2, expected: 1 },
    'reason.position {"label":"Saluer","given":2,"expected":1}',
  ],
  [
    { code: 'misplaced', points: 0, label: 'Facture', given: 'no-category', expected: 'trash-category' },
    'reason.misplaced {"label":"Facture","given":"category.none","expected":"category.trash"}',
  ],
  [{ code: 'allOrNothing', points: 4 }, 'reason.exact'],
  [{ code: 'allOrNothing', points: 0 }, 'reason.notExact'],
  [{ code: 'clamped', points: -1 }, 'reason.clamped'],
  [
    { code: 'durationBonus', points: 1, given: 12, expected: 90 },
    'reason.durationBonus {"given":"12\u00a0s","expected":"1\u00a0min\u00a030\u00a0s"}',
  ],
]

describe('reasonWords', () => {
  it.each(cases)('%o', (reason, words) => {
    expect(reasonWords(t, reason)).toBe(words)
  })
})
