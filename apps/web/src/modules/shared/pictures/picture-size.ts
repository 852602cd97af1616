/** The size in which a picture is sent: legible, and within the limit of a call. Pure but for `encode`. */
import { photoLeastSide } from '@assay/domain/answers/upload-limits'

/** Longer side in pixels. */
const longestSide = 1920

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The size of the same shape whose longer side is at most `longest`; a smaller one stays as it is. Undefined
 * where there is no picture: a camera that has not shown anything yet is 0 × 0.
 */
export function within({ width, height }: Size, longest = longestSide): Size | undefined {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return Math.min(size.width, size.height) < photoLeastSide ? undefined : size
}

const qualities = [0.88, 0.75, 0.6, 0.45] as const

/** The best quality that fits; undefined where none does, or the browser makes none. */
export async function encodeWithin<B extends { readonly size: number }>(
  encode: (quality: number) => Promise<B | null>,
  maxBytes: number,
): Promise<B | undefined> {
  for (const quality of qualities) {
    const made = await encode(quality)
    if (made && made.size > 0 && made.size <= maxBytes) return made
  }
}
