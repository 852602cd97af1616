/** A component whose code comes when it is first drawn: a chart, a panel. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadCode } from '../api/load-code.ts'

/** So long a failed part stays failed: React draws it twice more to hand the failure to its screen. */
const failedForMs = 1000

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** @param skeleton stands in its place until it is there */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  skeleton: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyCode(load)
  return (props) => (
    <Suspense fallback={skeleton}>
      <Part {...props} />
    </Suspense>
  )
}

/**
 * The same for what has a `Suspense` of its own above it. React keeps a failed fetch for good: here drawing
 * it again later, after "try again", fetches again.
 */
export function lazyCode<Props extends object>(load: Load<Props>): ComponentType<Props> {
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
