/** Alignment, colour, size and image width as classes of the fixed set: what the editor reads and writes. */
import {
  richTextAlignments,
  richTextColours,
  richTextImageWidths,
  richTextSizes,
} from '@assay/domain/assessments/rich-text'
import { Image } from '@tiptap/extension-image'
import { Extension, Mark } from '@tiptap/react'

/** An attribute that lives in a class `rt-<kind>-<name>`. */
function classAttribute(kind: string, names: readonly string[], attribute: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) =>
      names.find((name) => element.classList.contains(`rt-${kind}-${name}`)) ?? null,
    renderHTML: (attributes: Record<string, unknown>) =>
      typeof attributes[attribute] === 'string' ? { class: `rt-${kind}-${attributes[attribute]}` } : {},
  }
}

export const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading'],
      attributes: { align: classAttribute('align', richTextAlignments, 'align') },
    },
  ],
})

/** A mark on a `span` with one class of a kind. */
function spanMark(name: string, kind: string, names: readonly string[]) {
  return Mark.create({
    name,
    addAttributes: () => ({ [name]: classAttribute(kind, names, name) }),
    parseHTML: () => names.map((each) => ({ tag: `span.rt-${kind}-${each}` })),
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })
}

export const TextColour = spanMark('colour', 'colour', richTextColours)
export const TextSize = spanMark('size', 'size', richTextSizes)

/** Images of the media library only; anything else that is pasted is left out. */
export const MediaImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      // Absent until somebody has said it; empty where the picture says nothing.
      alt: { default: null },
      width: { default: null },
      height: { default: null },
      share: classAttribute('width', richTextImageWidths, 'share'),
    }
  },
  parseHTML: () => [{ tag: 'img[src^="/api/files/"]' }],
  // On the screen it always has one: what was never said is marked, and stays absent in what is written.
  addNodeView:
    () =>
    ({ HTMLAttributes }) => {
      const dom = document.createElement('img')
      for (const [name, value] of Object.entries(HTMLAttributes))
        if (typeof value === 'string' || typeof value === 'number') dom.setAttribute(name, String(value))
      if (!dom.hasAttribute('alt')) {
        dom.alt = ''
        dom.dataset['unsaid'] = ''
      }
      return { dom }
    },
}).configure({ inline: true })
