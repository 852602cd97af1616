/**
 * The demonstration's French test, « Conseiller·ère en boutique »: four pages, the second with 600 seconds.
 */

import { expect, type Page } from '@playwright/test'
import { labels } from '../support/languages.ts'
import type { Candidate } from '../support/people.ts'
import { identify, startPart } from '../support/take-test.ts'

export const storeAdviser = '/assessment/demo-conseiller-boutique'

/** What stands on the pages, by role and label. */
export const on = (page: Page) => ({
  shop: page.getByRole('heading', { name: 'En boutique', exact: true }),
  writing: page.getByRole('heading', { name: /^Par écrit/ }),
  greet: page.getByRole('radio', { name: 'Vous le saluez et lui dites combien de temps il va attendre' }),
  usage: page.getByRole('checkbox', { name: 'Combien de données utilisez-vous par mois ?' }),
  operator: page.getByRole('checkbox', { name: 'Quel est votre opérateur actuel ?' }),
  goOn: page.getByRole('button', { name: labels.goOn }),
  price: page.getByRole('textbox', { name: /combien coûtent douze mois/ }),
  reply: page.getByRole('textbox', { name: /Rédigez votre réponse/ }),
  send: page.getByRole('button', { name: 'Envoyer mes réponses' }),
  done: page.getByRole('heading', { name: 'Merci, votre test est terminé' }),
})

/** Opens the link, gives one's details: the second page shows. */
export async function begin(page: Page, who: Candidate): Promise<ReturnType<typeof on>> {
  await page.goto(storeAdviser)
  await identify(page, who)
  await startPart(page)
  const seen = on(page)
  await expect(seen.shop).toBeVisible()
  return seen
}

/** Answers what the second page demands, and goes on to the third. */
export async function goToWriting(page: Page): Promise<void> {
  const seen = on(page)
  await seen.greet.check()
  await seen.goOn.click()
  await expect(seen.reply).toBeVisible()
}
