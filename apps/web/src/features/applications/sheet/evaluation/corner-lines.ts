/** How many characters a line beside the radar has room for. */
const lineLength = 16
const linesAtMost = 2

/** A competence's name in the lines of a corner; what has no room is cut, its whole name is in the table. Pure. */
export function cornerLines(name: string): readonly string[] {
  const lines: string[] = []
  for (const word of name.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength)
      lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  const shown = lines.slice(0, linesAtMost).map((line) => shortened(line, lineLength))
  if (lines.length > linesAtMost) shown.splice(-1, 1, `${shortened(shown.at(-1) ?? '', lineLength - 1, '')}…`)
  return shown
}

function shortened(line: string, length: number, mark = '…'): string {
  const characters = [...line]
  return characters.length <= length ? line : `${characters.slice(0, length - mark.length).join('')}${mark}`
}
