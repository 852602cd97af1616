/** Gives an editor the focus before something is done in it. */
import type { ChainedCommands, Editor } from '@tiptap/react'

/** Commands for a text that has the focus: TipTap's own `focus` comes a frame later and takes keys back. */
export function focusedChain(editor: Editor): ChainedCommands {
  focusNow(editor)
  return editor.chain()
}

export function focusNow({ view }: Editor): void {
  if (!view.hasFocus()) view.focus()
}
