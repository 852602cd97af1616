/** Long texts of every kind, for what reads text from outside: its time must grow with the length only. */

export interface ReaderOfText {
  readonly name: string
  /** Characters of the longest text. */
  readonly limit: number
  readonly read: (text: string) => unknown
}

/** What texts are made of, over and over: what expressions look for, and what they stop at. */
export const parts: readonly string[] = Array.from('a0 .,;:/\\<>&@-_+\'"={}[]%\n\t\0é。').concat(
  [
    'a.',
    'a ',
    '0,',
    ' a',
    '<a ',
    '<br',
    '<head',
    '<style',
    '<div',
    ' style="',
    '<img ',
    '<img src="/api/files/',
    '</p',
    '<b>',
    '<!--',
    '&a',
    '&#',
    '&#x',
  ],
  ['{{', '}}', '{{a', '://', 'http:/', 'www.', 'href=', "src='", '//', 'de.', '%20', 'fr;q=', ', ', 'bytes='],
)

/** A text of a length that is made of one part, and ends with something else. */
export const madeOf = (part: string, end: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length - end.length)) + end
