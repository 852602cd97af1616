/** Characters that no line of a page holds. */
const lineAtMost = 60
/** Where a word without end may break: it shows nothing, and lets a line end. */
const mayBreak = '\u200b'

const endless = new RegExp(`[^\\s\\u200b]{${lineAtMost}}(?=[^\\s\\u200b])`, 'gu')
const blanks = new RegExp(`[^\\S\\n]{${lineAtMost},}`, 'gu')

/**
 * A text as a page shows it: without what no font shows (control characters, halves of characters), and with a place to
 * break in each word that is longer than any line. Without such places the layout measures what is left of the word
 * again for every line, which takes the square of its length; so it does with blanks, of which a line's width stays.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(blanks, ' '.repeat(lineAtMost))
    .replace(endless, `$&${mayBreak}`)
}
