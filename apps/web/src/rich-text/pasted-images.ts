/**
 * Handles pictures in pasted text. Those that the clipboard itself carries are uploaded to the media library,
 * which re-encodes them. Those of other sites are never fetched, so that nobody learns who reads the text,
 * and are left out.
 */

import { toEditorElements, withoutStyles } from './pasted-html.ts'

/** Product 2.22: image tags in pasted HTML get width and height 100. */
export const pastedImageSize = { width: 100, height: 100 } as const

interface PastedHtml {
  /** The HTML for the editor, with pictures of the library only. */
  readonly html: string
  /** To be sent to the library. */
  readonly files: readonly File[]
  /** How many pictures were left out: of other sites, or of a kind that the library does not take. */
  readonly leftOut: number
}

/** Reads pasted HTML into what the editor knows. Its pictures are not loaded. */
export function readPastedHtml(html: string): PastedHtml {
  if (
    !/<(?:img|table|style|h[156]|su[pb])\b|\s(?:style\s*=|hidden\b|data-aria-level|class\s*=\s*["']?mso)/i.test(
      html,
    )
  )
    return { html, files: [], leftOut: 0 }
  const pasted = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  toEditorElements(pasted)
  const files: File[] = []
  let leftOut = 0
  for (const image of pasted.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    if (source.startsWith('/api/files/')) {
      if (!image.hasAttribute('width')) {
        image.setAttribute('width', String(pastedImageSize.width))
        image.setAttribute('height', String(pastedImageSize.height))
      }
      continue
    }
    const file = carriedPicture(source, files.length + 1)
    if (file === undefined) leftOut += 1
    else files.push(file)
    image.remove()
  }
  return { html: pasted.body.innerHTML, files, leftOut }
}

/** Whether pasted HTML contains words: then the text was meant, not a picture of it. */
export function hasWords(html: string): boolean {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const unread of body.querySelectorAll('style, script, title')) unread.remove()
  return (body.textContent ?? '').trim() !== ''
}

/** The picture that a `data:` address carries; undefined for any other address. */
export function carriedPicture(source: string, number: number): File | undefined {
  const [, type, data] = /^data:image\/(png|jpeg|gif|webp);base64,([\w+/=\s]+)$/.exec(source) ?? []
  if (type === undefined || data === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `image-${number}.${type}`, { type: `image/${type}` })
  } catch {
    return undefined
  }
}
