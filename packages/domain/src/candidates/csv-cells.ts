/** Lines and cells of a CSV text, whatever parts its cells, in time of its length (product 6.7). */

/** What parts the cells of a file. */
export type Separator = ';' | ',' | '\t'

/** A separator with the patterns that it makes. */
export type CsvForm = ReturnType<typeof formOf>

function formOf(separator: Separator) {
  // A tab between cells is no blank within one.
  const space = separator === '\t' ? '[^\\S\\t]' : '\\s'
  const ends = `(?=${space}{0,16}(?:${separator}|$))`
  return {
    separator,
    spaces: new RegExp(`^${space}*`),
    ends: new RegExp(`^${ends}`),
    opened: new RegExp(`"[^"${separator}]*$`),
    below: new RegExp(`^(?:(?:\\r\\n|\\r|\\n)[^"${separator}\\r\\n]*){1,10}"${ends}`, 'm'),
    something: new RegExp(`[^\\s"${separator}]`),
  }
}

/** The forms that a file may have, the specified one first. */
export const csvForms = ([';', ',', '\t'] as const).map(formOf) as [CsvForm, CsvForm, CsvForm]

/** Cells of one line that may go on in the next lines. */
const openedAtMost = 8

/** Whether a line or cell says nothing. */
export const isBlank = ({ something }: CsvForm, content: string): boolean => !something.test(content)

/** The lines of a text by their numbers, from 1; one whose quoted cells go on below comes with these. */
export function* recordsOf(
  text: string,
  form: CsvForm,
  most: number,
): Generator<{ line: number; content: string }, undefined> {
  const ends = /\r\n|\r|\n/g
  let from = 0
  for (let line = 1; ; ) {
    let end = ends.exec(text)
    let content = text.slice(from, end?.index)
    for (let cell = 0; end && cell < Math.min(most, openedAtMost); cell += 1) {
      const closed = closingBelow(text, form, { line: content, end: end.index, most })
      if (closed === undefined) break
      ends.lastIndex = closed
      end = ends.exec(text)
      content = text.slice(from, end?.index)
    }
    yield { line, content }
    if (!end) return undefined
    line += content.match(/\r\n|\r|\n/g)?.length ?? 0
    line += 1
    from = ends.lastIndex
  }
}

/** Where a cell that a line leaves open is closed: at most ten lines below, with no separator before it. */
function closingBelow(
  text: string,
  form: CsvForm,
  { line, end, most }: { readonly line: string; readonly end: number; readonly most: number },
): number | undefined {
  if (form.opened.test(line.slice(-1_000)) && cellsOf(line, form, most) === undefined) {
    const below = form.below.exec(text.slice(end, end + 1_000))
    return below?.index === 0 ? end + below[0].length : undefined
  }
  return undefined
}

/**
 * A line's cells. A quoted one ends at a quote before a separator or the end, a doubled quote is one
 * character; undefined where it is never closed. The rest after `most` comes unparsed as one more, as a line
 * may have millions.
 */
export function cellsOf(line: string, form: CsvForm, most: number): string[] | undefined {
  const { separator, spaces } = form
  const cells: string[] = []
  let from = 0
  for (;;) {
    const start = from + (spaces.exec(line.slice(from, from + 16))?.[0].length ?? 0)
    if (line[start] === '"') {
      const end = closingQuote(line, form, start + 1)
      if (end === undefined) return undefined
      cells.push(line.slice(start + 1, end).replaceAll('""', '"'))
      from = line.indexOf(separator, end)
    } else {
      const end = line.indexOf(separator, from)
      cells.push(line.slice(from, end === -1 ? undefined : end))
      from = end
    }
    if (from === -1) return cells
    from += 1
    if (cells.length === most) return [...cells, line.slice(from)]
  }
}

/** The quote that closes a cell: not doubled, and only spaces before the next cell. */
function closingQuote(line: string, { ends }: CsvForm, from: number): number | undefined {
  for (let at = line.indexOf('"', from); at !== -1; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') at += 1
    else if (ends.test(line.slice(at + 1, at + 18))) return at
  }
  return undefined
}
