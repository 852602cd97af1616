/** Keeps the focus on a module that is drawn anew, since it moves into a container or to another page. */
import type { TiptapEditorHTMLElement } from '@tiptap/react'
import { flushSync } from 'react-dom'

const fields = '[data-in-place], input:not([type="file"]), textarea, select'

/**
 * Moves something, and puts the focus back where it would be lost: into the field that was typed in, else on
 * the handle of its module. Where that module is gone, removed or by an undo, its neighbour has the focus. If
 * the focus fell to the body, the next Backspace would remove the module.
 *
 * @param move Says whether it moved anything.
 * @param moduleId The module that moves, for what was chosen in its menu.
 */
export function keepingFocus(move: () => boolean, moduleId?: string): boolean {
  const focused = document.activeElement
  const before = focused?.closest<HTMLElement>('[data-module-cell]')
  const order = [...document.querySelectorAll<HTMLElement>('[data-module-cell]')].map(idOf)
  const inPanel = focused?.closest<HTMLElement>('[data-of]')?.dataset['of']
  const id = idOf(before) ?? order.find((each) => each === inPanel) ?? moduleId
  const index = before && focused ? [...before.querySelectorAll(fields)].indexOf(focused) : -1
  const range = rangeOf(focused)
  const selection = selectionOf(focused)
  const moved = flushSync(move)
  const { activeElement: active } = document
  const cell = cellOf(id)
  // A menu gives the focus back to its button, which may be gone with its module.
  const isLost = !active || active === document.body || (!cell && active.closest('[role="menu"]') !== null)
  if (!moved || !isLost || focused === document.body || id === undefined) return moved
  if (!cell) {
    neighbourOf(id, order)?.focus()
    return moved
  }
  const fieldNow = () => cell.querySelectorAll<HTMLElement>(fields)[index]
  const target = fieldNow() ?? cell.querySelector<HTMLElement>('[data-module-button]')
  // A rich text becomes an editor when the focus comes: another element, in which the cursor is put back.
  flushSync(() => target?.focus({ preventScroll: true }))
  const field = fieldNow()
  if (range && isTyped(field)) field.setSelectionRange(...range)
  if (selection) editorOf(field)?.commands.setTextSelection(selection)
  requestAnimationFrame(() => cell.scrollIntoView({ block: 'nearest' }))
  return moved
}

const idOf = (cell: HTMLElement | null | undefined): string | undefined => cell?.dataset['moduleCell']

const cellOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[data-module-cell="${CSS.escape(id)}"]`)

/** The handle of the nearest module before one that is gone, else after it; else what adds one. */
function neighbourOf(id: string, order: readonly (string | undefined)[]): HTMLElement | null {
  const at = order.indexOf(id)
  const near = [...order.slice(0, at).toReversed(), ...order.slice(at + 1)]
  const cell = near.map(cellOf).find((each) => each !== null)
  return (cell ?? document).querySelector<HTMLElement>(
    cell ? '[data-module-button]' : '[data-add-module] button',
  )
}

const isTyped = (element: Element | null | undefined) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** The cursor or selection in a field of plain text; undefined in any other. */
function rangeOf(element: Element | null): [number, number] | undefined {
  if (!isTyped(element) || element.selectionStart === null) return undefined
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart]
}

/** The selection in a rich text, in its editor's positions. */
function selectionOf(element: Element | null | undefined) {
  const editor = editorOf(element)
  return editor && { from: editor.state.selection.from, to: editor.state.selection.to }
}

const editorOf = (element: Element | null | undefined) =>
  (element as TiptapEditorHTMLElement | null | undefined)?.editor
