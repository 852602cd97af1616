/** ButtonGoToPage: saves, leads on, or both (product 2.10). */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import { documentId, listOf, pagePosition, points, shortText } from '../../fields.ts'
import type { ButtonPublic } from './answer.ts'

/** How the page's score is compared with `score`, where `isScoreChoice`. */
export const comparisons = ['=', '>', '<', '>=', '<='] as const
export type Comparison = (typeof comparisons)[number]

const signs: Readonly<Record<Comparison, string>> = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

const target = z.strictObject({
  id: documentId,
  pagePosition,
  score: points.default(0),
  comparaisonType: z.enum(comparisons).default('>='),
})

const data = z.strictObject({
  /** Empty: the interface's own word for going on. */
  label: shortText.default(''),
  pagePositionList: listOf(target, 0, 50).default([]),
  saveAnswers: z.boolean().default(true),
  goToNextPage: z.boolean().default(true),
  openInNewWindow: z.boolean().default(false),
  isScoreChoice: z.boolean().default(false),
})

export const buttonDocument: DocumentDefinition<typeof data, ButtonPublic> = {
  specName: 'ButtonGoToPage',
  category: 'flow',
  names: ['Bouton', 'Button'],
  about: ['Enregistre les réponses et mène à la suite', 'Saves the answers and moves on'],
  data,
  defaults: () => data.parse({}),
  publicPaths: ['label', 'saveAnswers', 'openInNewWindow'],
  keyRows: ({ label, goToNextPage, pagePositionList, isScoreChoice }, { t, figure }) =>
    goToNextPage || pagePositionList.length === 0
      ? [[label, t('next'), '']]
      : pagePositionList.map(({ pagePosition, comparaisonType, score }) => [
          label,
          `${isScoreChoice ? `${signs[comparaisonType]} ${figure(score)} : ` : ''}${t('page')} ${pagePosition}`,
          '',
        ]),
  project: ({ label, saveAnswers, openInNewWindow }) => ({ label, saveAnswers, openInNewWindow }),
  check: ({ isScoreChoice, pagePositionList, saveAnswers, goToNextPage }) => {
    if (isScoreChoice && pagePositionList.length === 0)
      return [{ severity: 'error', code: 'button.noCondition' }]
    if (!saveAnswers && !goToNextPage && pagePositionList.length === 0)
      return [{ severity: 'warning', code: 'button.doesNothing' }]
    return []
  },
}
