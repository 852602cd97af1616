/** The selection of a list: it survives changes of the page and is dropped when the filters change. */
import { useCallback, useMemo, useState } from 'react'

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly isSelected: (id: string) => boolean
  /** Chooses one, or lets it go. */
  readonly toggle: (id: string) => void
  /** Chooses all of a page, or lets all of them go where all are chosen. */
  readonly toggleAll: (ids: readonly string[]) => void
  /** Chooses these and no others. */
  readonly choose: (ids: readonly string[]) => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/** @param of what the choice is of: with another text it begins anew. */
export function useSelection(of: string): Selection {
  const [selection, keep] = useState({ of, ids: nothing })
  const ids = selection.of === of ? selection.ids : nothing
  const change = useCallback((next: Iterable<string>) => keep({ of, ids: new Set(next) }), [of])
  return useMemo(
    () => ({
      ids,
      isSelected: (id) => ids.has(id),
      toggle: (id) => change(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
      toggleAll: (page) =>
        change(
          page.every((id) => ids.has(id)) ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page],
        ),
      choose: change,
      clear: () => change([]),
    }),
    [ids, change],
  )
}
