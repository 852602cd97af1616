/**
 * The builder's screens as axe sees them: outline and map, checks, preview, panels, in both languages and
 * themes.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const pages = [
  { name: 'Accueil', items: [anItem('auth')] },
  {
    name: 'Questions',
    timer: { time: 300, pageToReach: 3 },
    items: [
      anItem('qcm', {}, { id: 'qcm', content: '<p>Que faites-vous ?</p>' }),
      anItem('category', {}, { id: 'category' }),
      anItem('sorting-mailbox', {}, { id: 'mails' }),
      anItem('file-holder', {}, { id: 'files' }),
      anItem(
        'button',
        {
          goToNextPage: false,
          isScoreChoice: true,
          pagePositionList: [{ id: 'to', pagePosition: 3, score: 1, comparaisonType: '>=' as const }],
        },
        { id: 'go' },
      ),
    ],
  },
  { name: 'Fin', items: [anItem('text', {}, { id: 'end', content: '<p>Merci</p>' })] },
]
const words = {
  fr: { map: 'Parcours', ways: 'La page 2 mène à', checks: /^Vérifications/, pages: 'Pages' },
  en: { map: 'Flow', ways: 'Page 2 leads to', checks: /^Checks/, pages: 'Pages' },
}

const looks = (['fr', 'en'] as const).flatMap((language) =>
  ([1440, 1024, 768] as const).map((width) => ({ language, width })),
)

for (const { language, width } of looks)
  test(`the builder has nothing for axe to find: at ${width} px, in ${language}`, async ({ browserOf }) => {
    test.setTimeout(300_000)
    const page = await browserOf()
    await signIn(page, bastien, language)
    const { id } = await makeTest(page.request, pages, { isOnline: null })
    const look = async (what: string) =>
      await checkAccessibility(page, `${what} at ${width} px, in ${language}`, { bothThemes: true })
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`/assessment-builder/${id}?page=2`)
    const cells = page.locator('[data-module-cell]')
    await expect(cells).toHaveCount(5)
    for (const cell of await cells.all()) {
      await cell.locator('[data-module-button]').focus()
      await look('a module with its panel')
    }
    await cells.last().locator('[aria-haspopup="menu"]').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('the menu of a module')
    await page.keyboard.press('Escape')
    if (width !== 1440)
      await page
        .getByRole(width === 768 ? 'tab' : 'button', { name: words[language].pages, exact: true })
        .click()
    await page.getByText(words[language].map, { exact: true }).click()
    await expect(page.getByRole('region', { name: words[language].ways })).toBeVisible()
    await look('the flow map')
    await page.getByRole('button', { name: words[language].checks }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('the checks')
    await page.keyboard.press('Escape')
  })
