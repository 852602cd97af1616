/**
 * Makes a text one line, for names, subjects and whatever becomes part of a header: line breaks and control
 * characters become spaces, and several spaces become one; no-break spaces stay.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim()
}
