import type { PlayerProps } from '../../player.ts'
import { RecorderPlayer } from '../../shared/recording/recorder-player.tsx'

/** VideoRecord: the candidate films themselves (product 3.14). */
export function Player(props: PlayerProps<'video-record'>) {
  return <RecorderPlayer medium="video" {...props} />
}
