/**
 * The player of each module type. A heavy one comes when a page needs it; the page shows the rest meanwhile.
 */
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ComponentType } from 'react'
import { heavyPlayer } from './heavy-player.ts'
import type { PlayerProps } from './player.ts'
import { AuthPlayer } from './types/auth/player.tsx'
import { ButtonPlayer } from './types/button/player.tsx'
import { ContainerPlayer } from './types/container/player.tsx'
import { QcmPlayer } from './types/qcm/player.tsx'
import { TextPlayer } from './types/text/player.tsx'

/** One file for all of them. */
const light = () => import('./light-players.ts')
const sortable = () => import('./sortable-players.ts')
const recording = () => import('./recording-players.ts')

export const players = {
  text: TextPlayer,
  auth: AuthPlayer,
  qcm: QcmPlayer,
  question: heavyPlayer('question', async () => ({ default: (await light()).QuestionPlayer })),
  'question-auto': heavyPlayer('question-auto', async () => ({
    default: (await light()).QuestionAutoPlayer,
  })),
  priorisation: heavyPlayer('priorisation', async () => ({ default: (await sortable()).PriorisationPlayer })),
  button: ButtonPlayer,
  slider: heavyPlayer('slider', async () => ({ default: (await light()).SliderPlayer })),
  'company-filter': heavyPlayer('company-filter', async () => ({
    default: (await light()).CompanyFilterPlayer,
  })),
  'file-holder': heavyPlayer('file-holder', async () => ({ default: (await light()).FileHolderPlayer })),
  container: ContainerPlayer,
  category: heavyPlayer('category', async () => ({ default: (await sortable()).CategoryPlayer })),
  mailbox: heavyPlayer('mailbox', async () => ({ default: (await sortable()).MailboxPlayer })),
  'sorting-mailbox': heavyPlayer('sorting-mailbox', async () => ({
    default: (await sortable()).SortingMailboxPlayer,
  })),
  'video-record': heavyPlayer('video-record', async () => ({
    default: (await recording()).VideoRecordPlayer,
  })),
  'audio-record': heavyPlayer('audio-record', async () => ({
    default: (await recording()).AudioRecordPlayer,
  })),
  'identity-document': heavyPlayer('identity-document', async () => ({
    default: (await recording()).IdentityDocumentPlayer,
  })),
} satisfies { readonly [T in ModuleType]: ComponentType<PlayerProps<T>> }

/** The player of a type that is known only at run time; give it an item of that type. */
export function playerOf(type: ModuleType): ComponentType<PlayerProps<ModuleType>> {
  return players[type] as unknown as ComponentType<PlayerProps<ModuleType>>
}
