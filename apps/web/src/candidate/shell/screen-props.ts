import type { OpenedTest } from '@assay/contract/answers/types'
import type { Sitting } from '../taking/sitting.ts'
import type { SittingState } from '../taking/state/state.ts'
import type { Theme } from './theme/use-theme.ts'

export interface SittingScreenProps {
  readonly test: OpenedTest
  readonly state: SittingState
  readonly sitting: Sitting
  readonly theme: Theme
}
