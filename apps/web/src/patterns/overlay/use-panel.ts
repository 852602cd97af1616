/** The open panel of a list, stored in the URL: which item, the ones before and after it. */
import { useUrlState } from '../../navigation/use-url-state.ts'

export type PanelState = ReturnType<typeof usePanel>

/** @param rows those of the list as shown, for previous and next. */
export function usePanel(name: string, rows: readonly { readonly id: string }[] = []) {
  const [openedId, open] = useUrlState(name, '', { history: 'push' })
  const { previous, next } = neighbours(
    rows.map(({ id }) => id),
    openedId,
  )
  const close = (): void => open('')
  const onPrevious = previous === undefined ? undefined : () => open(previous)
  const onNext = next === undefined ? undefined : () => open(next)
  const props = { opened: openedId !== '', steps: true, onClose: close, onPrevious, onNext } as const
  return { openedId, open, close, onPrevious, onNext, props }
}

/** The ids beside one in a list; none when it is not in the list. */
export function neighbours(ids: readonly string[], id: string): { previous?: string; next?: string } {
  const index = ids.indexOf(id)
  if (index === -1) return {}
  const previous = ids[index - 1]
  const next = ids[index + 1]
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) }
}
