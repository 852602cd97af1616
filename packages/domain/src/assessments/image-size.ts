/** Room for a picture of a rich text, so that nothing moves when it arrives. No zod here. */

/** Width of a text's column, in CSS pixels: no picture is shown wider. */
const columnPixels = 720

interface ImageSize {
  readonly width: number
  readonly height: number
}

/** A picture's own size, no wider than a text's column; null where it is not known. */
export function shownImageSize(stored: { readonly width: number | null; readonly height: number | null }) {
  const { width, height } = stored
  if (!width || !height) return null
  const share = Math.min(1, columnPixels / width)
  return { width: Math.round(width * share), height: Math.max(1, Math.round(height * share)) }
}

const imageWithoutSize = /<img (?![^<>]*\bwidth=)[^<>]*\bsrc="\/api\/files\/([\w-]+)"/g

/** Gives the ids of the files whose pictures say no size, in a sanitised rich text. */
export function imagesWithoutSize(html: string): string[] {
  return [...html.matchAll(imageWithoutSize)].map(([, id]) => id as string)
}

/** Writes the known sizes into the pictures of a text; pictures that say a size keep it. */
export function withImageSizes(html: string, sizes: ReadonlyMap<string, ImageSize>): string {
  return html.replace(imageWithoutSize, (image, id: string) => {
    const size = sizes.get(id)
    return size ? image.replace('<img ', `<img width="${size.width}" height="${size.height}" `) : image
  })
}
