/**
 * The screens of administration, of one's account, of privacy and of the guide, each in three widths, two
 * languages and both themes: nothing for axe to find, nothing that scrolls sideways. `LOOKS_PICTURES=folder`
 * keeps a picture of each.
 */
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { languages, wordsIn } from '../support/languages.ts'
import { deviceOf, type Look, look, lookAt, widths } from '../support/look-at.ts'
import { latestMailTo } from '../support/mails.ts'
import { camille, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const ofCamille: readonly Look[] = [
  { name: 'account', address: '/user-profile' },
  {
    name: 'two-factor',
    address: '/user-profile',
    press: ['Activer la double authentification', 'Switch two-factor sign-in on'],
  },
  { name: 'notifications', address: '/user-profile?tab=notifications' },
  { name: 'company', address: '/company' },
  { name: 'company-profile', address: '/company', press: ['Modifier', 'Edit'] },
  { name: 'manager', address: '/company', press: ['Choisir le responsable', 'Choose the manager'] },
  { name: 'refusal-reason', address: '/company', press: ['Ajouter un motif', 'Add a reason'] },
  { name: 'media', address: '/media' },
  { name: 'guide', address: '/help' },
  { name: 'guide-page', address: '/help/scoring' },
  { name: 'privacy', address: '/privacy' },
]
const ofSuperadmin: readonly Look[] = [
  { name: 'webhook-dialog', address: '/company', press: ['Ajouter un webhook', 'Add a webhook'] },
  { name: 'companies', address: '/superadmin' },
  { name: 'company-dialog', address: '/superadmin', press: ['Nouvelle entreprise', 'New company'] },
  {
    name: 'palette',
    address: '/superadmin',
    press: [/^Actions : Horizon/, /^Actions for Horizon|^Actions: Horizon/],
    item: ['Charte graphique', 'Graphic chart'],
  },
  { name: 'users', address: '/superadmin?view=users' },
  { name: 'user-dialog', address: '/superadmin?view=users', press: ['Ajouter une personne', 'Add somebody'] },
  { name: 'mails', address: '/superadmin?view=mails' },
  { name: 'jobs', address: '/superadmin?view=jobs' },
  { name: 'status', address: '/superadmin?view=status' },
  { name: 'logs', address: '/logs' },
]
const ofVisitors: readonly Look[] = [
  { name: 'ask-for-space', address: '/my-data' },
  { name: 'privacy-of-a-test', address: '/privacy?test=demo-conseiller-boutique' },
]

/** The address of a candidate, another one for each place: an address is mailed few links an hour. */
async function somebodys(staff: APIRequestContext, place: number): Promise<string> {
  const { data } = await (await staff.get('/api/candidate/addressbook?itemsPerPage=50')).json()
  return data[place].email
}

for (const language of languages)
  for (const width of widths) {
    const device = deviceOf(width)

    test(`an administrator’s screens at ${width} px, in ${language}`, async ({ browserOf }) => {
      test.setTimeout(300_000)
      const page = await browserOf(device)
      await signIn(page, camille, language)
      for (const each of ofCamille) await look(page, language, width, each)
    })

    test(`a superadmin’s screens at ${width} px, in ${language}`, async ({ browserOf }) => {
      test.setTimeout(300_000)
      const page = await browserOf(device)
      await signIn(page, superadmin, language)
      for (const each of ofSuperadmin) await look(page, language, width, each)
    })

    test(`a candidate’s own space at ${width} px, in ${language}`, async ({
      browserOf,
      requestOf,
      watch,
    }) => {
      // A space that is not open yet.
      watch.expectFailure(/403/)
      test.setTimeout(300_000)
      const page = await browserOf(device)
      await page.goto('/my-data')
      if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
      for (const each of ofVisitors) await look(page, language, width, each)
      const { open, rights } = wordsIn(language, {
        open: ['Ouvrir mon espace', 'Open my space'],
        rights: ['Télécharger ou effacer', 'Download or erase'],
      })
      const admin = await requestOf(superadmin)
      const email = await somebodys(
        await requestOf(camille),
        2 * widths.indexOf(width) + languages.indexOf(language),
      )
      await page.request.post('/api/my-data/link', { data: { email } })
      const mail = await latestMailTo(admin, email)
      await page.goto(/\/my-data\/[\w-]+/.exec(mail.text)?.[0] ?? '')
      await page.getByRole('button', { name: open }).click()
      await expect(page.getByRole('heading', { name: rights })).toBeVisible()
      await lookAt(page, `own space at ${width} px, in ${language}`, `own-space-${width}-${language}`)
    })
  }
