/** How many frames something that is about to be drawn is waited for: five seconds, on a slow machine. */
const frames = 300

/** Ends the wait for the element that was asked for before. */
let giveUp = new AbortController()

/**
 * Puts the focus on an element, now or as soon as it is there. Gives up after five seconds, and when somebody
 * presses elsewhere or another element is asked for meanwhile: their place is there.
 *
 * @param inSight selects what around the element comes into sight; the element itself where it is missing
 */
export function focusWhenDrawn(find: () => HTMLElement | null, inSight?: string): void {
  giveUp.abort()
  const over = new AbortController()
  giveUp = over
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal: over.signal })
  const look = (left: number): void => {
    if (over.signal.aborted) return
    const found = find()
    if (!found && left > 0) return void requestAnimationFrame(() => look(left - 1))
    over.abort()
    found?.focus({ preventScroll: true })
    const whole = inSight === undefined ? found : found?.closest(inSight)
    whole?.scrollIntoView({ block: 'nearest' })
  }
  look(frames)
}

/** The handle of a module takes the focus once it is drawn, and the module comes into sight. */
export function focusHandle(itemId: string): void {
  const cell = `[data-module-cell="${CSS.escape(itemId)}"]`
  focusWhenDrawn(() => document.querySelector<HTMLElement>(`${cell} [data-module-button]`), cell)
}

/** Focuses a module of the shown page: its first text field where it has one, else its handle. */
export function focusModule(id: string): void {
  const cell = document.querySelector<HTMLElement>(`[data-module-cell="${CSS.escape(id)}"]`)
  const target =
    cell?.querySelector<HTMLElement>('[data-in-place]') ??
    cell?.querySelector<HTMLElement>('[data-module-button]')
  // In the frame that draws it, so that the layout is computed once, after the key is answered.
  target?.focus({ preventScroll: true })
  requestAnimationFrame(() => cell?.scrollIntoView({ block: 'nearest' }))
  // Of a first button, whose words have no editor yet: they take the focus as it comes.
  if (target?.matches('[data-module-button]') && cell?.querySelector('[data-coming]'))
    focusWhenDrawn(() => cell.querySelector<HTMLElement>('[data-in-place]'))
}
