/** The selection of a list: it survives changes of the page and is dropped when the filters change. */
import { useCallback, useMemo, useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

const nothing: ReadonlySet<string> = new Set()

/** @param of what the choice is of: with another text it begins anew. */
export function useSelection(of: string) {
  const [selection, keep] = useState({ of, ids: nothing, last: '' })
  const { ids, last } = selection.of === of ? selection : { ids: nothing, last: '' }
  const change = useCallback(
    (next: Iterable<string>, last = '') => keep({ of, ids: new Set(next), last }),
    [of],
  )
  return useMemo(
    () => ({
      ids,
      /** Chooses one, or lets it go; with the list given, all from the one pressed before to this one. */
      toggle: (id: string, through: readonly string[] = []): void => {
        const [from, to] = [through.indexOf(last), through.indexOf(id)]
        const between = from === -1 ? [id] : through.slice(Math.min(from, to), Math.max(from, to) + 1)
        const isLetGo = from === -1 && ids.has(id)
        change(isLetGo ? [...ids].filter((each) => each !== id) : [...ids, ...between], id)
      },
      /** Chooses all of a page, or lets all of them go where all are chosen. */
      toggleAll: (page: readonly string[]): void =>
        change(
          page.every((id) => ids.has(id)) ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page],
        ),
      choose: (rows: readonly string[]): void => change(rows),
      clear: (): void => change([]),
    }),
    [ids, last, change],
  )
}

/** Shift chooses all rows since the box that was pressed before. */
export const isRange = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true
