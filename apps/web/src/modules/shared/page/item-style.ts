/** Style options as what a module's frame is drawn with. */
import type { PublicStyleOptions } from '@assay/domain/assessments/public-types'
import type { CSSProperties } from 'react'
import { colouredBox, inkOnly } from '../../player-colours.ts'
import type { PageView } from './page-view.ts'

type Surroundings = Pick<PageView, 'colorList' | 'theme' | 'ground'>

/** A palette pair goes before the two colours; text alone is made readable on its ground. */
export function lookOf(options: PublicStyleOptions, around: Surroundings) {
  const { assessmentColorPaletteIndex: index, height } = options
  const pair = index === null ? undefined : around.colorList[index]
  const background = pair?.backgroundColor ?? options.backgroundColor
  const text = pair?.textColor ?? options.textColor
  const colours = background
    ? colouredBox(background, text ?? undefined)
    : text
      ? inkOnly(text, around.ground ?? around.theme)
      : {}
  const size: CSSProperties = height ? { minHeight: `${height}px` } : {}
  const style: CSSProperties = { ...colours, ...size }
  /** `isColoured`: the frame has a ground of its own. */
  return { style, isColoured: Boolean(background) }
}

/** The view for the modules inside a container: they stand on its ground where it has one. */
export function viewInside(options: PublicStyleOptions, view: PageView): PageView {
  const { background } = lookOf(options, view).style
  return typeof background === 'string' ? { ...view, ground: background } : view
}

/** Columns of 12 on a wide screen; null: the widths of a shared row (12, md 6, lg and xl 4). */
export function columnsOf(options: PublicStyleOptions, itemsInRow: number): number | null {
  if (options.col !== null) return options.col
  return itemsInRow === 1 ? 12 : null
}
