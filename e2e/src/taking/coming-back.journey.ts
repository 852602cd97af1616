/** Having taken the test already, or being invited to it. */

import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { latestMailTo, linkIn } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, superadmin } from '../support/people.ts'
import { candidateWords, identify, waitUntilSaved } from '../support/take-test.ts'
import { writingPages } from './writing-pages.ts'

test('Lea has taken the test: she sends her results to another agency, and hears that it is taken once', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const { address } = await makeTest(staff, writingPages, { retryAfterMonths: null })
  const lea = aCandidate('Lea', 'Faure')
  await page.goto(address)
  await identify(page, lea)
  await page.getByRole('radio', { name: 'Lyon' }).check()
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Bonjour')
  await page.getByRole('button', { name: labels.send }).click()
  await expect(page.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: candidateWords('fr').completed })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Une autre personne' })).toBeVisible()
  await checkAccessibility(page, 'a finished test, loaded again', { bothThemes: true })
  await page.getByRole('button', { name: 'Autres possibilités' }).click()
  await expect(page.getByRole('dialog', { name: 'Vous avez déjà passé ce test' })).toBeVisible()
  await page.keyboard.press('Escape')
  // Closing it goes back in the history, which would end the next navigation.
  await page.waitForFunction(() => history.state !== 'dialog')

  await page.goto(address)
  await identify(page, lea)
  const dialog = page.getByRole('dialog', { name: 'Vous avez déjà passé ce test' })
  await expect(dialog.getByText('Ce test ne se passe qu’une fois.')).toBeVisible()
  await checkAccessibility(page, 'the resubmission dialog', { bothThemes: true })
  const contact = dialog.getByLabel('Envoyer aussi vos résultats à un autre contact')
  await contact.selectOption('Nantes')
  await dialog.getByRole('button', { name: 'Envoyer mes résultats' }).click()
  await expect(dialog.getByText(/visible par les membres du groupe/)).toBeVisible()
  await expect(contact.getByRole('option', { name: 'Nantes' })).toHaveCount(0)
})

test('Lea is invited: the link knows her, also after a reload, and leads her on from anywhere', async ({
  page,
  browserOf,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  const office = await requestOf(superadmin)
  const { id, address } = await makeTest(staff, writingPages)
  const lea = aCandidate('Lea', 'Faure')
  const sent = await staff.post(`/api/applications/assessment/${id}`, {
    data: { ...lea, mailHeader: '<p>Bonjour {{candidateFirstname}}</p>', mailFooter: '' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const link = linkIn(await latestMailTo(office, lea.email))

  await page.goto(link)
  await expect(page).toHaveURL(address)
  await page.getByLabel(labels.lastName, { exact: true }).fill('Faure-Petit')
  await page.reload()
  await expect(page.getByLabel(labels.firstName)).toHaveValue('Lea')
  await expect(page.getByLabel(labels.lastName, { exact: true })).toHaveValue('Faure-Petit')
  await expect(page.getByLabel('E-mail')).toHaveValue(lea.email)
  await identify(page, lea)
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('Commencé ici')
  await waitUntilSaved(page)

  const elsewhere = await browserOf(phone)
  await elsewhere.goto(link)
  await identify(elsewhere, lea)
  await expect(elsewhere.getByRole('textbox', { name: 'Votre réponse' })).toHaveValue('Commencé ici')

  const changed = await browserOf(phone)
  await changed.goto(link.replace(/token=..../, 'token=AAAA'))
  await expect(changed.getByText(/^Cette invitation n’est plus valable/)).toBeVisible()
  await expect(changed.getByLabel(labels.firstName)).toHaveValue('')
})
