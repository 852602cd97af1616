import { plainText } from '@assay/domain/modules/plain-text'

const longest = 80

/** An element's name where its content cannot show: its words, cut after some 80 characters. */
export function shortLabel(html: string, unnamed: string): string {
  const text = plainText(html)
  if (text === '') return unnamed
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`
}
