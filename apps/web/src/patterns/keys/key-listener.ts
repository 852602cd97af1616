/** Runs the command of a pressed key. Installed once. */
import { commandFor, commandStore } from './commands.ts'

const typing = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

/** Keys belong to an open dialog or menu, where there is one. */
const above = '[role="dialog"], [role="menu"], [role="listbox"]'

function onKeyDown(event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null
  if (event.defaultPrevented || event.isComposing || target?.closest(typing)) return
  if (target?.closest(above) && !target.closest('[data-panel]')) return
  const command = commandFor(event, commandStore.get())
  if (command === undefined) return
  event.preventDefault()
  command.run()
}

export function listenToKeys(): void {
  document.addEventListener('keydown', onKeyDown)
}
