/**
 * From a file to an application: Camille adds two people by CSV and
 * invites them at once, one opens the link of the mail on a phone and takes the test, Camille reads of it in
 * the address book. In both languages.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { labels, languages, wordsIn } from '../support/languages.ts'
import { latestMailTo, linkIn } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, camille, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords } from '../support/take-test.ts'

const twins = {
  add: ['Ajouter des candidats', 'Add candidates'],
  many: ['Ajouter plusieurs candidats (CSV)', 'Add several candidates (CSV)'],
  counted: ['2 à ajouter, 1 en erreur, sur 3 lignes', '2 to add, 1 failing, out of 3 lines'],
  submit: ['Ajouter', 'Add'],
  launch: ['Lancer les candidats ajouté', 'Invite the added candidates'],
  test: ['Test', 'Test'],
  check: ['Vérifier avant d’envoyer', 'Check before sending'],
  toSend: [
    'E-mails à envoyer : 2. Candidats non invités : 0.',
    'E-mails to send: 2. Candidates not invited: 0.',
  ],
  send: [labels.send, 'Send'],
  search: ['Rechercher un candidat', 'Search for a candidate'],
  opened: ['A ouvert le lien de « {} »', 'Opened the link of “{}”'],
  began: ['A commencé « {} »', 'Began “{}”'],
  finished: ['A terminé « {} »', 'Finished “{}”'],
} as const

for (const language of languages)
  test(`a file of people, their invitations, the test on a phone, the address book: in ${language}`, async ({
    browserOf,
    requestOf,
  }) => {
    test.setTimeout(180_000)
    const words = wordsIn(language, twins)
    const theirs = candidateWords(language)
    const name = `Accueil ${language} ${Date.now().toString(36)}`
    await makeTest(
      await requestOf(bastien),
      [{ items: [anItem('auth')] }, { items: [question('why', 'Pourquoi vous ?'), goOn()] }],
      { name, language },
    )
    const lea = aCandidate('Léa', `Invitée ${language}`)
    const noe = aCandidate('Noé', `Invité ${language}`)
    const page = await browserOf()
    await signIn(page, camille, language)

    await test.step('Camille adds a file: each line is told before anything is written', async () => {
      await page.goto('/address-book')
      await page.getByRole('button', { name: words.add }).click()
      await page.getByRole('menuitem', { name: words.many }).click()
      const lines = [lea, noe].map((who) => `${who.firstName};${who.lastName};${who.email};`)
      const file = {
        name: 'salon.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['prenom;nom;email;telephone', ...lines, 'Max;Sans;adresse;'].join('\r\n')),
      }
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText(words.counted)).toBeVisible()
      await checkAccessibility(page, 'the lines of a file')
      await dialog.getByRole('button', { name: words.submit, exact: true }).click()
      await dialog.getByRole('button', { name: words.launch }).click()
    })

    await test.step('she invites those who were added, counted first', async () => {
      const dialog = page.getByRole('dialog', { name: words.launch })
      await dialog.getByRole('combobox', { name: words.test }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await dialog.getByRole('button', { name: words.check }).click()
      await expect(dialog.getByText(words.toSend)).toBeVisible()
      await checkAccessibility(page, 'inviting many')
      await dialog.getByRole('button', { name: words.send, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    })

    await test.step('Léa opens the link of her mail on her phone, and takes the test', async () => {
      const mail = await latestMailTo(await requestOf(superadmin), lea.email)
      const mobile = await browserOf(phone)
      await mobile.goto(linkIn(mail))
      await expect(mobile.getByLabel(theirs.firstName, { exact: true })).toHaveValue(lea.firstName)
      await expect(mobile.getByLabel(theirs.lastName, { exact: true })).toHaveValue(lea.lastName)
      await mobile.getByLabel(theirs.phone).fill(lea.phone)
      await mobile.getByRole('checkbox', { name: theirs.purpose }).check()
      await mobile.getByRole('checkbox', { name: theirs.rights }).check()
      await mobile.getByRole('button', { name: theirs.begin }).click()
      await mobile.getByRole('textbox', { name: 'Pourquoi vous ?' }).fill('Pour le contact')
      await mobile.getByRole('button', { name: labels.goOn }).click()
      await expect(mobile.getByText(theirs.completed)).toBeVisible()
    })

    await test.step('Camille sees it in the address book: the application, and what came before', async () => {
      await page.goto('/address-book')
      await page.getByRole('searchbox', { name: words.search }).fill(lea.lastName)
      const row = page.getByRole('row').filter({ hasText: lea.email })
      await expect(row.getByRole('link')).toContainText(name)
      await row.getByRole('button', { name: lea.lastName, exact: true }).click()
      const sheet = page.getByRole('dialog')
      for (const words_ of [words.opened, words.began, words.finished])
        await expect(sheet.getByText(words_.replace('{}', name))).toBeVisible()
    })
  })
