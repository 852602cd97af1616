/**
 * A campaign from nothing to its second mail, and the digest of the morning after, read from the mails that
 * the server captured. It begins in one language and goes on in the other, as whoever switches it in their
 * account sees it. Days pass: it comes last on the server whose clock is moved.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext, Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { letMorningCome } from '../support/clock.ts'
import { expect, type Fixtures } from '../support/journey.ts'
import { type Language, labels, wordsIn } from '../support/languages.ts'
import { latestMailTo, linkIn } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, type Candidate, camille, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords } from '../support/take-test.ts'

const twins = {
  add: ['Ajouter', 'Add'],
  create: ['Créer une campagne', 'Create a campaign'],
  name: ['Nom de la campagne', 'Name of the campaign'],
  chooseTest: ['Choisir un test', 'Choose a test'],
  submit: ['Créer', 'Create'],
  first: ['Étape 1 · e-mail', 'Step 1 · e-mail'],
  second: ['Étape 2 · e-mail', 'Step 2 · e-mail'],
  closing: ['Clôture', 'Closing'],
  days: ['Jours après l’ajout', 'Days after being added'],
  addStep: ['Ajouter une étape', 'Add a step'],
  write: ['Écrire l’e-mail', 'Write the e-mail'],
  subject: ['Objet', 'Subject'],
  header: ['En-tête', 'Header'],
  stay: ['Rester ici', 'Stay here'],
  apply: ['Valider l’e-mail', 'Apply the e-mail'],
  save: [labels.save, 'Save'],
  saved: ['Campagne mise à jour avec succès', 'Campaign updated'],
  mailsSet: ['E-mails : configuré', 'E-mails: set up'],
  addCandidate: ['Ajouter un candidat', 'Add a candidate'],
  search: ['Rechercher un candidat', 'Search for a candidate'],
  candidateAdded: ['Candidat ajouté à la campagne', 'Candidate added to the campaign'],
  start: ['Démarrer', 'Start'],
  sending: ['Démarrée', 'Started'],
  candidates: ['Candidats', 'Candidates'],
  applied: ['A candidaté', 'Has applied'],
  stepTwo: ['Étape 2', 'Step 2'],
  tell: ['Me prévenir par e-mail des nouvelles candidatures', 'Tell me of new applications by e-mail'],
  hour: ['Heure', 'Hour'],
  menu: [/^Menu de /, /^Menu of /],
  otherLanguage: ['English', 'Français'],
  oneNew: ['Une nouvelle candidature', 'One new application'],
} as const

const lastWords = 'Merci et à bientôt'

type Browsers = Pick<Fixtures, 'browserOf' | 'requestOf'>

export async function tellCampaign(language: Language, { browserOf, requestOf }: Browsers): Promise<void> {
  const words = wordsIn(language, twins)
  const nextLanguage = language === 'fr' ? 'en' : 'fr'
  const next = wordsIn(nextLanguage, twins)
  const who = language === 'fr' ? camille : bastien
  const staff = await requestOf(who)
  const [name, campaign] = [aCandidate('Essai', language).email, `Rentrée ${language}`]
  const { id } = await makeTest(
    staff,
    [{ items: [anItem('auth')] }, { items: [anItem('text', {}, { content: `<p>${lastWords}</p>` })] }],
    {
      name,
      language,
    },
  )
  const ines = aCandidate('Inès', `Durand-${Date.now().toString(36)}`)
  const paul = aCandidate('Paul', `Morin-${Date.now().toString(36)}`)
  for (const { firstName, lastName, email, phone } of [ines, paul])
    expect(
      (await staff.post('/api/candidate', { data: { firstName, lastName, email, phone } })).status(),
    ).toBe(200)

  const page = await browserOf({ timezoneId: 'Europe/Paris' })
  await signIn(page, who, language)
  await makeCampaign(page, words, { campaign, name })
  for (const each of [ines, paul]) await addCandidate(page, words, each)
  await page.getByRole('button', { name: words.start, exact: true }).click()
  await page.getByRole('dialog', { name: words.start }).getByRole('button', { name: words.start }).click()
  await expect(page.getByRole('dialog').getByText(words.sending, { exact: true })).toBeVisible()
  await checkAccessibility(page, 'a campaign under way')
  const address = page.url()

  // The desk goes on in the other language, and hears of applications at eight.
  await page.goto('/user-profile?tab=notifications')
  await page.getByRole('button', { name: words.menu }).click()
  await page.getByRole('menuitem', { name: words.otherLanguage }).click()
  await page.getByRole('switch', { name: next.tell }).click()
  await page.getByLabel(next.hour, { exact: true }).selectOption({ label: '08:00' })
  await expect(page.getByLabel(next.hour, { exact: true })).toBeEnabled()
  await checkAccessibility(page, 'the settings of notifications')

  // The first mail leaves at once; Inès follows its link and takes the test, Paul does not.
  const admin = await requestOf(superadmin)
  for (const each of [ines, paul])
    expect((await latestMailTo(admin, each.email)).subject).toBe(`1 ${each.firstName}`)
  await take(await browserOf(), linkIn(await latestMailTo(admin, ines.email)), language)

  await expect
    .poll(
      async () => (await (await staff.get(`/api/assessments/${id}/applications`)).json()).data[0]?.progress,
    )
    .toBe('completed')

  // The session ends overnight.
  await page.close()
  await letMorningCome()
  const later = await requestOf(superadmin)
  await expect.poll(async () => (await latestMailTo(later, paul.email)).subject).toBe('2 Paul')
  expect(await subjectsTo(later, paul.email)).toEqual(['2 Paul', '1 Paul'])
  expect(await subjectsTo(later, ines.email)).toEqual(['1 Inès'])
  await expect.poll(async () => (await latestMailTo(later, who.email)).subject).toBe(next.oneNew)
  const digest = await latestMailTo(later, who.email)
  expect(digest.text).toContain(name)
  expect(digest.text).toMatch(/\/candidates\/assessments\/[\w-]{36}/)

  const desk = await browserOf()
  await signIn(desk, who, nextLanguage)
  await desk.goto(address)
  const table = desk.getByRole('table', { name: next.candidates })
  await expect(table.getByRole('row', { name: new RegExp(ines.lastName) })).toContainText(next.applied)
  await expect(table.getByRole('row', { name: new RegExp(paul.lastName) })).toContainText(next.stepTwo)
}

type Words = ReturnType<typeof wordsIn<typeof twins>>

async function makeCampaign(page: Page, words: Words, of: { campaign: string; name: string }): Promise<void> {
  await page.goto('/campaign')
  await page.getByRole('button', { name: words.add, exact: true }).click()
  await page.getByRole('menuitem', { name: words.create }).click()
  await page.getByLabel(words.name).fill(of.campaign)
  await page.getByPlaceholder(words.chooseTest).fill(of.name)
  await page.getByRole('option', { name: of.name }).click()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  const closing = page.getByRole('group', { name: words.closing })
  await closing.getByLabel(words.days).fill('30')
  await page.getByRole('button', { name: words.addStep }).click()
  await page.getByRole('group', { name: words.second }).getByLabel(words.days).fill('1')
  await writeMail(page, words, words.first, '1 {{candidateFirstname}}', async () => {
    await page.goBack()
    await page.getByRole('button', { name: words.stay }).click()
    await expect(page.getByRole('button', { name: words.stay })).toHaveCount(0)
  })
  await writeMail(page, words, words.second, '2 {{candidateFirstname}}')
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(page.getByRole('img', { name: words.mailsSet })).toBeVisible()
}

/** @param pause what happens while the words are not applied yet */
async function writeMail(
  page: Page,
  words: Words,
  step: string,
  subject: string,
  pause?: () => Promise<void>,
): Promise<void> {
  await page.getByRole('group', { name: step }).getByRole('button', { name: words.write }).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(words.subject) })
  await dialog.getByLabel(words.subject).fill(subject)
  await dialog.getByRole('textbox', { name: words.header }).fill('…')
  await pause?.()
  await dialog.getByRole('button', { name: words.apply }).click()
  await expect(page.getByRole('group', { name: step }).getByText(subject)).toBeVisible()
}

async function addCandidate(page: Page, words: Words, { lastName }: Candidate): Promise<void> {
  await page.getByRole('button', { name: words.addCandidate }).click()
  const dialog = page.getByRole('dialog', { name: words.addCandidate })
  await dialog.getByLabel(words.search).fill(lastName)
  await dialog.getByRole('radio', { name: new RegExp(lastName) }).check()
  await dialog.getByRole('button', { name: words.add, exact: true }).click()
  await expect(page.getByRole('table').getByRole('row', { name: new RegExp(lastName) })).toBeVisible()
}

/** The mail's link knows who comes: only what must be agreed to is left. */
async function take(page: Page, link: string, language: Language): Promise<void> {
  const words = candidateWords(language)
  await page.goto(link)
  await page.getByRole('checkbox', { name: words.purpose }).check()
  await page.getByRole('checkbox', { name: words.rights }).check()
  await page.getByRole('button', { name: words.begin }).click()
  await expect(page.getByText(lastWords)).toBeVisible()
}

/** The newest first. */
async function subjectsTo(admin: APIRequestContext, email: string): Promise<string[]> {
  const { data } = await (await admin.get(`/api/mails?search=${encodeURIComponent(email)}`)).json()
  return data.map(({ subject }: { subject: string }) => subject)
}
