/** Priorisation: items to bring into an order (PRODUCT §5). */
import { z } from 'zod'
import type { DataProblem, DocumentDefinition } from '../../definition.ts'
import { documentId, listOf, maxScore } from '../../fields.ts'
import { plainText } from '../../plain-text.ts'
import { type PriorisationAnswer, type PriorisationPublic, positionLimit } from './answer.ts'
import { priorisationScore } from './score.ts'

const item = z.strictObject({
  id: documentId,
  label: z.string().max(1000).default(''),
  /** Only the ranks count; items that share a position may stand in any order among themselves. */
  expectedPosition: z.int().min(1).max(positionLimit),
  tooltipContent: z.string().max(2000).default(''),
})

const data = z.strictObject({
  /** 0: the gap between given and expected; 2: all or nothing. */
  evaluationType: z.union([z.literal(0), z.literal(2)]).default(0),
  useDragAndDrop: z.boolean().default(true),
  maxScore,
  priorisationList: listOf(item, 1, positionLimit),
})

export type PriorisationData = z.output<typeof data>

export const priorisationDocument: DocumentDefinition<typeof data, PriorisationPublic, PriorisationAnswer> = {
  specName: 'Priorisation',
  category: 'sorting',
  names: ['Priorisation', 'Prioritisation'],
  about: ['Des éléments à remettre dans l’ordre', 'Items to put in order'],
  data,
  defaults: (newId) =>
    data.parse({
      priorisationList: [
        { id: newId(), expectedPosition: 1 },
        { id: newId(), expectedPosition: 2 },
      ],
    }),
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
    priorisationList: draw.shuffle(
      `order:${itemId}`,
      priorisationList.map(({ id, label, tooltipContent }) => ({ id, label, tooltipContent })),
    ),
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
