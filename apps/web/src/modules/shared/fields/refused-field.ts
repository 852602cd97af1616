/**
 * Handles fields with text that is no valid answer. The answer would silently leave it out, so a button that
 * sends the page leads to the field instead, which says what is wrong; even where the module needs no answer.
 */

/** The attributes of such a field. */
export function refusedMark(isRefused: boolean): { 'data-refused'?: '' } {
  return isRefused ? { 'data-refused': '' } : {}
}

/** The first such field on the button's page; null where there is none. */
export function firstRefused(button: Element): HTMLElement | null {
  return button.closest('[data-rows]')?.querySelector<HTMLElement>('[data-refused]') ?? null
}
