import type { TiptapEditorHTMLElement } from '@tiptap/react'
import { focusNow } from './tools.ts'

/**
 * Selects a picture in the editor that it stands in, which then shows the tools for pictures.
 *
 * @returns false where it stands in no editor, or in none yet
 */
export function selectPicture(picture: Element): boolean {
  const editor = picture.closest<TiptapEditorHTMLElement>('[contenteditable="true"]')?.editor
  if (!editor || editor.isDestroyed) return false
  focusNow(editor)
  return editor.commands.setNodeSelection(editor.view.posAtDOM(picture, 0))
}
