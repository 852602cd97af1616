import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react'
import { followPointer } from '../../shared/dragging/follow-pointer.ts'
import { nearestStop } from './scale.ts'

/** Pointers that move less than this press a stop, they do not slide. */
const slackPx = 6

/** Slides to the stop nearest the pointer; a press alone is the browser's. `onSlide` gets an index. */
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
