/** Texts that many tests and journeys read, as the catalogues say them in French. */

import { helpTexts } from '../candidate/shell/help/texts.ts'
import { authTexts } from '../modules/types/auth/texts.ts'
import { buttonTexts } from '../modules/types/button/texts.ts'
import { patternTexts } from '../patterns/texts.ts'

export const labels = {
  goOn: buttonTexts.texts.next[0],
  firstName: authTexts.texts.firstName[0],
  lastName: authTexts.texts.lastName[0],
  send: helpTexts.texts.send[0],
  save: patternTexts.texts.save[0],
  cancel: patternTexts.texts.cancel[0],
} as const
