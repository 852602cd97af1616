/**
 * One line for names, subjects and headers: line breaks and control characters become spaces, no-break spaces
 * stay. Characters that turn the direction of what stands beside a name go.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim()
}
