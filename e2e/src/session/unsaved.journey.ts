/**
 * Unsaved work, and the ways of leaving it: another role, signing out, a session that ends.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien, camille } from '../support/people.ts'
import { fillSignIn, signIn, signInUnseen } from '../support/sign-in.ts'

const words = builderWords('fr')
const expired = 'Votre session a expiré, veuillez vous reconnecter.'

/** A test of its own, open in the builder, its first page renamed and not saved. */
async function renameFirstPage(page: Page, name: string): Promise<string> {
  const { id } = await makeTest(page.request, [{ items: [anItem('text')] }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  await builderHands(page, words).field(words.pageName).fill(name)
  return id
}

test('Bastien’s session ends: he stays, signs in beside it and saves; then signs in again, and is offered his work', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/401/)
  await signInUnseen(page, bastien)
  const id = await renameFirstPage(page, 'Accueil')
  await context.clearCookies()
  await page.keyboard.press('Control+s')
  const question = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await expect(question).toContainText('Ce navigateur les garde')
  await checkAccessibility(page, 'the end of a session')
  await question.getByRole('button', { name: 'Rester ici' }).click()

  const bar = page.getByRole('status').filter({ hasText: 'Session expirée' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText(expired)).toBeVisible()

  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    bar.getByRole('link', { name: 'Se reconnecter' }).click(),
  ])
  await fillSignIn(beside, bastien)
  await expect(beside).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Session expirée')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText(words.saved)).toBeVisible()
  await beside.close()

  // It ends once more: now he goes to sign in at once.
  await builderHands(page, words).field(words.pageName).fill('Accueil retrouvé')
  await context.clearCookies()
  await page.keyboard.press('Control+s')
  await question.getByRole('button', { name: 'Se reconnecter' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page.getByRole('alert')).toHaveText(expired)
  await fillSignIn(page, bastien)
  await expect(page).toHaveURL(new RegExp(`/assessment-builder/${id}`))
  await page.getByRole('button', { name: 'Reprendre ces modifications' }).click()
  await expect(builderHands(page, words).field(words.pageName)).toHaveValue('Accueil retrouvé')
})

test('Bastien’s session ends and he stays a while: whichever way he leaves, the login page says why, once', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/401/)
  // The browser asks before a reload: he agrees.
  page.on('dialog', (dialog) => void dialog.accept())
  const alert = page.getByRole('alert')
  const ways = {
    'a link': async () => {
      await page.getByRole('link', { name: 'Tableau de bord' }).click()
      const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
      await question.getByRole('button', { name: /^Quitter/ }).click()
    },
    'a reload': async () => void (await page.reload()),
  }
  for (const [way, leave] of Object.entries(ways)) {
    await signInUnseen(page, bastien)
    await renameFirstPage(page, 'Accueil')
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const question = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await question.getByRole('button', { name: 'Rester ici' }).click()
    await expect(question).toHaveCount(0)
    await leave()
    await expect(page, way).toHaveURL(/\/login\?from=/)
    await expect(alert, way).toHaveText(expired)
    await page.reload()
    await expect(page.getByLabel('Adresse e-mail')).toBeVisible()
    await expect(alert, way).toHaveCount(0)
  }
})

test('Camille has a telephone number half typed: another role and signing out ask; a session that ends says so in each tab', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/401/)
  await signInUnseen(page, camille)
  await page.goto('/user-profile')
  const telephone = page.getByLabel('Téléphone')
  await telephone.fill('+33 6 01')
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })

  await page.getByRole('combobox', { name: 'Rôle' }).click()
  await page.getByRole('option', { name: 'Collaborateur' }).click()
  await question.getByRole('button', { name: 'Rester ici' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Rôle' })).toHaveValue('Administrateur')
  await expect(telephone).toHaveValue('+33 6 01')

  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu de Camille Aubert' }).click()
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  }
  await leave()
  await question.getByRole('button', { name: 'Rester ici' }).click()
  await expect(telephone).toHaveValue('+33 6 01')
  // The browser's own question would come on top of ours.
  page.on('dialog', (dialog) => {
    throw new Error(`the browser asks too: ${dialog.type()}`)
  })
  await leave()
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await signIn(page, camille)
  const other = await context.newPage()
  await other.goto('/user-profile')
  await expect(other.getByLabel('Téléphone')).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(expired)
  // It may have heard by itself: what is live there asks as well.
  await other.goto('/dashboard')
  await expect(other.getByRole('alert')).toHaveText(expired)
})
