/** Style options of SPEC §3 as what a module's frame is drawn with. */
import type { PublicAssessment, PublicStyleOptions } from '@assay/domain/assessments/public-types'
import type { CSSProperties } from 'react'
import { colouredBox, inkOnly } from '../player-colours.ts'

export interface ItemLook {
  readonly style: CSSProperties
  /** The frame has a ground of its own. */
  readonly isColoured: boolean
}

/** A palette pair goes before the two colours; a ground without room around its text gets some. */
export function lookOf(
  options: PublicStyleOptions,
  colorList: PublicAssessment['colorList'],
  theme: 'light' | 'dark',
): ItemLook {
  const { assessmentColorPaletteIndex: index, height } = options
  const pair = index === null ? undefined : colorList[index]
  const background = pair?.backgroundColor ?? options.backgroundColor
  const text = pair?.textColor ?? options.textColor
  const colours = background ? colouredBox(background, text ?? undefined) : text ? inkOnly(text, theme) : {}
  const size: CSSProperties = height ? { minHeight: `${height}px` } : {}
  return { style: { ...colours, ...size }, isColoured: Boolean(background) }
}

/** Columns out of 12 on a wide screen; null leaves the default widths (12, md 6, lg and xl 4 in a shared row). */
export function columnsOf(options: PublicStyleOptions, itemsInRow: number): number | null {
  if (options.col !== null) return options.col
  return itemsInRow === 1 ? 12 : null
}
