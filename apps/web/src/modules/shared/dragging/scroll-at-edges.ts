/** Scrolls by itself while something is dragged to the edge of a scrollable box. */
import type { Point } from './follow-pointer.ts'

const edgePx = 56
/** At the very edge, per frame. */
const fastestPx = 14

/** How far to scroll in a frame at this height of a box: negative upwards, 0 away from its edges. */
export function edgeStep(y: number, box: { readonly top: number; readonly bottom: number }): number {
  const edge = Math.min(edgePx, (box.bottom - box.top) / 4)
  const above = box.top + edge - y
  const below = y - (box.bottom - edge)
  const depth = Math.min(1, Math.max(above, below, 0) / edge)
  return above > below ? -depth * fastestPx : depth * fastestPx
}

/** One frame of it: the list under the pointer first, else the page. */
export function scrollAtEdges({ x, y }: Point): void {
  const list = scrollerOf(document.elementFromPoint(x, y))
  const before = list?.scrollTop
  if (list) list.scrollTop += edgeStep(y, list.getBoundingClientRect())
  if (list?.scrollTop === before) scrollBy(0, edgeStep(y, { top: 0, bottom: innerHeight }))
}

function scrollerOf(element: Element | null): Element | null {
  for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
    const isScroller = each.scrollHeight > each.clientHeight + 1
    if (isScroller && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each
  }
  return null
}
