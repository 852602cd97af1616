/** State that lives in the address: filters, tabs, pages of a list, the open panel (product 10.6). */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { SearchTexts } from './search.ts'

interface UrlStateOptions {
  /** `push` makes a step to go back to (a panel, a tab); filters replace, so that "back" leaves the list. */
  readonly history?: 'push' | 'replace'
}

/** One text of the query, never written where it is the fallback; filters reset the page too. */
export function useUrlState(
  name: string,
  fallback = '',
  { history = 'replace' }: UrlStateOptions = {},
): readonly [value: string, change: (value: string) => void] {
  const search: SearchTexts = useSearch({ strict: false })
  const change = useUrlChange({ history })
  const set = useCallback(
    (value: string) => change({ [name]: value === fallback ? '' : value }),
    [change, fallback, name],
  )
  return [search[name] ?? fallback, set]
}

/** Changes several texts of the query at once; an empty text removes its name. */
export function useUrlChange({ history = 'replace' }: UrlStateOptions = {}): (changes: SearchTexts) => void {
  const navigate = useNavigate()
  return useCallback(
    (changes) => {
      void navigate({
        to: '.',
        search: (before: SearchTexts) => ({ ...before, ...changes }),
        replace: history === 'replace',
        resetScroll: false,
      })
    },
    [history, navigate],
  )
}

/** A positive whole number of the query, e.g. the page of a list; the fallback for anything else. */
export function useUrlNumber(name: string, fallback: number): readonly [number, (value: number) => void] {
  const [text, set] = useUrlState(name, String(fallback))
  const number = Number(text)
  return [Number.isInteger(number) && number > 0 ? number : fallback, (value) => set(String(value))]
}

/** A parameter of the path, e.g. `assessmentId`; throws when the screen is not under such a path. */
export function useRouteParam(name: string): string {
  const params: Record<string, string | undefined> = useParams({ strict: false })
  const value = params[name]
  if (value === undefined) throw new Error(`no ${name} in this path`)
  return value
}
