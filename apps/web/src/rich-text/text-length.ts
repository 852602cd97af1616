/** The characters of a rich text that count: its visible text without markup (product 9.8). Pure. */
export function textLength(html: string): number {
  return html
    .replace(/<[^<>]+>/g, '')
    .replace(/&[a-z0-9#]+;/gi, '.')
    .trim().length
}
