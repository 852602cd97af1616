/**
 * Removes these signs from the end of a text, however many there are. A regular expression such as `/0+$/`
 * begins anew at each sign of a row that does not stand at the end, and so takes a time that grows with its
 * square.
 */
export function trimEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}
