/** Dragging lines by their grips: the line follows the pointer, the others make room. */
import { type PointerEvent, useCallback } from 'react'
import { flushSync } from 'react-dom'
import { followPointer } from '../dragging/follow-pointer.ts'
import { scrollAtEdges } from '../dragging/scroll-at-edges.ts'

/** Dragging in the builder begins after so many px (product 9.13). */
export const builderThresholdPx = 10

/** `list` holds one element a line; `onMove` gets places counted from 0, before and after. */
export function useListDrag(
  list: () => HTMLElement | null,
  onMove: (from: number, to: number) => void,
): (event: PointerEvent, index: number) => void {
  return useCallback(
    (event, index) => {
      const lines = [...(list()?.children ?? [])].filter((each) => each instanceof HTMLElement)
      const line = lines[index]
      if (!line) return
      const startY = event.clientY
      let to = index
      let frame = 0
      let at = { x: event.clientX, y: event.clientY }
      const scroll = (): void => {
        scrollAtEdges(at)
        frame = requestAnimationFrame(scroll)
      }
      const clear = (): void => {
        cancelAnimationFrame(frame)
        for (const each of lines) {
          each.style.removeProperty('transform')
          each.style.removeProperty('transition')
          delete each.dataset['dragged']
        }
      }
      followPointer(event.nativeEvent, {
        threshold: builderThresholdPx,
        onStart: () => {
          line.dataset['dragged'] = 'true'
          for (const each of lines)
            each.style.transition = each === line ? 'none' : 'transform 140ms ease-out'
          frame = requestAnimationFrame(scroll)
        },
        onMove: (point) => {
          at = point
          line.style.transform = `translateY(${point.y - startY}px)`
          to = placeAt(lines, index, point.y)
          makeRoom(lines, index, to)
        },
        onEnd: (isDropped) => {
          const before = line.getBoundingClientRect()
          clear()
          if (!isDropped || to === index) return
          flushSync(() => onMove(index, to))
          animateFrom(list()?.children[to], before)
        },
      })
    },
    [list, onMove],
  )
}

/** The place whose middle the pointer has passed, by where the lines stand before the move. */
function placeAt(lines: readonly HTMLElement[], from: number, y: number): number {
  const middles = lines.map((each) => {
    const { top, height } = each.getBoundingClientRect()
    const shifted = new DOMMatrix(getComputedStyle(each).transform).m42
    return top - shifted + height / 2
  })
  const above = middles.filter((middle, index) => index !== from && middle < y).length
  return Math.min(lines.length - 1, above)
}

function makeRoom(lines: readonly HTMLElement[], from: number, to: number): void {
  const height = (lines[from]?.offsetHeight ?? 0) + gapOf(lines)
  for (const [index, each] of lines.entries()) {
    if (index === from) continue
    const by = index > from && index <= to ? -height : index < from && index >= to ? height : 0
    each.style.transform = by === 0 ? '' : `translateY(${by}px)`
  }
}

const gapOf = ([first, second]: readonly HTMLElement[]): number =>
  first && second ? second.offsetTop - first.offsetTop - first.offsetHeight : 0

export function animateFrom(
  element: Element | undefined,
  before: { readonly left: number; readonly top: number },
): void {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { left, top } = element.getBoundingClientRect()
  const x = before.left - left
  const y = before.top - top
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
    duration: 180,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
}
