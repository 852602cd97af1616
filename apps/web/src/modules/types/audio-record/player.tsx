import type { PlayerProps } from '../../player.ts'
import { RecorderPlayer } from '../../shared/recording/recorder-player.tsx'

export function Player(props: PlayerProps<'audio-record'>) {
  return <RecorderPlayer medium="audio" {...props} />
}
