/** The selection of a list: it survives changes of the page and is dropped when the filters change. */
import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  /** All rows that match are meant, of other pages too; `ids` are those that were chosen before that. */
  readonly isAll: boolean
  readonly isSelected: (id: string) => boolean
  /** Chooses one, or lets it go; with the list given, all from the one pressed before to this one. */
  readonly toggle: (id: string, through?: readonly string[]) => void
  /** Chooses all of a page, or lets all of them go where all are chosen. */
  readonly toggleAll: (ids: readonly string[]) => void
  /** Chooses these and no others. */
  readonly choose: (ids: readonly string[]) => void
  /** Means all rows that match, until one is let go. */
  readonly chooseAll: () => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** @param of what the choice is of: with another text it begins anew. */
export function useSelection(of: string): Selection {
  const [selection, keep] = useState({ of, ids: nothing, isAll: false, last: '' })
  const { ids, isAll, last } = selection.of === of ? selection : { ids: nothing, isAll: false, last: '' }
  const change = useCallback(
    (next: Iterable<string>, { isAll = false, last = '' } = {}) =>
      keep({ of, ids: new Set(next), isAll, last }),
    [of],
  )
  return useMemo(
    () => ({
      ids,
      isAll,
      isSelected: (id) => isAll || ids.has(id),
      toggle: (id, through = []) => {
        const [from, to] = [through.indexOf(last), through.indexOf(id)]
        const between = from === -1 ? [id] : through.slice(Math.min(from, to), Math.max(from, to) + 1)
        const isLetGo = from === -1 && ids.has(id)
        change(isLetGo ? [...ids].filter((each) => each !== id) : [...ids, ...between], { last: id })
      },
      toggleAll: (page) =>
        change(
          isAll || page.every((id) => ids.has(id))
            ? [...ids].filter((id) => !page.includes(id))
            : [...ids, ...page],
        ),
      choose: (rows) => change(rows),
      chooseAll: () => change(ids, { isAll: true }),
      clear: () => change([]),
    }),
    [ids, isAll, last, change],
  )
}
