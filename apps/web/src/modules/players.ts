/** The player of each built module type. A heavy one comes as `lazy(() => import(…))`; the page waits for it alone. */
import type { Built } from '@assay/domain/modules/built'
import type { ComponentType } from 'react'
import { AuthPlayer } from './auth/player.tsx'
import { ButtonPlayer } from './button/player.tsx'
import type { PlayerProps } from './player.ts'
import { PriorisationPlayer } from './priorisation/player.tsx'
import { QcmPlayer } from './qcm/player.tsx'
import { QuestionPlayer } from './question/player.tsx'
import { QuestionAutoPlayer } from './question-auto/player.tsx'
import { TextPlayer } from './text/player.tsx'

export const players = {
  text: TextPlayer,
  auth: AuthPlayer,
  qcm: QcmPlayer,
  question: QuestionPlayer,
  'question-auto': QuestionAutoPlayer,
  priorisation: PriorisationPlayer,
  button: ButtonPlayer,
} satisfies { readonly [T in Built]: ComponentType<PlayerProps<T>> }

/** The player of a type that is known only at run time; give it an item of that type. */
export function playerOf(type: Built): ComponentType<PlayerProps<Built>> {
  return players[type] as unknown as ComponentType<PlayerProps<Built>>
}
