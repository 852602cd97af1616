/**
 * A component whose code is fetched when it is first drawn: a chart, an editor, a panel. Draw it below
 * `Suspense`.
 */
import { type ComponentType, lazy } from 'react'
import { loadCode } from '../api/load-code.ts'

/** React keeps a failed fetch for good: here drawing it again, after "try again", fetches again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchPart = loadCode(load)
  const fresh = () =>
    lazy(async () => {
      try {
        return await fetchPart()
      } catch (failure) {
        part = fresh()
        throw failure
      }
    })
  let part = fresh()
  return function LazyPart(props: Props) {
    const Part: ComponentType<Props> = part
    return <Part {...props} />
  }
}
