/** Id of the page whose entry in the outline has the focus. */
export function focusedPageId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-outline-page]')?.dataset['outlinePage']
}
