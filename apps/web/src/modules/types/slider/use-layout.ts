import { type RefObject, useLayoutEffect, useState } from 'react'
import { type ScaleLayout, scaleLayout } from './scale.ts'

/** The layout for the room that the scale has, kept up with turning phones and growing letters. */
export function useLayout(scale: RefObject<HTMLElement | null>, names: readonly string[]): ScaleLayout {
  const [roomEm, setRoomEm] = useState(0)
  useLayoutEffect(() => {
    const element = scale.current
    if (!element) return undefined
    const look = () => setRoomEm(element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scale])
  return scaleLayout(names, roomEm)
}
