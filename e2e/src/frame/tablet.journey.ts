/**
 * At 768 px the menu leaves the screen its room, and the tests fill what the board will fill; lists and
 * dialogs show all that they have.
 */

import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { camille, superadmin } from '../support/people.ts'
import { signIn, signInUnseen } from '../support/sign-in.ts'

test('Camille on her tablet: the menu is folded until she opens it, no void stands beside the tests', async ({
  browserOf,
}) => {
  const page = await browserOf({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  await signIn(page, camille)
  const menu = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect.poll(async () => (await boxOf(menu)).width, 'the folded menu').toBeLessThan(70)
  await page.getByRole('button', { name: /Déplier le menu$/ }).tap()
  await expect.poll(async () => (await boxOf(menu)).width).toBeGreaterThan(200)
  // On the company's colour the ring is what its words are: a key that was pressed shows it.
  const logo = page.getByRole('button', { name: /Réduire le menu$/ })
  await page.keyboard.press('Shift')
  await logo.focus()
  const colour = await logo.evaluate((element) => getComputedStyle(element).color)
  await expect(logo).toHaveCSS('outline-color', colour)

  await menu.getByRole('link', { name: 'Candidatures' }).tap()
  const tests = page.getByRole('complementary', { name: 'Tests' })
  await expect(tests.getByRole('link', { name: 'Conseiller·ère en boutique', exact: true })).toBeVisible()
  await expect(page.getByText('Choisissez un test', { exact: true })).toBeHidden()
  expect((await boxOf(tests)).right, 'the tests fill the width').toBe(768)
  // A field around several choices shows the focus as any other.
  const statuses = page.getByRole('combobox', { name: 'Statuts' })
  await statuses.focus()
  const field = tests.locator('.mantine-Input-input').filter({ has: statuses })
  await expect(field).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Escape')

  await page.goto(`/candidates/assessments/${await demoTestId(page.request)}`)
  for (const column of ['À évaluer', 'Évalué', 'Refusé'])
    await expect(page.getByRole('region', { name: column, exact: true })).toBeInViewport({ ratio: 0.9 })
})

test('Camille invites from her address book: every column in reach, colours seen before they are sent, no toast on a button; the superadmin reads what became of the mail', async ({
  browserOf,
}) => {
  const page = await browserOf({ viewport: { width: 768, height: 1024 } })
  await signInUnseen(page, camille)
  await page.goto('/address-book')
  const book = page.getByRole('table', { name: 'Carnet d’adresses' })
  await expect(book).toBeVisible()
  for (const width of [768, 800, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 1024 })
    await expect.poll(() => hiddenWidth(book), `of the address book at ${width} px`).toBe(0)
  }
  await page.setViewportSize({ width: 768, height: 1024 })

  const words = { title: `Rouge ${Date.now()}`, subject: 'Bonjour' }
  const content = '<p>Un mot <span class="rt-colour-red">rouge</span></p>'
  const made = await page.request.post('/api/email-templates', { data: { ...words, content } })
  expect(made.status(), await made.text()).toBe(200)
  await book.getByRole('button', { name: 'Baptiste', exact: true }).first().click()
  await page.getByRole('button', { name: 'Inviter à un test' }).click()
  const invitation = page.getByRole('dialog', { name: 'Inviter à un test' })
  await invitation.getByRole('combobox', { name: 'Test' }).click()
  await page.getByRole('option', { name: 'Conseiller·ère en boutique' }).click()
  await invitation.getByRole('button', { name: words.title }).click()
  const seen = invitation.getByText('rouge', { exact: true })
  await expect(seen).toHaveCount(2)
  for (const word of await seen.all()) await expect(word).toHaveCSS('color', 'rgb(181, 39, 46)')
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  for (const word of await seen.all()) await expect(word).toHaveCSS('color', 'rgb(234, 145, 146)')

  await invitation.getByRole('button', { name: 'M’envoyer un test' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'Un e-mail d’essai vous a été envoyé' })
  await expect(toast).toBeVisible()
  await expect.poll(() => isClear(toast, invitation), 'the toast lies on no button').toBe(true)
  await invitation.getByRole('button', { name: labels.send, exact: true }).click()
  await expect(invitation).toBeHidden()

  const admin = await browserOf({ viewport: { width: 768, height: 1024 } })
  await signInUnseen(admin, superadmin)
  await admin.goto('/superadmin?view=mails')
  await lookAtStates(admin)
})

/** How much of a table is reached by scrolling it sideways alone, in pixels. */
const hiddenWidth = (table: Locator): Promise<number> =>
  table.evaluate(({ parentElement: place }) => (place ? place.scrollWidth - place.clientWidth : -1))

/** Whether a toast stands below a dialog, whose end, its buttons, is in sight. */
async function isClear(toast: Locator, dialog: Locator): Promise<boolean> {
  const { bottom } = await boxOf(dialog.getByRole('button', { name: labels.send, exact: true }))
  return bottom < (await boxOf(dialog)).bottom && (await boxOf(dialog)).bottom <= (await boxOf(toast)).top
}

/** The word of each state is whole, however long the addresses beside it. */
async function lookAtStates(page: Page): Promise<void> {
  const states = page.getByRole('table', { name: 'E-mails' }).locator('.mantine-Badge-label')
  await expect(states.first()).toBeVisible()
  for (const state of await states.all())
    expect(await state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
}
