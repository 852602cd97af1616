/** Delays what may be drawn a moment later: the first frame shows what somebody did. */
import { startTransition, useEffect, useState } from 'react'

/** The value, once a frame that shows it has been painted; until then the one before, at first `first`. */
export function useAfterPaint<T>(value: T, first: T = value): T {
  const [painted, setPainted] = useState(first)
  useEffect(() => {
    if (painted === value) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value, painted])
  return painted
}

/** Waits until a frame has shown the last change; a page that nobody looks at waits a moment at most. */
export async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    const latest = setTimeout(resolve, 100)
    requestAnimationFrame(() => {
      clearTimeout(latest)
      setTimeout(resolve)
    })
  })
}
