/** Fields with text that is no valid answer: it would be left out unsaid, so sending leads there instead. */

/** The attributes of such a field. */
export function refusedMark(isRefused: boolean): { 'data-refused'?: '' } {
  return isRefused ? { 'data-refused': '' } : {}
}

/** The first such field on the button's page; null where there is none. */
export function firstRefused(button: Element): HTMLElement | null {
  return button.closest('[data-rows]')?.querySelector<HTMLElement>('[data-refused]') ?? null
}
