/** The tools that are on or off: what each shows, does, and when it is on. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor, TiptapEditorHTMLElement } from '@tiptap/react'

type ToolKey =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'heading'
  | 'subheading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'undo'
  | 'redo'

interface Tool {
  /** The key of the tool, and of its name in the catalogue. */
  readonly key: ToolKey
  readonly icon: Icon
  readonly run: (editor: Editor) => void
  readonly isActive: (editor: Editor) => boolean
  readonly isAble?: (editor: Editor) => boolean
}

/**
 * Commands for a text that has the focus from now on. TipTap's own `focus` comes a frame later with the
 * selection that the text had, and takes back a key that was pressed before.
 */
export function focusedChain(editor: Editor): ChainedCommands {
  focusNow(editor)
  return editor.chain()
}

export function focusNow({ view }: Editor): void {
  if (!view.hasFocus()) view.focus()
}

const tool = (
  key: Tool['key'],
  icon: Icon,
  command: (chain: ChainedCommands) => ChainedCommands,
  isActive: Tool['isActive'],
): Tool => ({ key, icon, isActive, run: (editor) => command(focusedChain(editor)).run() })

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    tool(
      'bold',
      IconBold,
      (chain) => chain.toggleBold(),
      (editor) => editor.isActive('bold'),
    ),
    tool(
      'italic',
      IconItalic,
      (chain) => chain.toggleItalic(),
      (editor) => editor.isActive('italic'),
    ),
    tool(
      'underline',
      IconUnderline,
      (chain) => chain.toggleUnderline(),
      (editor) => editor.isActive('underline'),
    ),
    tool(
      'strike',
      IconStrikethrough,
      (chain) => chain.toggleStrike(),
      (editor) => editor.isActive('strike'),
    ),
  ],
  [
    tool(
      'heading',
      IconH2,
      (chain) => chain.toggleHeading({ level: 2 }),
      (editor) => editor.isActive('heading', { level: 2 }),
    ),
    tool(
      'subheading',
      IconH3,
      (chain) => chain.toggleHeading({ level: 3 }),
      (editor) => editor.isActive('heading', { level: 3 }),
    ),
    tool(
      'bulletList',
      IconList,
      (chain) => chain.toggleBulletList(),
      (editor) => editor.isActive('bulletList'),
    ),
    tool(
      'orderedList',
      IconListNumbers,
      (chain) => chain.toggleOrderedList(),
      (editor) => editor.isActive('orderedList'),
    ),
    tool(
      'quote',
      IconBlockquote,
      (chain) => chain.toggleBlockquote(),
      (editor) => editor.isActive('blockquote'),
    ),
  ],
  [
    {
      ...tool(
        'undo',
        IconArrowBackUp,
        (chain) => chain.undo(),
        () => false,
      ),
      isAble: (editor) => editor.can().undo(),
    },
    {
      ...tool(
        'redo',
        IconArrowForwardUp,
        (chain) => chain.redo(),
        () => false,
      ),
      isAble: (editor) => editor.can().redo(),
    },
  ],
]

/** Whether a tool is on, and can be used. An editor that is gone, or not there yet, has nothing to undo. */
export function toolState(each: Tool, editor: Editor): { on: boolean; able: boolean } {
  // A left editor has no schema; `isDestroyed` is also true of one that is not shown yet.
  if ((editor.schema as unknown) === null) return { on: false, able: each.isAble === undefined }
  return { on: each.isActive(editor), able: each.isAble?.(editor) ?? true }
}

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
