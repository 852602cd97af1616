/** What the editor knows: the elements of rich text, nothing more. */
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Alignment, MediaImage, TextColour, TextSize } from './look-extensions.ts'

export interface EditorAbilities {
  /** Campaign mails take no link at all (PRODUCT §8). */
  readonly links: boolean
  readonly images: boolean
  /** Undo of its own. */
  readonly history: boolean
}

export function editorExtensions({ links, images, history }: EditorAbilities): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      ...(history ? {} : { undoRedo: false as const }),
      // Web and mail addresses are known without being registered; registering them again warns.
      link: links ? { openOnClick: false } : false,
    }),
    Alignment,
    TextColour,
    TextSize,
    ...(images ? [MediaImage] : []),
  ]
}
