/** The frequent acts in few clicks, counted in the browser: inviting, deciding, exporting, composing. */
import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { demoTestId } from '../support/demo-test.ts'
import { goOn } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien, camille } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

// Long: some acts one after the other.
test.describe.configure({ timeout: 120_000 })

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

test('Camille refuses somebody with the mail that is ready and types nothing, hires another, exports', async ({
  page,
}) => {
  await signInUnseen(page, camille)
  const id = await demoTestId(page.request)
  const { data: cards } = await (await page.request.get(`/api/assessments/${id}/applications`)).json()
  const [refused, hired] = cards.filter((each: { status: string }) => each.status === 'evaluated')
  await page.goto(`/candidates/assessments/${id}?application=${refused?.id}`)
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  let clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Refuser', exact: true }).click()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: labels.cancel }) })
  await question.getByLabel(/^Puis écrire un e-mail/).click()
  await question.getByRole('button', { name: 'Refuser', exact: true }).click()
  const mail = page.getByRole('dialog', { name: 'Écrire au candidat' })
  await expect(mail.getByRole('textbox', { name: /^Objet/ })).toHaveValue(/^Votre candidature/)
  await expect(mail.getByText(/ · Conseiller·ère en boutique$/)).toBeVisible()
  await mail.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await mail.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(page.getByText('1 e-mail a été envoyé avec succès')).toBeVisible()
  expect(await clicks(), 'a refusal with its mail').toBeLessThanOrEqual(5)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  clicks = await countClicks(page)
  await page.getByRole('button', { name: `Ouvrir la candidature de ${hired?.candidate.fullName}` }).click()
  await page.getByRole('button', { name: 'Embaucher', exact: true }).click()
  const hiring = page.getByRole('dialog', { name: /^Embaucher / })
  await hiring.getByRole('button', { name: 'Embaucher', exact: true }).click()
  await expect(hiring).toBeHidden()
  expect(await clicks(), 'hiring').toBeLessThanOrEqual(3)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  clicks = await countClicks(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Extraire les résultats (tableur)' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(await clicks(), 'an export').toBeLessThanOrEqual(2)
})

test('Camille compares three, shares out a list, tags everybody, finds a person', async ({ page }) => {
  await signInUnseen(page, camille)
  const id = await demoTestId(page.request)
  const rows = page.getByRole('row').getByRole('checkbox')
  await page.goto(`/candidates/assessments/${id}?view=table&progress=completed`)
  await expect(rows.nth(3)).toBeVisible()
  let clicks = await countClicks(page)
  await rows.nth(1).click()
  await rows.nth(3).click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Comparer', exact: true }).click()
  await expect(page).toHaveURL(/compare\?ids=[\w-]+(?:%2C|,)[\w-]+(?:%2C|,)[\w-]+$/)
  expect(await clicks(), 'three side by side').toBeLessThanOrEqual(3)

  await page.goto(`/candidates/assessments/${id}?view=table&itemsPerPage=100`)
  await expect(rows.nth(39)).toBeVisible()
  clicks = await countClicks(page)
  await rows.first().click()
  await page.getByRole('button', { name: 'Confier à…', exact: true }).click()
  await page.getByRole('button', { name: /^Répartir \d+ entre/ }).click()
  await expect(page.getByText(/candidatures? (confiées?|avai(t|ent) déjà)/).first()).toBeVisible()
  expect(await clicks(), 'a list shared out').toBeLessThanOrEqual(3)

  await page.goto('/address-book')
  await expect(rows.nth(2)).toBeVisible()
  clicks = await countClicks(page)
  await rows.first().click()
  await page.getByRole('button', { name: /^Tout \(\d+\)/ }).click()
  await page.getByRole('button', { name: 'Étiqueter', exact: true }).click()
  await page.keyboard.type('Salon')
  await page.keyboard.press('Enter')
  const tagging = page.getByRole('dialog')
  await tagging.getByRole('button', { name: 'Étiqueter', exact: true }).click()
  await expect(page.getByText(/^\d\d+ candidats étiquetés/)).toBeVisible()
  expect(await clicks(), 'a tag for everybody').toBeLessThanOrEqual(5)

  clicks = await countClicks(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel(/^Aller à, créer/)).toBeFocused()
  await page.keyboard.type('Manon Girard')
  await page.getByRole('dialog').getByText('Manon Girard').first().click()
  await expect(page.getByRole('dialog').getByText('manon.girard@candidats.example').first()).toBeVisible()
  expect(await clicks(), 'a person found').toBeLessThanOrEqual(2)
})

test('Bastien writes a key, rewrites a duplicate by one paste, and publishes', async ({ page }) => {
  await signInUnseen(page, bastien)
  const choiceList = ['31 mars', '15 avril', '30 avril', '31 mai'].map((content, at) => ({
    id: `c${at}`,
    content,
    score: 1,
  }))
  const question = anItem('qcm', { choiceList }, { id: 'due', content: '<p>Quand payez-vous ?</p>' })
  const form = anItem('auth', { redirectToPage: 2 }, { id: 'form' })
  const pages = [
    { name: 'Accueil', items: [form] },
    { name: 'Questions', items: [question] },
  ]
  const { id } = await makeTest(page.request, pages, { isOnline: null })
  await page.goto(`/assessment-builder/${id}?page=2`)
  const cell = page.locator('[data-module-cell]')
  await page
    .getByRole('button', { name: /^Page 2 : Questions/ })
    .first()
    .click()
  let clicks = await countClicks(page)
  await cell.first().click()
  await cell.first().getByLabel('Le choix 3 est une bonne réponse').click()
  await expect(cell.first().getByLabel('Le choix 3 est une bonne réponse')).toBeChecked()
  expect(await clicks(), 'the key of a question with four choices').toBeLessThanOrEqual(4)

  await cell.first().hover()
  await cell
    .first()
    .getByRole('button', { name: /^Dupliquer/ })
    .click()
  await expect(cell).toHaveCount(2)
  clicks = await countClicks(page)
  await cell.last().getByRole('textbox', { name: 'Énoncé', exact: true }).click()
  await page.keyboard.press('Control+a')
  await paste(page, 'Que faites-vous ?\nJe paie\nJe bloque\nJe renvoie\nJe demande un avoir')
  await cell
    .last()
    .getByRole('button', { name: /^En faire la question et 4 choix/ })
    .click()
  await expect(cell.last().getByRole('textbox', { name: 'Choix 4', exact: true })).toHaveText(
    'Je demande un avoir',
  )
  expect(await clicks(), 'a duplicate written again').toBeLessThanOrEqual(2)

  const ready = await makeTest(page.request, [{ items: [form] }, { items: [question, goOn()] }], {
    isOnline: null,
  })
  await page.goto(`/assessment-builder/${ready.id}`)
  await expect(cell.first()).toBeVisible()
  clicks = await countClicks(page)
  await page.getByRole('switch', { name: 'En ligne' }).click()
  await expect(page.getByRole('dialog', { name: /^Partager/ })).toBeVisible()
  expect(await clicks(), 'published, with the link to share').toBeLessThanOrEqual(1)
})
