/** Qcm: one choice or several, scored or leading to a page (product 3.7). */
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import type { QcmAnswer, QcmPublic } from './answer.ts'
import type { data } from './data.ts'
import { choiceLimits } from './limits.ts'
import { isExpected, isWorthTheSame, qcmScore } from './score.ts'

export const qcmDocument: DocumentDefinition<typeof data, QcmPublic, QcmAnswer> = {
  specName: 'Qcm',
  category: 'question',
  names: ['QCM', 'Multiple choice'],
  about: ['Un ou plusieurs choix parmi une liste', 'One or more choices from a list'],
  publicPaths: [
    'choiceList.*.id',
    'choiceList.*.content',
    'style',
    'isMultipleChoice',
    'nbMinChoices',
    'nbMaxChoices',
    'customBgColor',
  ],
  answerText: ({ choiceList }, answer) =>
    choiceList
      .filter(({ id }) => answer.includes(id))
      .map(({ content }) => plainText(content))
      .join('\n'),
  keyRows: (each, { t, figure }) =>
    each.choiceList.map((choice) => {
      const { content, score } = choice
      if (each.isScore)
        return [plainText(content), isExpected(each, choice) ? t('expected') : '', figure(score)]
      return [plainText(content), score === 0 ? t('next') : `${t('page')} ${score}`, '']
    }),
  project: (each, draw, itemId) => {
    const limits = choiceLimits(each)
    const choices = each.choiceList.map(({ id, content }) => ({ id, content }))
    return {
      choiceList: each.shuffleQcmOrder ? draw.shuffle(`order:${itemId}`, choices) : choices,
      style: each.style,
      isMultipleChoice: each.isMultipleChoice,
      nbMinChoices: limits.min,
      nbMaxChoices: limits.max,
      customBgColor: each.customBgColor,
    }
  },
  mapRichText: (each, sanitise) => ({
    ...each,
    choiceList: each.choiceList.map((choice) => ({ ...choice, content: sanitise(choice.content) })),
  }),
  check: ({ choiceList, isMultipleChoice, nbMinChoices, nbMaxChoices, isScore }) => {
    const problems: DataProblem[] = []
    if (choiceList.some(({ content }) => content.trim() === ''))
      problems.push({ severity: 'error', code: 'qcm.emptyChoice' })
    if (isMultipleChoice && (nbMinChoices > nbMaxChoices || nbMaxChoices > choiceList.length))
      problems.push({ severity: 'error', code: 'qcm.choiceLimits' })
    if (isScore && choiceList.every(({ score }) => score <= 0))
      problems.push({ severity: 'warning', code: 'qcm.noPoints' })
    else if (isScore && isWorthTheSame(choiceList))
      problems.push({ severity: 'warning', code: 'qcm.samePoints' })
    return problems
  },
  score: qcmScore,
}
