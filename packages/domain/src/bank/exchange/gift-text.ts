/** The texts of Moodle: their signs, their formats, and its names of categories. */
import type { Lose } from './draft.ts'
import { paragraph, tidyHtml } from './item.ts'

/** The signs that a backslash takes their meaning from; while a question is read each is a letter apart. */
const signs = '~=#{}:\\n'
export const hidden = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => String.fromCharCode(0xe000 + signs.indexOf(sign)))
export const shown = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (letter) => {
    const sign = signs[letter.charCodeAt(0) - 0xe000] ?? ''
    return sign === 'n' ? '\n' : sign
  })

/** `$course$/top/Default for A/B` without the places that every course of Moodle has. */
export function giftCategory(path: string): string {
  const parts = shown(path).trim().replaceAll('//', '\u2044').split('/')
  const named = parts.map((part) => part.trim()).filter((part) => !/^(\$\w+\$|top|)$/.test(part))
  return named.join(' / ').replaceAll('\u2044', '-')
}

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
