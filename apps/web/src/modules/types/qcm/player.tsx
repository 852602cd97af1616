import type { PlayerProps } from '../../player.ts'
import { ChoiceHint } from './choice-hint.tsx'
import { ChoiceList } from './choice-list.tsx'
import { ChoiceSelect } from './choice-select.tsx'

/** Qcm: one choice or several, as ticks, as boxes to press or as a list that opens. */
export function Player(props: PlayerProps<'qcm'>) {
  const { item, value } = props
  return (
    <>
      {item.data.style === 'select' ? <ChoiceSelect {...props} /> : <ChoiceList {...props} />}
      <ChoiceHint id={`hint-${item.id}`} data={item.data} chosen={value ?? []} />
    </>
  )
}
