import { plainText } from '@assay/domain/modules/plain-text'

const longest = 80

/**
 * The name of an element for places that cannot show its content: its words, cut after some 80 characters.
 */
export function shortLabel(html: string, unnamed: string): string {
  const text = plainText(html)
  if (text === '') return unnamed
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}
