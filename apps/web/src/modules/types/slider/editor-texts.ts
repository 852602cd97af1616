import { catalogue } from '../../../i18n/catalogue.ts'

export const sliderEditorTexts = catalogue('slider-editor', {
  stops: ['Positions du curseur', 'Slider stops'],
  stop: ['Position {{number}}', 'Stop {{number}}'],
  count: ['Nombre de positions', 'Number of stops'],
  add: ['Ajouter une position', 'Add a stop'],
})
