/** A component whose code comes when it is first drawn: a chart, a panel. Draw it below `Suspense`. */
import { type ComponentType, lazy } from 'react'
import { loadCode } from '../api/load-code.ts'

/** So long a failed part stays failed: React draws it twice more to hand the failure to its screen. */
const failedForMs = 1000

/** React keeps a failed fetch for good: here drawing it again later, after "try again", fetches again. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchPart = loadCode(load)
  let failedAt: number | undefined
  const fresh = () =>
    lazy(async () => {
      try {
        return await fetchPart()
      } catch (failure) {
        failedAt = performance.now()
        throw failure
      }
    })
  let part = fresh()
  return function LazyPart(props: Props) {
    if (failedAt !== undefined && performance.now() - failedAt > failedForMs) {
      failedAt = undefined
      part = fresh()
    }
    const Part: ComponentType<Props> = part
    return <Part {...props} />
  }
}
