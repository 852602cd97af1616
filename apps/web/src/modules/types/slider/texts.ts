import { catalogue } from '../../../i18n/catalogue.ts'

export const sliderTexts = catalogue('slider', {
  scale: ['Échelle', 'Scale'],
  notYet: ['Choisissez une position sur l’échelle.', 'Choose a position on the scale.'],
})
