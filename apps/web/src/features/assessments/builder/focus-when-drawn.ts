/** What is about to be drawn is waited for so many frames: another page, or another pane. */
const frames = 30

/** Puts the focus on an element, now or as soon as it is there; gives up after half a second. */
export function focusWhenDrawn(find: () => HTMLElement | null, left = frames): void {
  const found = find()
  if (found) {
    found.focus()
    found.scrollIntoView({ block: 'nearest' })
  } else if (left > 0) requestAnimationFrame(() => focusWhenDrawn(find, left - 1))
}
