/**
 * How many characters of a rich text count: its visible text without markup (SPEC §5: content max 2500).
 * Pure.
 */
export function textLength(html: string): number {
  return html
    .replace(/<[^<>]+>/g, '')
    .replace(/&[a-z0-9#]+;/gi, '.')
    .trim().length
}
