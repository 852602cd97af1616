/** The player of each built module type. A heavy one comes when a page needs it; the page shows the rest meanwhile. */
import type { Built } from '@assay/domain/modules/built'
import type { ComponentType } from 'react'
import { AuthPlayer } from './auth/player.tsx'
import { ButtonPlayer } from './button/player.tsx'
import { heavyPlayer } from './heavy-player.ts'
import type { PlayerProps } from './player.ts'
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
  priorisation: heavyPlayer<'priorisation'>(() => import('./priorisation/player.tsx')),
  button: ButtonPlayer,
} satisfies { readonly [T in Built]: ComponentType<PlayerProps<T>> }

/** The player of a type that is known only at run time; give it an item of that type. */
export function playerOf(type: Built): ComponentType<PlayerProps<Built>> {
  return players[type] as unknown as ComponentType<PlayerProps<Built>>
}
