import { useSearch } from '@tanstack/react-router'
import { paths } from '../../../navigation/paths.ts'

/** The board of a test, with the panel's own filters kept: the list beside it stays as it is. */
export function useBoardHref(assessmentId: string): string {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false })
  const own = Object.entries(search).filter(([name]) => name.startsWith('test'))
  const query = new URLSearchParams(own).toString()
  return paths.board(assessmentId) + (query === '' ? '' : `?${query}`)
}
