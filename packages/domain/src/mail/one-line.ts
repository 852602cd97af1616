/**
 * Makes a text one line, for names, subjects and whatever becomes part of a header: line breaks and control
 * characters become spaces, and several spaces become one; no-break spaces stay. Characters that turn the
 * direction of what follows go, as they would turn round what stands beside a name.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim()
}
