import type { PlayerProps } from '../../player.ts'
import { RecorderPlayer } from '../../shared/recording/recorder-player.tsx'

/** AudioRecord: the candidate records their voice (product 3.14). */
export function Player(props: PlayerProps<'audio-record'>) {
  return <RecorderPlayer medium="audio" {...props} />
}
