/** Texts of Moodle in the formats that it knows. */
import type { Lose } from './draft.ts'
import { shown } from './gift-signs.ts'
import { paragraph, tidyHtml } from './item.ts'

export type Format = 'html' | 'moodle' | 'plain' | 'markdown'

/** A text with the format that it names, as rich text. */
export function richText(text: string, outer: Format, lose: Lose): string {
  const format = formatOf(text)
  return inFormat(shown(text.replace(formatMark, '')), format ?? outer, lose)
}

/** Moodle's own format is plain text that may hold HTML; markdown stays as it was typed. */
export function inFormat(text: string, format: Format, lose: Lose): string {
  if (format === 'markdown') lose('markdown')
  if (format === 'html') return tidyHtml(text, lose)
  const isHtml = format === 'moodle' && /<\/?[a-z][^<>]*>/i.test(text)
  return isHtml ? tidyHtml(text.trim().replace(/\n/g, '<br>'), lose) : paragraph(text)
}

export const formatMark = /^\s*\[(html|moodle|plain|markdown)\]/
export const formatOf = (text: string): Format | undefined => formatMark.exec(text)?.[1] as Format | undefined
