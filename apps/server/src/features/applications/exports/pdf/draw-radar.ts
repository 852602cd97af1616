import type { GroupResult } from '@assay/domain/applications/score-tree'
import { setFontFor } from '../../../../documents/pdf-fonts.ts'
import type { Box } from '../../../../documents/tagged-pdf.ts'

/** Fewer corners make no figure. */
export const leastCorners = 3

const rings = [0.25, 0.5, 0.75, 1]

/** Competences in percent of their maximum, one corner each, the first on top. */
export function drawRadar(
  pdf: PDFKit.PDFDocument,
  { x, y, width, height }: Box,
  groups: readonly GroupResult[],
  colour: string,
): void {
  const centre = { x: x + width / 2, y: y + height / 2 }
  const radius = height / 2 - 26
  const corner = (at: number, share: number): [number, number] => {
    const angle = (2 * Math.PI * at) / groups.length - Math.PI / 2
    return [centre.x + Math.cos(angle) * radius * share, centre.y + Math.sin(angle) * radius * share]
  }
  for (const ring of rings)
    pdf
      .polygon(...groups.map((_, at) => corner(at, ring)))
      .lineWidth(0.5)
      .stroke('#c3c8d2')
  for (const at of groups.keys())
    pdf
      .moveTo(centre.x, centre.y)
      .lineTo(...corner(at, 1))
      .stroke('#c3c8d2')
  const shares = groups.map(({ score, max }) => (max > 0 ? Math.min(Math.max(score / max, 0), 1) : 0))
  pdf
    .polygon(...shares.map((share, at) => corner(at, share)))
    .lineWidth(1.5)
    .fillOpacity(0.2)
    .fillAndStroke(colour, colour)
    .fillOpacity(1)
  pdf.fontSize(7.5).fillColor('#1f2430')
  for (const [at, { name }] of groups.entries()) {
    const [cornerX, cornerY] = corner(at, 1.08)
    const isMiddle = Math.abs(cornerX - centre.x) < 4
    const isLeft = cornerX < centre.x
    const left = isMiddle ? cornerX - 70 : isLeft ? cornerX - 140 : cornerX
    const top = cornerY < centre.y && isMiddle ? cornerY - 10 : cornerY - 4
    setFontFor(pdf, 'plain', name)
    pdf.text(name, left, top, {
      width: 140,
      height: 10,
      ellipsis: true,
      align: isMiddle ? 'center' : isLeft ? 'right' : 'left',
    })
  }
}
