/** The smallest picture there is: one pixel. */
export function aPng(name = 'pixel.png'): File {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], name, { type: 'image/png' })
}

/** The beginning of a PDF, by which one is known. */
export function aPdf(): Buffer {
  return Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
}
