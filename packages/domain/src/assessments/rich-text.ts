/**
 * Rich text's elements and their classes. Formatting is classes, never `style`, for the content security
 * policy: the editor writes them, the sanitiser keeps only them, one style sheet draws them. No zod here.
 */

export const richTextAlignments = ['center', 'right', 'justify'] as const
export const richTextColours = ['grey', 'red', 'amber', 'green', 'blue', 'violet', 'brand', 'accent'] as const
export const richTextSizes = ['small', 'large', 'huge'] as const
/** Widths of an image in percent of its column; without a class, its own width up to the column's. */
export const richTextImageWidths = ['25', '50', '75'] as const

/** Every class, e.g. `rt-align-center`, `rt-colour-red`, `rt-size-large`, `rt-width-50`. */
export const richTextClasses: readonly string[] = [
  ...richTextAlignments.map((name) => `rt-align-${name}`),
  ...richTextColours.map((name) => `rt-colour-${name}`),
  ...richTextSizes.map((name) => `rt-size-${name}`),
  ...richTextImageWidths.map((name) => `rt-width-${name}`),
]

/** The elements that rich text is made of, and their attributes besides `class`. */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  span: [],
  a: ['href', 'target', 'rel'],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  br: [],
  hr: [],
  img: ['src', 'alt', 'width', 'height'],
}

/** The addresses from which an image of rich text may come: the media library. */
export const richTextImageSource = /^\/api\/files\/[\w-]+$/
/** Where a link of rich text may lead. */
export const richTextLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const

/** How an attribute is written, where not any value will do. */
const strict: Readonly<Record<string, string>> = {
  class: '(?:rt-[\\w-]+ )*(?:rt-[\\w-]+)?',
  href: `(?:${richTextLinkSchemes.join('|')}):[^"]*`,
  src: '/api/files/[\\w-]+',
}

let tag: RegExp | undefined

/**
 * Whether a text has nothing but these elements, written as the sanitiser and the editor write them: any `<`
 * is one of their tags, so that a browser can read nothing else into it.
 */
export function isWrittenRichText(html: string): boolean {
  tag ??= writtenTag()
  return !html.replaceAll(tag, '').includes('<')
}

function writtenTag(): RegExp {
  const opening = Object.entries(richTextElements).map(([element, own]) => {
    const attributes = ['class', ...own].map((name) => `${name}="${strict[name] ?? '[^"]*'}"`)
    return `${element}(?: (?:${attributes.join('|')}))*`
  })
  const closing = Object.keys(richTextElements).join('|')
  return new RegExp(`<(?:(?:${opening.join('|')}) ?/?|/(?:${closing}))>`, 'g')
}

/**
 * Says of pictures that nobody described that they say nothing: a screen reader would read out addresses.
 * Only where shown, as the builder asks for it.
 */
export const withAlt = (html: string): string => html.replaceAll(/<img (?![^>]*\balt=)/g, '<img alt="" ')
