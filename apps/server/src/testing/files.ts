/** The smallest picture there is: one pixel. */
export function aPng(name = 'pixel.png'): File {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([bytes], name, { type: 'image/png' })
}
