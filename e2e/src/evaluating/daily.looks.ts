/**
 * The dialogs and screens of the daily work: address book, invitations, merging, mails, what is done with
 * applications. Each in three widths, two languages and both themes: nothing for axe to find, nothing that
 * scrolls sideways.
 */

import { assessmentDocument } from '@assay/domain/assessments/document'
import { anItem } from '@assay/domain/testing/document-factory'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { demoTestId } from '../support/demo-test.ts'
import { goOn } from '../support/items.ts'
import { test } from '../support/journey.ts'
import { labels, languages } from '../support/languages.ts'
import { deviceOf, fullyDrawn, type Look, look, lookAt, widths } from '../support/look-at.ts'
import { latestMailTo } from '../support/mails.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien, camille, superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'

type Words = readonly [fr: string | RegExp, en: string | RegExp]
type Spoken = 0 | 1

const press = async (page: Page, role: 'button' | 'menuitem' | 'option', words: Words, spoken: Spoken) =>
  await page.getByRole(role, { name: words[spoken], exact: true }).first().click()
const dialogOf = (page: Page) => page.getByRole('dialog').last()
const chooseRows = async (page: Page) => {
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const at of [1, 2]) await boxes.nth(at).check()
}
const more: Words = ['Autres actions', 'More actions']
const invite: Words = ['Inviter à un test', 'Invite to a test']
const add: Words = ['Ajouter des candidats', 'Add candidates']

const csv = (lines: readonly string[]) => ({
  name: 'salon.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['prenom;nom;email;telephone', ...lines].join('\n')),
})

const ofBook: readonly Look[] = [
  { name: 'hired-list', address: '/dashboard/applications?figure=hired&period=all' },
  { name: 'address-book', address: '/address-book?itemsPerPage=10' },
  { name: 'address-book-hired', address: '/address-book?filter=hired' },
  { name: 'address-book-empty', address: '/address-book?search=zzyzx' },
  {
    name: 'candidate-panel',
    address: '/address-book?filter=hired',
    open: async (page) => {
      await page.locator('[data-row-opener]').first().click()
      await expect(dialogOf(page).getByRole('heading', { name: /^(Historique|Timeline)$/ })).toBeVisible()
    },
  },
  {
    name: 'add-one',
    address: '/address-book',
    press: add,
    item: ['Ajouter un candidat', 'Add a candidate'],
  },
  {
    name: 'mass-add',
    address: '/address-book',
    press: add,
    item: ['Ajouter plusieurs candidats (CSV)', 'Add several candidates (CSV)'],
    open: async (page) => {
      const lines = ['Inès;Durand;looks@candidats.example;', 'Max;Sans;adresse;', 'A;B;c@d.fr;']
      await dialogOf(page).locator('input[type=file]').setInputFiles(csv(lines))
      await expect(dialogOf(page).getByRole('table')).toBeVisible()
    },
  },
  {
    name: 'mass-invitation',
    address: '/address-book',
    open: async (page, spoken) => {
      await chooseRows(page)
      await press(page, 'button', invite, spoken)
      await expect(dialogOf(page).getByRole('combobox', { name: 'Test', exact: true })).toBeVisible()
    },
  },
  {
    name: 'single-invitation',
    address: '/address-book?filter=hired',
    open: async (page, spoken) => {
      await page.locator('[data-row-opener]').first().click()
      await dialogOf(page).getByRole('button', { name: invite[spoken] }).click()
      await expect(dialogOf(page).getByRole('combobox', { name: 'Test', exact: true })).toBeVisible()
    },
  },
  {
    name: 'groups',
    address: '/candidates/assessments',
    open: async (page, spoken) => {
      // Desktop only.
      if ((page.viewportSize()?.width ?? 0) < 1440) return
      await press(page, 'button', ['Groupes de tests', 'Test groups'], spoken)
      await expect(dialogOf(page)).toBeVisible()
    },
  },
]

/** Of the board of a test; the first applications are completed. */
const ofBoard = (id: string): readonly Look[] => [
  {
    name: 'board-menu',
    address: `/candidates/assessments/${id}`,
    open: async (page, spoken) => await press(page, 'button', more, spoken),
  },
  {
    name: 'archives',
    address: `/candidates/assessments/${id}`,
    open: async (page, spoken) => {
      await press(page, 'button', more, spoken)
      await press(page, 'menuitem', ['Archives de PDF…', 'Archives of PDFs…'], spoken)
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'bulk-refusal',
    address: `/candidates/assessments/${id}?view=table&progress=completed`,
    open: async (page, spoken) => {
      await chooseRows(page)
      await press(page, 'button', ['Déplacer vers…', 'Move to…'], spoken)
      await press(page, 'menuitem', ['Refusé', 'Rejected'], spoken)
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  {
    name: 'compare',
    address: `/candidates/assessments/${id}?view=table&progress=completed`,
    open: async (page, spoken) => {
      await chooseRows(page)
      await press(page, 'button', ['Comparer', 'Compare'], spoken)
      await expect(page.getByRole('heading', { level: 1, name: /^Comp/ })).toBeVisible()
      await fullyDrawn(page)
    },
  },
  ...(
    [
      ['retake', ['Laisser repasser le test…', 'Let take the test again…']],
      ['extra-time', ['Temps supplémentaire…', 'Extra time…']],
    ] as const
  ).map(
    ([name, item]): Look => ({
      name,
      address: `/candidates/assessments/${id}?view=table&progress=completed`,
      open: async (page, spoken) => {
        await page.locator('[data-row-opener]').first().click()
        await dialogOf(page).getByRole('button', { name: more[spoken] }).click()
        await press(page, 'menuitem', item, spoken)
        await expect(page.getByRole('dialog')).toHaveCount(2)
      },
    }),
  ),
]

const ofSuperadmin: readonly Look[] = [
  { name: 'mails', address: '/superadmin?view=mails' },
  {
    name: 'mail',
    address: '/superadmin?view=mails',
    open: async (page) => {
      await page.locator('[data-row-opener]').first().click()
      await expect(dialogOf(page).locator('dl')).toBeVisible()
    },
  },
  {
    name: 'limits',
    address: '/superadmin',
    press: [/^Actions : Horizon/, /^Actions for Horizon|^Actions: Horizon/],
    item: ['Licences et limites', 'Licences and limits'],
  },
]

/** Two records of one person, so that the sheet of one offers to merge; another pair each time. */
async function twinCandidates(staff: APIRequestContext): Promise<string> {
  const ids: string[] = []
  const { lastName } = aCandidate('Inès', `Double ${Date.now().toString(36)}`)
  for (const _ of ['one', 'other']) {
    const { email } = aCandidate('Inès', lastName)
    const made = await staff.post('/api/candidate', { data: { firstName: 'Inès', lastName, email } })
    expect(made.status(), await made.text()).toBe(200)
    ids.push((await made.json()).data.id)
  }
  return ids[0] ?? ''
}

for (const language of languages)
  for (const width of widths) {
    const spoken = language === 'fr' ? 0 : 1

    test(`the address book and invitations at ${width} px, in ${language}`, async ({ browserOf }) => {
      test.setTimeout(300_000)
      const page = await browserOf(deviceOf(width))
      await signIn(page, camille, language)
      for (const each of ofBook) await look(page, language, width, each)
      await page.goto(`/address-book?candidate=${await twinCandidates(page.request)}`)
      await press(page, 'button', ['Fusionner', 'Merge'], spoken)
      await expect(page.getByRole('dialog')).toHaveCount(2)
      await lookAt(page, `merging at ${width} px, in ${language}`, `merge-${width}-${language}`)
    })

    test(`what is done with applications at ${width} px, in ${language}`, async ({ browserOf }) => {
      test.setTimeout(300_000)
      const page = await browserOf(deviceOf(width))
      await signIn(page, camille, language)
      for (const each of ofBoard(await demoTestId(page.request))) await look(page, language, width, each)
    })

    test(`a superadmin’s mails and limits at ${width} px, in ${language}`, async ({
      browserOf,
      requestOf,
    }) => {
      test.setTimeout(300_000)
      const page = await browserOf(deviceOf(width))
      // A mail to look at, whatever else was run before.
      await page.request.post('/api/reset-password', { data: { email: bastien.email } })
      await latestMailTo(await requestOf(superadmin), bastien.email)
      await signIn(page, superadmin, language)
      for (const each of ofSuperadmin) await look(page, language, width, each)
    })
  }

test('scores with a corrected key, whose move is shown before it is made', async ({
  browserOf,
  requestOf,
}) => {
  test.setTimeout(300_000)
  const staff = await requestOf(bastien)
  const withKey = (word: string) =>
    anItem(
      'question-auto',
      { acceptWordGroupList: [{ id: 'word', acceptWord: word, score: 2 }] },
      { id: 'capital', content: '<p>Capitale ?</p>' },
    )
  const { id, address } = await makeTest(
    staff,
    [{ items: [anItem('auth')] }, { items: [withKey('Lion'), goOn()] }],
    { evaluationType: 1 },
  )
  for (const [firstName, answer] of [
    ['Lina', 'Lyon'],
    ['Yann', 'Lion'],
  ] as const) {
    const mobile = await browserOf(deviceOf(390))
    await mobile.goto(address)
    await identify(mobile, aCandidate(firstName, 'Clé'))
    await mobile.getByRole('textbox', { name: 'Capitale ?' }).fill(answer)
    await mobile.getByRole('button', { name: labels.goOn }).click()
    await expect(mobile.getByText('Merci, votre test est terminé')).toBeVisible()
  }
  const opened = await (await staff.get(`/api/assessments/${id}`)).json()
  const stored = Object.fromEntries(Object.keys(assessmentDocument.shape).map((key) => [key, opened[key]]))
  const document = JSON.parse(JSON.stringify(stored).replaceAll('"Lion"', '"Lyon"'))
  const saved = await staff.put(`/api/assessments/${id}`, { data: { document, revision: opened.revision } })
  expect(saved.status(), await saved.text()).toBe(200)
  for (const language of languages)
    for (const width of widths) {
      const spoken = language === 'fr' ? 0 : 1
      const page = await browserOf(deviceOf(width))
      await signIn(page, bastien, language)
      await page.goto(`/candidates/assessments/${id}`)
      await press(page, 'button', more, spoken)
      await press(page, 'menuitem', ['Recalculer les scores…', 'Work scores out again…'], spoken)
      await dialogOf(page)
        .getByRole('button', { name: /^(Voir ce qui change|Nouvel aperçu|See what changes|New preview)$/ })
        .click()
      await expect(dialogOf(page).getByRole('table')).toBeVisible({ timeout: 30_000 })
      await lookAt(page, `rescoring at ${width} px, in ${language}`, `rescoring-${width}-${language}`)
    }
})
