/**
 * How many frames to wait for something that is about to be drawn, five seconds: another page or pane, on a
 * slow machine.
 */
const frames = 300

/**
 * Puts the focus on an element, now or as soon as it is there. Gives up after five seconds, and when somebody
 * presses elsewhere meanwhile: their place is there.
 */
export function focusWhenDrawn(find: () => HTMLElement | null): void {
  const over = new AbortController()
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal })
  const look = (left: number): void => {
    if (over.signal.aborted) return
    const found = find()
    if (!found && left > 0) return void requestAnimationFrame(() => look(left - 1))
    over.abort()
    found?.focus()
    found?.scrollIntoView({ block: 'nearest' })
  }
  look(frames)
}
