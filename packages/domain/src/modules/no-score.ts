/** Module types without an automatic score (PRODUCT §5): criteria, scored by hand, may still bear on them. */
import type { ScoreDefinition } from './definition.ts'

export const noScore: ScoreDefinition<unknown, unknown> = {
  max: () => 0,
  score: () => ({ score: 0, max: 0, reasons: [] }),
}
