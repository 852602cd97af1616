/** `/`: to the list's search, where the page has one. */
export function focusSearch(): void {
  document.querySelector<HTMLInputElement>('[data-search-field]')?.focus()
}
