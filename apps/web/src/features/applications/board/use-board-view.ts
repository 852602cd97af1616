/** Whether the applications stand as a board or as a table, in the address as the filters. */
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'

type BoardView = 'board' | 'table'

export function useBoardView(): readonly [BoardView, (view: BoardView) => void] {
  const [text] = useUrlState('view')
  const change = useUrlChange()
  return [
    text === 'table' ? 'table' : 'board',
    (view) => change({ view: view === 'board' ? '' : view, page: '' }),
  ]
}
