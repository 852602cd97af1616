/** The few words of a dialog of its own: they come with the first one. */
import { catalogue } from '../../../i18n/catalogue.ts'

export const dialogTexts = catalogue('candidateDialog', {
  close: ['Fermer', 'Close'],
  popup: ['Message', 'Message'],
})
