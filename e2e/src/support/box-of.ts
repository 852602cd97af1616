/** Measures where an element stands in the window. */
import type { Locator } from '@playwright/test'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly width: number
  readonly height: number
}

/** In CSS pixels. Throws for what is not seen: it stands nowhere. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`it must be seen: ${element.toString()}`)
  const { x: left, y: top, width, height } = box
  return { left, right: left + width, top, bottom: top + height, width, height }
}
