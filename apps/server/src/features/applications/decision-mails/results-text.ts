/** The results that a mail about a decision tells, in words. */
import type { GroupResult } from '@assay/domain/applications/score-tree'
import { type DecidedTogether, languageOf } from './decided-applications.ts'

/** The results of all, under the names of their tests where these are several. */
export function resultsOf(rows: DecidedTogether): string {
  const language = languageOf(rows)
  const results = rows.map(({ assessmentName, groups }) => ({
    assessmentName,
    text: resultsText(groups ?? [], language),
  }))
  const [first, ...others] = results.filter(({ text }) => text !== '')
  if (!first || others.length === 0) return first?.text ?? ''
  return [first, ...others].map(({ assessmentName, text }) => `${assessmentName}\n${text}`).join('\n\n')
}

/** `Accueil : 12,5 / 20`, a line for each competence. */
export function resultsText(
  groups: readonly Pick<GroupResult, 'name' | 'score' | 'max'>[],
  language: 'fr' | 'en',
): string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const colon = language === 'fr' ? ' :' : ':'
  return groups
    .filter(({ max }) => max > 0)
    .map(({ name, score, max }) => `${name}${colon} ${numbers.format(score)} / ${numbers.format(max)}`)
    .join('\n')
}
