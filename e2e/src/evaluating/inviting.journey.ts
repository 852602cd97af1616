/** Writing to candidates in few clicks, counted in the browser: invitations, a refusal with its mail. */
import type { Page } from '@playwright/test'
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

/** Counts what somebody presses from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { body } = document
    const isCounting = 'clicks' in body.dataset
    body.dataset['clicks'] = '0'
    if (isCounting) return
    document.addEventListener('pointerdown', () => {
      body.dataset['clicks'] = String(Number(body.dataset['clicks']) + 1)
    })
  })
  return async () => Number(await page.evaluate(() => document.body.dataset['clicks']))
}

/** Pastes into whatever has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

test('Camille pastes twelve addresses and invites one more', async ({ page }) => {
  await signInUnseen(page, camille)
  const id = await demoTestId(page.request)
  await page.goto(`/candidates/assessments/${id}`)
  const one = page.getByRole('dialog', { name: 'Inviter à un test' })
  const many = page.getByRole('dialog', { name: 'Inviter plusieurs candidats' })
  const field = page.getByLabel('Coller des adresses')
  const stamp = Date.now()

  let clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(field).toBeFocused()
  const twelve = Array.from({ length: 12 }, (_, n) => `"Durand, Inès" <paste${n}.${stamp}@example.org>`)
  await paste(page, twelve.join('; '))
  await expect(many.getByText('12 personnes', { exact: true })).toBeVisible()
  await many
    .getByRole('button', { name: /^Invitation / })
    .first()
    .click()
  await expect(many.getByRole('textbox', { name: /^Objet/ })).toHaveValue(/votre test/)
  await many.getByRole('button', { name: 'Vérifier avant d’envoyer' }).click()
  const send = many.getByRole('button', { name: labels.send, exact: true })
  await expect(send).toBeInViewport({ ratio: 1 })
  await send.click()
  await expect(page.getByText('12 emails ont été envoyés avec succès')).toBeVisible()
  expect(await clicks(), 'twelve pasted addresses, with a template').toBeLessThanOrEqual(4)

  clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(field).toBeFocused()
  await paste(page, `Zoé Roux <zoe.${stamp}@example.org>`)
  await expect(one.getByRole('textbox', { name: /^E-mail/ })).toHaveValue(/^zoe/)
  await one.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(one).toBeHidden()
  expect(await clicks(), 'another invitation').toBeLessThanOrEqual(2)
})

test('Camille refuses somebody with the mail that is ready, and types nothing', async ({ page }) => {
  await signInUnseen(page, camille)
  const id = await demoTestId(page.request)
  const { data: cards } = await (await page.request.get(`/api/assessments/${id}/applications`)).json()
  const evaluated = cards.find((each: { status: string }) => each.status === 'evaluated')
  await page.goto(`/candidates/assessments/${id}?application=${evaluated?.id}`)
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Annuler' }) })
  await question.getByLabel(/^Puis écrire un e-mail/).click()
  await question.getByRole('button', { name: 'Refuser', exact: true }).click()
  const mail = page.getByRole('dialog', { name: 'Écrire au candidat' })
  await expect(mail.getByRole('textbox', { name: /^Objet/ })).toHaveValue(/^Votre candidature/)
  await expect(mail.getByText(/ · Conseiller·ère en boutique$/)).toBeVisible()
  await mail.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await mail.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(page.getByText('1 e-mail a été envoyé avec succès')).toBeVisible()
  expect(await clicks(), 'a refusal with its mail').toBeLessThanOrEqual(5)
})
