/** The beginning of a mail, for lists (the first 5 words). */
import { plainText } from '../../plain-text.ts'
import { trimEnd } from '../trim-end.ts'

const previewWords = 5

/** Gives the first words of an HTML text, with `…` where it goes on. */
export function mailPreview(html: string): string {
  const words = plainText(html).split(' ')
  const first = words.slice(0, previewWords).join(' ')
  return words.length > previewWords ? `${trimEnd(first, '.,;:…')}…` : first
}
