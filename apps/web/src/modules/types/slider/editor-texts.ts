import { catalogue } from '../../../i18n/catalogue.ts'

export const sliderEditorTexts = catalogue('slider-editor', {
  choices: ['Positions du curseur', 'Slider stops'],
  'choices.*.name': ['Position {{number}}', 'Stop {{number}}'],
  count: ['Nombre de positions', 'Number of stops'],
  add: ['Ajouter une position', 'Add a stop'],
})
