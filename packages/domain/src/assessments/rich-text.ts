/**
 * Rich text: which HTML a document may hold. Looks are classes from a fixed set, never `style` attributes, so that
 * a page under a strict content security policy shows them. The editor writes these, the server keeps nothing
 * else, both entries style them. No zod here.
 */

/** Elements that rich text may hold. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'code',
  'pre',
  'hr',
  'a',
  'img',
  'span',
] as const

export const textAligns = ['center', 'right', 'justify'] as const
export const textColours = [
  'red',
  'orange',
  'green',
  'blue',
  'violet',
  'grey',
  'primary',
  'secondary',
] as const
export const textSizes = ['small', 'large', 'huge'] as const
export const imageWidths = ['quarter', 'half', 'full'] as const

/** Every class that rich text may carry: `align-center`, `colour-red`, `size-large`, `width-half`. */
export const richTextClasses: readonly string[] = [
  ...textAligns.map((name) => `align-${name}`),
  ...textColours.map((name) => `colour-${name}`),
  ...textSizes.map((name) => `size-${name}`),
  ...imageWidths.map((name) => `width-${name}`),
]

/** Where an image of rich text may come from: the media library. */
export const richTextImageSource = /^\/api\/files\/[\w-]+$/
/** Where a link of rich text may lead. */
export const richTextLinkSchemes = ['http', 'https', 'mailto', 'tel'] as const
/** Width and height in pixels of an image pasted without any (SPEC §9). */
export const pastedImagePixels = 100
