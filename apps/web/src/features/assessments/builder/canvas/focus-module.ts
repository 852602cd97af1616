/** To a module of the page shown: into what is typed first, where there is something, else onto its handle. */
export function focusModule(id: string): void {
  const cell = document.querySelector<HTMLElement>(`[data-module-cell="${CSS.escape(id)}"]`)
  const target =
    cell?.querySelector<HTMLElement>('[data-in-place]') ??
    cell?.querySelector<HTMLElement>('[data-module-button]')
  target?.focus()
  cell?.scrollIntoView({ block: 'nearest' })
}
