/**
 * Campaigns, a drawer with all its parts, the mail of a step, and the settings of notifications: three
 * widths, two languages, both themes.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { labels, languages, wordsIn } from '../support/languages.ts'
import { deviceOf, fullyDrawn, lookAt, widths } from '../support/look-at.ts'
import { makeTest } from '../support/make-test.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const twins = {
  write: ['Modifier l’e-mail', 'Edit the e-mail'],
  add: ['Ajouter un candidat', 'Add a candidate'],
  create: ['Ajouter', 'Add'],
  several: ['Plusieurs tests à la fois', 'Several tests at once'],
  search: ['Rechercher un candidat', 'Search for a candidate'],
  tell: ['Me prévenir par e-mail des nouvelles candidatures', 'Tell me of new applications by e-mail'],
  rate: ['Fréquence', 'Frequency'],
  name: ['Nom de la campagne', 'Name of the campaign'],
  save: [labels.save, 'Save'],
  keep: ['Garder ma version', 'Keep my version'],
  notFound: ['Campagne introuvable', 'Campaign not found'],
} as const

let campaignId: string

test.beforeAll(async ({ playwright, baseURL }) => {
  const staff = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
  const { email, password } = camille
  expect((await staff.post('/api/login', { data: { email, password } })).status()).toBe(200)
  campaignId = await makeCampaign(staff)
  await staff.dispose()
})

/**
 * Under way, with all the candidates of the demonstration's first page: who never agreed to other tests is
 * said.
 */
async function makeCampaign(staff: APIRequestContext): Promise<string> {
  const { id } = await makeTest(staff, [
    { items: [anItem('auth')] },
    { items: [anItem('text', {}, { content: '<p>.</p>' })] },
  ])
  const made = await staff.post('/api/campaign', {
    data: { name: 'Conseillers de la rentrée', assessments: [id] },
  })
  const [campaign] = (await made.json()).data
  const [first, closing] = campaign.campaignSteps
  const mail = {
    subject: 'Votre test chez {{companyName}}',
    header:
      '<p>Bonjour {{candidateFirstname}},</p><p>votre candidature nous intéresse : quelques questions, une vingtaine de minutes.</p>',
    footer: '<p>À bientôt</p>',
  }
  const { isSent: _, ...begin } = first
  const { isSent: __, ...end } = closing
  const campaignSteps = [
    { ...begin, content: mail },
    {
      ...begin,
      id: crypto.randomUUID(),
      isDefault: false,
      delay: 'P3D',
      content: { ...mail, subject: 'Un rappel' },
    },
    { ...end, delay: 'P14D' },
  ]
  const body = { revision: campaign.revision, name: campaign.name, assessments: [id], campaignSteps }
  const saved = await staff.put(`/api/campaign/${campaign.id}`, { data: body })
  expect(saved.status(), await saved.text()).toBe(200)
  const { data } = await (await staff.get('/api/candidate/addressbook?itemsPerPage=25')).json()
  const candidateIds = data.map((each: { id: string }) => each.id)
  const added = await staff.post(`/api/campaign/${campaign.id}/candidates`, { data: { candidateIds } })
  expect(added.status(), await added.text()).toBe(200)
  const { revision } = (await saved.json()).data
  const started = await staff.put(`/api/campaign/${campaign.id}`, {
    data: { ...body, revision, action: 'start' },
  })
  expect(started.status(), await started.text()).toBe(200)
  return campaign.id
}

/** What somebody else saves of it in between: another name, and other words of the first mail. */
async function saveMeanwhile(staff: APIRequestContext, of: string): Promise<void> {
  const { data } = await (await staff.get(`/api/campaign?id=${campaignId}`)).json()
  const [{ revision, assessments, campaignSteps }] = data
  for (const step of campaignSteps) delete step.isSent
  campaignSteps[0].content.subject = `Votre test, ${of}`
  const body = { revision, name: `Rentrée ${of}`, assessments: [assessments[0].id], campaignSteps }
  const saved = await staff.put(`/api/campaign/${campaignId}`, { data: body })
  expect(saved.status(), await saved.text()).toBe(200)
}

for (const language of languages)
  for (const width of widths)
    test(`campaigns and notifications at ${width} px, in ${language}`, async ({ browserOf, watch }) => {
      test.setTimeout(300_000)
      // The save that comes second is refused, and told.
      watch.expectFailure(/409 \(Conflict\)|campaign\?id=abc/)
      const words = wordsIn(language, twins)
      const page = await browserOf(deviceOf(width))
      const look = async (name: string) =>
        await lookAt(page, `${name} at ${width} px, in ${language}`, `${name}-${width}-${language}`)
      await signIn(page, camille, language)
      await page.goto('/campaign')
      await fullyDrawn(page)
      await look('campaigns')
      await page.getByRole('button', { name: words.create, exact: true }).click()
      await page.getByRole('menuitem', { name: words.several }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look('campaigns-several')
      await page.goto(`/campaign?campaign=${campaignId}`)
      await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible()
      await look('campaign')
      await page.getByRole('button', { name: words.write }).first().click()
      await look('campaign-mail')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.add }).click()
      await page.getByLabel(words.search).fill('ma')
      await expect(page.getByRole('radio').first()).toBeVisible()
      await look('campaign-search')
      await page.goto(`/campaign?campaign=${campaignId}`)
      const name = page.getByLabel(words.name)
      await name.fill(`${await name.inputValue()} ${width} ${language}`)
      await saveMeanwhile(page.request, `${width} ${language}`)
      await page.getByRole('button', { name: words.save, exact: true }).click()
      await expect(page.getByRole('button', { name: words.keep })).toBeVisible()
      await look('campaign-conflict')
      await page.getByRole('button', { name: words.keep }).click()
      await expect(page.getByRole('button', { name: words.keep })).toHaveCount(0)
      await page.goto('/campaign?campaign=abc')
      await expect(page.getByText(words.notFound)).toBeVisible()
      await look('campaign-not-found')
      await page.goto('/user-profile?tab=notifications')
      const active = page.getByRole('switch', { name: words.tell })
      await expect(active).toBeVisible()
      if (!(await active.isChecked())) await active.click()
      await expect(page.getByLabel(words.rate)).toBeEnabled()
      await fullyDrawn(page)
      await look('notifications-on')
    })
