/** Priorisation: items to bring into an order (product 3.8). */
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import { plainText } from '../../plain-text.ts'
import { type PriorisationAnswer, type PriorisationPublic } from './answer.ts'
import type { data } from './data.ts'
import { priorisationScore, standingRight } from './score.ts'

export const priorisationDocument: DocumentDefinition<typeof data, PriorisationPublic, PriorisationAnswer> = {
  specName: 'Priorisation',
  category: 'sorting',
  names: ['Priorisation', 'Prioritisation'],
  about: ['Des éléments à remettre dans l’ordre', 'Items to put in order'],
  publicPaths: [
    'useDragAndDrop',
    'priorisationList.*.id',
    'priorisationList.*.label',
    'priorisationList.*.tooltipContent',
  ],
  answerText: ({ priorisationList }, answer) =>
    priorisationList
      .flatMap(({ id, label }) => (Object.hasOwn(answer, id) ? [{ label, at: answer[id] ?? 0 }] : []))
      .sort((one, other) => one.at - other.at)
      .map(({ label, at }) => `${at}. ${label}`)
      .join('\n'),
  keyRows: ({ priorisationList }) =>
    priorisationList.map(({ label, expectedPosition }) => [plainText(label), String(expectedPosition), '']),
  project: ({ useDragAndDrop, priorisationList }, draw, itemId) => ({
    useDragAndDrop,
    priorisationList: draw
      .shuffle(`order:${itemId}`, priorisationList, standingRight)
      .map(({ id, label, tooltipContent }) => ({ id, label, tooltipContent })),
  }),
  check: ({ priorisationList }) => {
    const problems: DataProblem[] = []
    if (priorisationList.some(({ label }) => label.trim() === ''))
      problems.push({ severity: 'error', code: 'priorisation.emptyLabel' })
    const positions = priorisationList.map((each) => each.expectedPosition)
    const line = positions.findIndex((position, index) => positions.indexOf(position) < index)
    if (line >= 0) problems.push({ severity: 'warning', code: 'priorisation.samePosition', line })
    return problems
  },
  score: priorisationScore,
}
