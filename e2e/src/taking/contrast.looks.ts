/**
 * Every module type on each palette, those that a test begins with and those that people choose, light and
 * dark, on plain paper and over a photograph: each text and each focus ring as it is painted keeps its
 * contrast, with errors shown.
 */

import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { defaultColorList } from '@assay/domain/assessments/new-document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { addFile } from '../support/add-file.ts'
import { goOn } from '../support/items.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest, ownSlug } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify } from '../support/take-test.ts'
import { poorRings, poorTexts } from './painted.ts'

/** As people choose them: most of these pairs cannot be read as they are. */
const chosenColorList = [
  { backgroundColor: '#FFE14D', textColor: '#1F1B2C' },
  { backgroundColor: '#7ED321', textColor: '#FFFFFF' },
  { backgroundColor: '#808080', textColor: '#FFFFFF' },
  { backgroundColor: '#FDF1F1', textColor: '#B5272E' },
  { backgroundColor: '#0E1116', textColor: '#3B3B3B' },
]
const palettes = [defaultColorList, chosenColorList].flatMap((colorList) =>
  colorList.map((pair, index) => ({
    colorList,
    index,
    name: `${pair.textColor} on ${pair.backgroundColor}`,
  })),
)

const words = ['grey', 'red', 'amber', 'green', 'blue', 'violet', 'brand', 'accent']
const rich = `<h2>Un titre</h2><p>Du texte, <a href="https://example.org">un lien</a>, ${words
  .map((each) => `<span class="rt-colour-${each}">${each}</span>`)
  .join(' ')}</p><blockquote><p>Une citation</p></blockquote><ul><li>Un point</li></ul>`

type Row = AssessmentDocument['pageList'][number]['rowList'][number]

/** One of each type that answers, shows or records, in the colours of a palette. */
function rowsOf(index: number, fileUrl: string): Row[] {
  const rest = { styleOptions: { assessmentColorPaletteIndex: index, padding: 'medium' as const } }
  const choiceList = [
    { id: 'a', content: 'Saluer' },
    { id: 'b', content: 'Attendre' },
  ]
  const steps = ['Écouter', 'Noter', 'Proposer'].map((label, at) => ({
    id: `s${at}`,
    label,
    expectedPosition: at + 1,
  }))
  const must = { ...rest, evaluationMandatory: true }
  const items = [
    anItem('text', {}, { id: 'plain', content: rich }),
    anItem('question', {}, { id: 'plain-why', content: rich, evaluationMandatory: true }),
    anItem('text', {}, { ...rest, id: 'words', content: rich }),
    anItem('qcm', { choiceList }, { ...must, id: 'one', content: '<p>Un choix</p>' }),
    anItem('question', {}, { ...must, id: 'why', content: rich }),
    anItem('question-auto', {}, { ...rest, content: '<p>Combien ?</p>' }),
    anItem('priorisation', { useDragAndDrop: true, priorisationList: steps }, rest),
    anItem('priorisation', { useDragAndDrop: false, priorisationList: steps }, { ...rest, id: 'numbers' }),
    anItem('slider', {}, rest),
    anItem('company-filter', {}, rest),
    anItem(
      'file-holder',
      { elementList: [{ id: 'prices', name: 'Tarifs', fileUrl, fileName: 'tarifs.png' }] },
      rest,
    ),
    anItem(
      'category',
      {
        categoryList: [
          { id: 'soon', name: 'Urgent', color: '#ED174C' },
          { id: 'later', name: 'Peut attendre', color: '#FFE9A8' },
        ],
        elementList: [{ id: 'bill', content: '<p>Facture</p>', expectedCategoryId: 'later' }],
      },
      rest,
    ),
    anItem(
      'mailbox',
      {
        mailboxList: [
          {
            id: 'read',
            emailSender: 'Claire',
            emailSubject: 'Une panne',
            emailContent: rich,
            emailArrivalTime: '09:00',
          },
        ],
      },
      rest,
    ),
    anItem(
      'sorting-mailbox',
      {
        mailboxList: [
          {
            id: 'sort',
            emailSender: 'Claire',
            emailSubject: 'Une panne',
            emailContent: rich,
            emailArrivalTime: '09:00',
            expectedCategoryId: 'handle',
          },
        ],
        categoryList: [{ id: 'no-category' }, { id: 'handle', name: 'À traiter', color: '#ED174C' }],
      },
      rest,
    ),
    anItem('video-record', { onlyOneTry: true }, rest),
    anItem('audio-record', {}, rest),
    anItem('identity-document', {}, rest),
  ]
  const inside = anItem('question', {}, { id: 'inside', content: rich })
  const container = {
    ...anItem('container', {}, rest),
    rowList: [{ rowId: 'inner', moduleItemList: [inside] }],
  }
  const button = { ...goOn('go', { saveAnswers: true }), ...rest }
  return [...items, container, button].map(
    (item, at) => ({ rowId: `row-${at}`, moduleItemList: [item] }) as Row,
  )
}

/** As bright and as dark as photographs are, side by side. */
async function photograph(page: Page): Promise<Buffer> {
  await page.setContent(
    `<body style="margin: 0; height: 100vh; background: repeating-linear-gradient(90deg,
      #000 0 100px, #fff 0 200px, #d8402a 0 300px, #2a8fd8 0 400px)"></body>`,
  )
  return await page.screenshot()
}

/** All of the page in the window: nothing sticks over anything. */
async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 1280, height: Math.min(12_000, height + 40) })
}

async function check(page: Page, screen: string): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const)
    for (const ground of ['paper', 'photograph']) {
      const theme = page.locator('.candidate-page')
      if ((await theme.getAttribute('data-theme')) !== colorScheme)
        await page
          .getByRole('button', { name: colorScheme === 'dark' ? 'Thème sombre' : 'Thème clair' })
          .click()
      await page.evaluate((isHidden) => {
        for (const picture of document.querySelectorAll('picture')) picture.hidden = isHidden
      }, ground === 'paper')
      await showWhole(page)
      const where = `${screen}, ${colorScheme}, ${ground}`
      const folder = process.env.LOOKS_FOLDER
      if (folder) await page.screenshot({ path: `${folder}/${where.replaceAll(/[^\w]+/g, '-')}.png` })
      const texts = await poorTexts(page)
      const rings = await poorRings(page)
      found.push(...[...texts, ...rings].map((each) => `${where}: ${each}`))
    }
  expect(found).toEqual([])
}

for (const { colorList, index, name } of palettes)
  test(`${name}: all can be read, and the focus be seen`, async ({ page, requestOf }) => {
    test.setTimeout(180_000)
    const staff = await requestOf(bastien)
    const backgroundImage = await addFile(staff, 'photo.png', await photograph(page))
    const slug = ownSlug('couleurs')
    const styleOptions = { assessmentColorPaletteIndex: index, padding: 'medium' as const }
    const document = aDocument(
      [{ items: [anItem('auth', {}, { styleOptions })] }, {}, { items: [anItem('text')] }],
      { name: slug, slug, colorList, evaluationType: 1 },
    )
    const pageList = document.pageList.map((each, at) => ({
      ...each,
      backgroundImage,
      mobileBackgroundImage: backgroundImage,
      ...(at === 1 ? { rowList: rowsOf(index, backgroundImage) } : {}),
    }))
    await page.goto((await makeTest(staff, { ...document, pageList })).address)
    await page.getByRole('button', { name: 'Passer la vérification' }).click()
    await page.getByRole('button', { name: 'Commencer le test' }).click()
    await expect(page.getByText('Saisissez votre prénom')).toBeVisible()
    await check(page, `the form with its errors, ${name}`)

    await identify(page, aCandidate('Noor', 'Haddad'))
    await expect(page.getByText('Une panne').first()).toBeVisible()
    await page
      .getByRole('textbox', { name: /^Position de/ })
      .last()
      .fill('101')
    await page.getByRole('button', { name: labels.goOn, exact: true }).press('Enter')
    await check(page, `modules, ${name}`)
  })
