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

/** SPEC §9: image tags in pasted HTML get width and height 100. */
export function withPastedImageSize(html: string): string {
  return html.replace(/<img\b(?![^<>]*\bwidth=)/gi, '<img width="100" height="100"')
}
