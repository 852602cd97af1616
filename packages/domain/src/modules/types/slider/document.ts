/** Slider: one choice on a scale, without a score. */
import type { DocumentDefinition } from '../../definition.ts'
import type { SliderAnswer, SliderPublic } from './answer.ts'
import type { data } from './data.ts'

export const sliderDocument: DocumentDefinition<typeof data, SliderPublic, SliderAnswer> = {
  specName: 'Slider',
  category: 'question',
  names: ['Curseur', 'Slider'],
  about: ['Une réponse sur une échelle', 'An answer on a scale'],
  publicPaths: ['choices.*.id', 'choices.*.name'],
  answerText: ({ choices }, answer) => choices.find(({ id }) => id === answer)?.name ?? '',
  keyRows: ({ choices }) => choices.map(({ name }) => [name, '', '']),
  project: ({ choices }) => ({ choices: choices.map(({ id, name }) => ({ id, name })) }),
  check: ({ choices }) =>
    choices.some(({ name }) => name.trim() === '') ? [{ severity: 'error', code: 'slider.emptyChoice' }] : [],
}
