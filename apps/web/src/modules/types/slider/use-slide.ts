import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { followPointer } from '../../shared/dragging/follow-pointer.ts'
import { nearestStop } from './scale.ts'

/** Pointers that move less than this press a stop, they do not slide. */
const slackPx = 6

/**
 * Sliding along a line of stops: the nearest one is chosen as the pointer moves. A press alone is the
 * browser's, as stops are labels of its own buttons. `onSlide` gets an index.
 */
export function useSlide(scale: RefObject<HTMLElement | null>, onSlide: (index: number) => void) {
  const latest = useRef(onSlide)
  useEffect(() => {
    latest.current = onSlide
  })
  return (event: ReactPointerEvent): void => {
    const middles = [...(scale.current?.children ?? [])].map((stop) => {
      const { left, width } = stop.getBoundingClientRect()
      return left + width / 2
    })
    let chosen = -1
    followPointer(event.nativeEvent, {
      threshold: slackPx,
      onStart: () => undefined,
      onMove: ({ x }) => {
        const nearest = nearestStop(middles, x)
        if (nearest !== chosen) latest.current(nearest)
        chosen = nearest
      },
      onEnd: () => undefined,
    })
  }
}
