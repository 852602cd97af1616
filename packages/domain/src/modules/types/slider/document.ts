/** Slider: one choice on a scale, without a score. */
import { z } from 'zod'
import type { DocumentDefinition } from '../../definition.ts'
import { documentId, listOf, shortText } from '../../fields.ts'
import type { SliderAnswer, SliderPublic } from './answer.ts'

const choice = z.strictObject({ id: documentId, name: shortText.default('') })

const data = z.strictObject({ choices: listOf(choice, 2, 50) })

export const sliderDocument: DocumentDefinition<typeof data, SliderPublic, SliderAnswer> = {
  specName: 'Slider',
  category: 'question',
  names: ['Curseur', 'Slider'],
  about: ['Une réponse sur une échelle', 'An answer on a scale'],
  data,
  defaults: (newId) => ({ choices: ['1', '2', '3', '4', '5'].map((name) => ({ id: newId(), name })) }),
  publicPaths: ['choices.*.id', 'choices.*.name'],
  answerText: ({ choices }, answer) => choices.find(({ id }) => id === answer)?.name ?? '',
  keyRows: ({ choices }) => choices.map(({ name }) => [name, '', '']),
  project: ({ choices }) => ({ choices: choices.map(({ id, name }) => ({ id, name })) }),
  check: ({ choices }) =>
    choices.some(({ name }) => name.trim() === '') ? [{ severity: 'error', code: 'slider.emptyChoice' }] : [],
}
