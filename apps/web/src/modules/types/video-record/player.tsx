import type { PlayerProps } from '../../player.ts'
import { RecorderPlayer } from '../../shared/recording/recorder-player.tsx'

/** VideoRecord: the candidate films themselves (SPEC §4 Recording). */
export function Player(props: PlayerProps<'video-record'>) {
  return <RecorderPlayer medium="video" {...props} />
}
