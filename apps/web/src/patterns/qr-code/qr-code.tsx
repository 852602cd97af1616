/** A text as a QR code, drawn as one path: black on white in both themes, as cameras want it. */
import { create } from 'qrcode'

/** Light modules around it, as the standard asks for. */
const quiet = 4

export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = drawn(text)
  return (
    <svg
      width={168}
      height={168}
      style={{ border: '1px solid var(--hairline)', borderRadius: 'var(--mantine-radius-sm)' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** Makes an SVG file of the code. */
export function qrCodeFile(text: string): Blob {
  const { size, path } = drawn(text)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="512" height="512">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const path = Array.from({ length: modules.size }, (_, row) =>
    Array.from({ length: modules.size }, (__, column) =>
      modules.get(row, column) ? `M${column + quiet} ${row + quiet}h1v1h-1z` : '',
    ).join(''),
  ).join('')
  return { size: modules.size + 2 * quiet, path }
}
