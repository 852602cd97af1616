/** What the modules that questions of other products become have in common. */
import { escapeHtml } from '../../mail/escape-html.ts'
import { type ModuleType, moduleTypes } from '../../modules/module-types.ts'
import type { DraftItem, Lose } from './draft.ts'

/** A module as it is sent to be stored. */
export const itemOf = (
  type: ModuleType,
  content: string,
  data: object,
  criteria: object[] = [],
): DraftItem => ({
  id: 'tmp-item',
  moduleId: moduleTypes[type],
  content,
  data,
  evaluationCriteriaList: criteria,
})

/** Plain text as rich text, its line breaks kept. */
export const paragraph = (text: string): string =>
  text.trim() === '' ? '' : `<p>${escapeHtml(text.trim()).replace(/\r\n|\r|\n/g, '<br>')}</p>`

const twins: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}

/** HTML of another product in our elements where they say the same. Pictures stand in files of its own. */
export function tidyHtml(html: string, lose: Lose): string {
  const without = html.replace(/<(?:img|video|audio|object|iframe|embed)\b[^<>]*>/gi, '')
  if (without !== html) lose('pictures')
  return without
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\/?)(\w+)\b/g, (whole, slash: string, tag: string) => {
      const twin = twins[tag.toLowerCase()]
      return twin === undefined ? whole : `<${slash}${twin}`
    })
    .trim()
}

/** So exact that a share written with nine decimals gives the points that it was made of. */
export const exact = (points: number): number => Math.round(points * 1e6) / 1e6
