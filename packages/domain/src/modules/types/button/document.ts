/** ButtonGoToPage: saves, leads on, or both (product 2.10). */
import type { DocumentDefinition } from '../../definition.ts'
import type { ButtonPublic } from './answer.ts'
import type { Comparison } from './comparisons.ts'
import type { data } from './data.ts'

const signs: Readonly<Record<Comparison, string>> = { '=': '=', '>': '>', '<': '<', '>=': '≥', '<=': '≤' }

export const buttonDocument: DocumentDefinition<typeof data, ButtonPublic> = {
  specName: 'ButtonGoToPage',
  category: 'flow',
  names: ['Bouton', 'Button'],
  about: ['Enregistre les réponses et mène à la suite', 'Saves the answers and moves on'],
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
