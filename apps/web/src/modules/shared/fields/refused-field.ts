/** Fields with text that is no valid answer: it would be left out unsaid, so sending leads there instead. */

export function refusedMark(isRefused: boolean): { 'data-refused'?: '' } {
  return isRefused ? { 'data-refused': '' } : {}
}

export function firstRefused(button: Element): HTMLElement | null {
  return button.closest('[data-rows]')?.querySelector<HTMLElement>('[data-refused]') ?? null
}
