/** Removes these signs from the end; `/0+$/` would take a time that grows with the square of a row. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1] as string)) end -= 1
  return text.slice(0, end)
}
