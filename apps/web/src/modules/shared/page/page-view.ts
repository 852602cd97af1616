import type { PublicAssessment } from '@assay/domain/assessments/public-types'
import type { PlayerContext } from '../../player.ts'

export interface PageView {
  readonly colorList: PublicAssessment['colorList']
  readonly theme: 'light' | 'dark'
  /** Background colour of the surrounding container; absent on the plain page. */
  readonly ground?: string
  readonly values: ReadonlyMap<string, unknown>
  readonly onChange: (itemId: string, value: unknown) => void
  readonly disabled: boolean
  /** Modules to point at: a press of the button found them unanswered. */
  readonly missingIds: ReadonlySet<string>
  readonly context: PlayerContext
  /** Hears 1 for each player whose code the page begins to await, and -1 once it is there. */
  readonly onAwait?: (by: 1 | -1) => void
}
