/** Gives an editor the focus before something is done in it. */
import type { ChainedCommands, Editor, TiptapEditorHTMLElement } from '@tiptap/react'

/** Commands for a text that has the focus: TipTap's own `focus` comes a frame later and takes keys back. */
export function focusedChain(editor: Editor): ChainedCommands {
  focusNow(editor)
  return editor.chain()
}

export function focusNow({ view }: Editor): void {
  if (!view.hasFocus()) view.focus()
}

/** Selects a picture in its editor, which shows its tools; false where it stands in none yet. */
export function selectPicture(picture: Element): boolean {
  const editor = picture.closest<TiptapEditorHTMLElement>('[contenteditable="true"]')?.editor
  if (!editor || editor.isDestroyed) return false
  focusNow(editor)
  return editor.commands.setNodeSelection(editor.view.posAtDOM(picture, 0))
}
