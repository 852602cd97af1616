/** To a module of the page shown, once it is drawn: what was just added is where one goes on. */
export function focusModule(id: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-module-cell="${CSS.escape(id)}"] [data-module-button]`)
      ?.focus(),
  )
}
