import type { PlayerProps } from '../../player.ts'
import { useLongText } from './use-long-text.tsx'

export function Player(props: PlayerProps<'question'>) {
  const { field, onChange, below } = useLongText(props)
  return (
    <>
      <textarea {...field} rows={5} onChange={onChange} />
      {below}
    </>
  )
}
