/** The player of each type: its folder's `player.tsx`; those the first page lacks come in three files. */
import { type ModuleType, moduleTypes } from '@assay/domain/modules/module-types'
import { heavyPlayer } from './heavy-player.ts'
import type { AnyPlayer } from './player.ts'

const entry: Readonly<Record<string, AnyPlayer>> = import.meta.glob<AnyPlayer>(
  './types/{auth,button,container,text}/player.tsx',
  { eager: true, import: 'Player' },
)

const light = () => import('./light-players.ts')
const sortable = () => import('./sortable-players.ts')
const recording = () => import('./recording-players.ts')

/** The types whose player is larger than the light ones, and the file that it comes in. */
const files: {
  readonly [T in ModuleType]?: () => Promise<{ players: Readonly<Record<string, AnyPlayer>> }>
} = {
  category: sortable,
  mailbox: sortable,
  priorisation: sortable,
  'sorting-mailbox': sortable,
  'video-record': recording,
  'audio-record': recording,
  'identity-document': recording,
}

/** The player of a type that its file brings. @throws where its file leaves it out */
export async function loadPlayer(type: ModuleType): Promise<AnyPlayer> {
  const player = (await (files[type] ?? light)()).players[`./types/${type}/player.tsx`]
  if (!player) throw new Error(type)
  return player
}

const players = Object.fromEntries(
  Object.keys(moduleTypes).map((name) => {
    const type = name as ModuleType
    const load = async () => ({ default: await loadPlayer(type) })
    return [type, entry[`./types/${type}/player.tsx`] ?? heavyPlayer(type, load)]
  }),
)

/** The player of a type; give it an item of that type. */
export const playerOf = (type: ModuleType): AnyPlayer => players[type] as AnyPlayer
