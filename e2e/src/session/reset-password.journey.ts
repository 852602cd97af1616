/**
 * A forgotten password: without a mail server, mails are captured for superadmins to
 * read.
 */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { lucie, superadmin } from '../support/people.ts'
import { fillSignIn, signInUnseen } from '../support/sign-in.ts'

test('Lucie forgot her password: a mailed link lets her choose another, once', async ({
  page,
  browserOf,
  watch,
}) => {
  watch.expectFailure(/400/)
  const chosen = `lucie choisit ${Date.now()}`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié')
  await page.getByLabel('Adresse e-mail').fill(lucie.email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText(/Si un compte existe à cette adresse/)).toBeVisible()
  await checkAccessibility(page, 'the link is on its way')

  const office = await browserOf()
  await signInUnseen(office, superadmin)
  await office.goto(`/superadmin?view=mails&search=${encodeURIComponent(lucie.email)}`)
  await office.getByText('Choisissez un nouveau mot de passe').first().click()
  const mail = office.getByRole('dialog')
  const link = mail.getByRole('link', { name: 'Choisir un nouveau mot de passe' })
  await expect(link).toBeVisible()
  await checkAccessibility(office, 'a captured mail')
  const address = (await link.getAttribute('href')) ?? ''

  await page.goto(address)
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(chosen)
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(`${chosen}!`)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Les deux mots de passe ne sont pas les mêmes')).toBeVisible()
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(chosen)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé. Connectez-vous.')).toBeVisible()
  await fillSignIn(page, { ...lucie, password: chosen })
  await expect(page).toHaveURL(/\/dashboard$/)

  const again = await browserOf()
  await again.goto(address)
  await again.getByLabel('Nouveau mot de passe', { exact: true }).fill('encore un autre')
  await again.getByLabel('Confirmez le nouveau mot de passe').fill('encore un autre')
  await again.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(again.getByRole('alert')).toContainText('Ce lien n’est plus valable.')
})
