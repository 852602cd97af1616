/** Takes the six pages of the sample test as one of its candidates, minutes passing on both sides at once. */
import { expect, type Page } from '@playwright/test'
import { letPass } from '../support/clock.ts'
import { identify, startPart } from '../support/take-test.ts'
import { untilRecorded } from '../taking/recorder.ts'
import { q5Items, type WholeSitting } from './candidates.ts'

const goOn = (page: Page) => page.getByRole('button', { name: 'Valider et continuer' })

export async function takeWholeSample(page: Page, address: string, sitting: WholeSitting): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await page.getByRole('button', { name: 'Passer la vérification' }).click()
  await identify(page, { firstName: 'Alix', lastName: 'Perrin', email: sitting.email, phone: '+33601020304' })
  await answerQuestions(page, sitting)
  await sortDemands(page, sitting)
  if (sitting.q9 !== '') {
    await workThroughMails(page, sitting)
    await speak(page)
  }
  await expect(page.getByRole('heading', { name: 'Merci, votre test est terminé' })).toBeVisible()
}

/** Page 2, within its 300 seconds. */
async function answerQuestions(page: Page, { q1, q2, q3, q4, q5 }: WholeSitting): Promise<void> {
  await startPart(page)
  await expect(page.getByRole('timer')).toContainText(/[45]\smin/)
  await page.getByRole('radio', { name: q1 }).check()
  for (const choice of q2) await page.getByRole('checkbox', { name: choice }).check()
  await page.getByRole('textbox', { name: /total annuel/ }).fill(q3)
  await page.getByRole('textbox', { name: /deux gestes commerciaux/ }).fill(q4)
  await letPass(page, 120)
  await expect(page.getByRole('timer')).toContainText(/2\smin/)
  for (const [index, item] of [...q5.entries()].toSorted((one, other) => one[1] - other[1])) {
    const position = page.getByLabel(`Position de « ${q5Items[index] ?? ''} »`)
    await position.fill(String(item))
    await position.press('Enter')
  }
  await goOn(page).click()
}

/** Page 3, where a word is said after a minute. */
async function sortDemands(page: Page, { q6, q7 }: WholeSitting): Promise<void> {
  await expect(page.getByText('Classez ces demandes')).toBeVisible()
  for (const [element, category] of Object.entries(q6)) {
    await page.getByRole('button', { name: `Classer « ${element} »` }).click()
    await page.getByRole('dialog').getByRole('button', { name: category, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  if (q7 !== null) await page.getByRole('radio', { name: q7 }).check()
  await expect(page.getByText('Pensez à vérifier vos réponses.')).toBeHidden()
  await letPass(page, 60)
  await expect(page.getByText('Pensez à vérifier vos réponses.')).toBeVisible()
  await page.keyboard.press('Escape')
  await goOn(page).click()
}

/** Page 4: the mails come after 0, 10, 30 and 60 seconds; its range of 480 seconds shows. */
async function workThroughMails(page: Page, { q8, q9 }: WholeSitting): Promise<void> {
  const mails = page.getByRole('list', { name: 'Mails' }).getByRole('listitem')
  await startPart(page)
  await expect(mails).toHaveCount(1)
  await expect(page.getByRole('timer')).toContainText(/[78]\smin/)
  for (const [seconds, arrived] of [
    [10, 2],
    [20, 3],
    [30, 4],
  ] as const) {
    await letPass(page, seconds)
    await expect(mails).toHaveCount(arrived)
  }
  for (const [subject, folder] of Object.entries(q8)) {
    await page
      .getByRole('button', { name: `Déplacer « ${subject} » vers…` })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: `Déplacer « ${subject} » vers…` })
    await dialog.getByRole('button', { name: folder, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }
  await page.getByRole('textbox', { name: /Rédigez la réponse/ }).fill(q9)
  await goOn(page).click()
}

/** Page 5: some real seconds into the fake microphone. */
async function speak(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allumer le micro' }).click()
  await page.getByRole('button', { name: 'Commencer l’enregistrement' }).click()
  await untilRecorded(page, spokenMs / 1000)
  await page.getByRole('button', { name: 'Arrêter' }).click()
  await expect(page.getByText('Enregistrement reçu')).toBeVisible({ timeout: 20_000 })
  await goOn(page).click()
}

/** How long is spoken. */
export const spokenMs = 4000
