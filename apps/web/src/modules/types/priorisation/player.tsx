import type { PlayerProps } from '../../player.ts'
import { PositionList } from './position-list.tsx'
import { SortableList } from './sortable-list.tsx'

/** Priorisation: items to bring into an order, by dragging or by numbers only. */
export function Player(props: PlayerProps<'priorisation'>) {
  return props.item.data.useDragAndDrop ? <SortableList {...props} /> : <PositionList {...props} />
}
