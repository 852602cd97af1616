/**
 * A text as one line, for names, subjects and whatever becomes part of a header: line breaks and control
 * characters are spaces, of which several are one; spaces that do not break stay.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim()
}
