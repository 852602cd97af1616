/**
 * Fields that hold something that is no answer. It would be left out without a word, so a button that sends
 * the page leads to the field instead, which says what is wrong with it; also where the module needs no
 * answer.
 */

/** The attributes of such a field. */
export function refusedMark(isRefused: boolean): { 'data-refused'?: '' } {
  return isRefused ? { 'data-refused': '' } : {}
}

/** The first such field of the page that the button stands on; null where there is none. */
export function firstRefused(button: Element): HTMLElement | null {
  return button.closest('[data-rows]')?.querySelector<HTMLElement>('[data-refused]') ?? null
}
