/** Runs the command of a pressed key. Installed once. */
import { commandFor, commandStore, type KeyContext } from './commands.ts'

/** Keeps an undo of its own, unless it leaves that to the screen. */
const richText = '[contenteditable="true"]:not([data-screen-undo])'
/** Letters are free in a switch, a group of choices and a mark, where none is typed. */
const typing =
  'input:not([type="radio"], [type="checkbox"], [data-criterion-field]), textarea, select, [role="textbox"], [role="combobox"], [contenteditable="true"]'

/** Keys belong to an open dialog or menu, where there is one. */
const above = '[role="dialog"], [role="menu"], [role="listbox"]'

function contextOf(target: Element | null): KeyContext {
  if (target?.closest(above) && !target.closest('[data-panel]')) return 'dialog'
  if (target?.closest(richText)) return 'richText'
  return target?.closest(typing) ? 'field' : 'page'
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.target instanceof Element ? event.target : null
  const command = commandFor(event, commandStore.get(), contextOf(target))
  if (command === undefined) return
  event.preventDefault()
  command.run()
}

export function listenToKeys(): void {
  document.addEventListener('keydown', onKeyDown)
}
