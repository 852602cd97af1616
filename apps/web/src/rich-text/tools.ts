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
import type { ChainedCommands, Editor } from '@tiptap/react'
import type { TextKey } from '../i18n/catalogue.ts'
import type { richTextTexts } from './texts.ts'

interface Tool {
  /** The key of the tool, and of its name in the catalogue. */
  readonly key: Exclude<TextKey<(typeof richTextTexts)['texts']>, 'length' | `image.${string}`>
  readonly icon: Icon
  readonly command: (chain: ChainedCommands) => ChainedCommands
  /** What the text is where the tool is on. */
  readonly on?: readonly [name: string, attributes?: object]
  readonly isAble?: (editor: Editor) => boolean
}

const [h2, h3] = [{ level: 2 }, { level: 3 }] as const

export const toolGroups: readonly (readonly Tool[])[] = [
  [
    { key: 'bold', icon: IconBold, command: (chain) => chain.toggleBold(), on: ['bold'] },
    { key: 'italic', icon: IconItalic, command: (chain) => chain.toggleItalic(), on: ['italic'] },
    { key: 'underline', icon: IconUnderline, command: (chain) => chain.toggleUnderline(), on: ['underline'] },
    { key: 'strike', icon: IconStrikethrough, command: (chain) => chain.toggleStrike(), on: ['strike'] },
  ],
  [
    { key: 'heading', icon: IconH2, command: (chain) => chain.toggleHeading(h2), on: ['heading', h2] },
    { key: 'subheading', icon: IconH3, command: (chain) => chain.toggleHeading(h3), on: ['heading', h3] },
    { key: 'bulletList', icon: IconList, command: (chain) => chain.toggleBulletList(), on: ['bulletList'] },
    {
      key: 'orderedList',
      icon: IconListNumbers,
      command: (chain) => chain.toggleOrderedList(),
      on: ['orderedList'],
    },
    { key: 'quote', icon: IconBlockquote, command: (chain) => chain.toggleBlockquote(), on: ['blockquote'] },
  ],
  [
    {
      key: 'undo',
      icon: IconArrowBackUp,
      command: (chain) => chain.undo(),
      isAble: (editor) => editor.can().undo(),
    },
    {
      key: 'redo',
      icon: IconArrowForwardUp,
      command: (chain) => chain.redo(),
      isAble: (editor) => editor.can().redo(),
    },
  ],
]

/** Whether a tool is on, and can be used. An editor that is gone, or not there yet, has nothing to undo. */
export function toolState({ on, isAble }: Tool, editor: Editor): { on: boolean; able: boolean } {
  // A left editor has no schema; `isDestroyed` is also true of one that is not shown yet.
  if ((editor.schema as unknown) === null) return { on: false, able: isAble === undefined }
  return { on: on !== undefined && editor.isActive(...on), able: isAble?.(editor) ?? true }
}
