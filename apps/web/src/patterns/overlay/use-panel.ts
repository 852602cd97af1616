/** The open panel of a list, kept in the address: which item, the ones before and after it. */
import { useUrlState } from '../../navigation/use-url-state.ts'
import { neighbours } from './neighbours.ts'

export interface PanelState {
  /** The open item's id; empty when none is open. */
  readonly openedId: string
  readonly open: (id: string) => void
  readonly close: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** @param ids those of the list as shown, for previous and next. */
export function usePanel(name: string, ids: readonly string[] = []): PanelState {
  const [openedId, open] = useUrlState(name, '', { history: 'push' })
  const { previous, next } = neighbours(ids, openedId)
  return {
    openedId,
    open,
    close: () => open(''),
    onPrevious: previous === undefined ? undefined : () => open(previous),
    onNext: next === undefined ? undefined : () => open(next),
  }
}
