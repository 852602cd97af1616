/** Follows a pointer from where it goes down on something: the dragging of every player. */

export interface Point {
  readonly x: number
  readonly y: number
}

type Pressed = Pick<PointerEvent, 'button' | 'pointerId' | 'clientX' | 'clientY'> &
  Partial<Pick<PointerEvent, 'view'>>

interface PointerPath {
  /** Pixels from where it went down before it counts as dragging; 0: at once. */
  readonly threshold: number
  /** Milliseconds for which it rests first: a finger that moves before scrolls. */
  readonly restMs?: number | undefined
  readonly onStart: () => void
  readonly onMove: (at: Point) => void
  /** Called at the end of a drag; `isDropped` is false where Escape or the system ended it. */
  readonly onEnd: (isDropped: boolean) => void
}

/** A press that shakes by no more than this still is a click too. */
const shakePx = 6

/** Follows the pointer by the window, as the element may be drawn anew. Gives what ends it early. */
export function followPointer(event: Pressed, path: PointerPath): () => void {
  const { pointerId, clientX, clientY } = event
  // The builder shows a page in a window of its own.
  const around = event.view ?? window
  if (event.button !== 0) return () => undefined
  const listening = new AbortController()
  let isDragging = false
  let farthest = 0

  function start(): void {
    isDragging = true
    path.onStart()
  }
  function end(isDropped: boolean): void {
    if (listening.signal.aborted) return
    listening.abort()
    if (!isDragging) return
    if (farthest > shakePx) swallowClick(around)
    path.onEnd(isDropped)
  }
  const move = (at: PointerEvent): void => {
    if (at.pointerId !== pointerId) return
    const distance = Math.hypot(at.clientX - clientX, at.clientY - clientY)
    farthest = Math.max(farthest, distance)
    if (!isDragging && distance > path.threshold) {
      if (path.restMs !== undefined) return end(false)
      start()
    }
    if (isDragging) path.onMove({ x: at.clientX, y: at.clientY })
  }
  const { signal } = listening
  around.addEventListener('pointermove', move, { signal })
  around.addEventListener('pointerup', (at) => at.pointerId === pointerId && end(true), { signal })
  around.addEventListener('pointercancel', (at) => at.pointerId === pointerId && end(false), { signal })
  around.addEventListener('keydown', (key) => key.key === 'Escape' && isDragging && end(false), {
    signal,
  })
  around.addEventListener('touchmove', (touch) => isDragging && touch.preventDefault(), {
    signal,
    passive: false,
  })
  const rest = path.restMs === undefined ? undefined : setTimeout(start, path.restMs)
  signal.addEventListener('abort', () => clearTimeout(rest))
  if (path.threshold === 0) start()
  return () => end(false)
}

/** The browser makes a click of a press and a release on the same element, before the next press. */
function swallowClick(around: Window): void {
  const swallowed = new AbortController()
  const { signal } = swallowed
  const stop = (click: MouseEvent) => {
    // By a key it is another one.
    if (click.detail === 0) return
    click.preventDefault()
    click.stopPropagation()
  }
  around.addEventListener('click', stop, { capture: true, signal })
  around.addEventListener('pointerdown', () => swallowed.abort(), { capture: true, signal })
}
