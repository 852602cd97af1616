/**
 * The builder's screens as axe sees them: outline and map, checks, panels with all that folds in them,
 * sharing, the preview and the reading view, in both languages and themes.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const choiceList = ['Rappeler', 'Attendre'].map((content, index) => ({
  id: `choice-${index}`,
  content: `<p>${content}</p>`,
  score: 1,
}))
const pages = [
  { name: 'Accueil', items: [anItem('auth')] },
  {
    name: 'Questions',
    timer: { time: 300, pageToReach: 3 },
    pageRange: { timer: 600, start: 2, end: 2 },
    popups: [{ id: 'popup', title: 'Info', content: '<p>Bientôt</p>', showAfterSeconds: 30 }],
    bonuses: [{ id: 'bonus', type: 'DurationBonus' as const, score: 2, limitSeconds: 60 }],
    items: [
      anItem('qcm', { choiceList }, { id: 'qcm', content: '<p>Que faites-vous ?</p>' }),
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
  fr: {
    map: 'Parcours',
    ways: 'La page 2 mène à',
    checks: /^Vérifications/,
    pages: 'Pages',
    panel: 'Réglages de la sélection',
    panelTab: 'Réglages',
    sheetTab: 'Page',
    path: 'Emplacement de la sélection',
    menu: 'Autres actions sur le test',
    share: 'Partager le lien…',
    code: 'Code QR du lien',
    preview: 'Aperçu comme candidat',
    phone: 'Téléphone',
    reading: 'Sur ce petit écran, le test est en lecture seule',
  },
  en: {
    map: 'Flow',
    ways: 'Page 2 leads to',
    checks: /^Checks/,
    pages: 'Pages',
    panel: 'Selection settings',
    panelTab: 'Settings',
    sheetTab: 'Page',
    path: 'Location of the selection',
    menu: 'More actions on the test',
    share: 'Share the link…',
    code: 'QR code for the link',
    preview: 'Preview as a candidate',
    phone: 'Phone',
    reading: 'Read-only on this small screen',
  },
}

const looks = (['fr', 'en'] as const).flatMap((language) =>
  ([1440, 1024, 768] as const).map((width) => ({ language, width })),
)

for (const { language, width } of looks)
  test(`the builder has nothing for axe to find: at ${width} px, in ${language}`, async ({ browserOf }) => {
    test.setTimeout(600_000)
    const said = words[language]
    const page = await browserOf()
    await signIn(page, bastien, language)
    const { id } = await makeTest(page.request, pages, { isOnline: null })
    const look = async (what: string, file: string) =>
      await lookAt(page, `${what} at ${width} px, in ${language}`, `builder-${file}-${width}-${language}`)
    const tab = async (name: string) => {
      if (width === 768) await page.getByRole('tab', { name, exact: true }).click()
    }
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(`/assessment-builder/${id}?page=2`)
    const panel = page.getByRole('complementary', { name: said.panel })
    const cells = page.locator('[data-module-cell]')
    await expect(cells).toHaveCount(5)
    for (const [index, cell] of (await cells.all()).entries()) {
      await cell.locator('[data-module-button]').focus()
      const item = (await cell.getAttribute('data-module-cell')) ?? ''
      // Beside the page where there is room for both.
      if (width === 768) await look('a module', `module-${index + 1}`)
      await tab(said.panelTab)
      await expect(panel.locator('[data-inspector-fields]')).toHaveAttribute('data-of', item)
      await unfoldAll(panel)
      await look('a module with its panel', `module-panel-${index + 1}`)
      await tab(said.sheetTab)
    }
    await cells.last().locator('[aria-haspopup="menu"]').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look('the menu of a module', 'menu')
    await page.keyboard.press('Escape')
    await tab(said.panelTab)
    const path = page.getByRole('navigation', { name: said.path }).getByRole('button')
    await path.nth(1).click()
    await expect(panel.locator('[data-folds~="popups"]')).toBeVisible()
    await unfoldAll(panel)
    await look('the panel of a page', 'page-panel')
    await path.first().click()
    await expect(panel.locator('[data-of="test"]')).toBeVisible()
    await unfoldAll(panel)
    await look('the panel of a test', 'test-panel')
    if (width !== 1440)
      await page.getByRole(width === 768 ? 'tab' : 'button', { name: said.pages, exact: true }).click()
    await page.getByText(said.map, { exact: true }).click()
    await expect(page.getByRole('region', { name: said.ways })).toBeVisible()
    await look('the flow map', 'map')
    await page.getByRole('button', { name: said.checks }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('the checks', 'checks')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: said.menu }).click()
    await page.getByRole('menuitem', { name: said.share }).click()
    await expect(page.getByRole('img', { name: said.code })).toBeVisible()
    await look('sharing', 'share')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: said.preview }).click()
    const preview = page.getByRole('dialog', { name: said.preview })
    await expect(preview.getByRole('heading', { level: 1 })).toBeAttached()
    await look('the preview', 'preview')
    await preview.locator('label').filter({ hasText: said.phone }).click()
    await expect(preview.locator('iframe')).toBeVisible()
    // Away from the switch, whose tooltip is no part of the screen.
    await page.mouse.move(400, 500)
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await look('the preview on a phone', 'preview-phone')
  })

for (const language of ['fr', 'en'] as const)
  test(`the reading view has nothing for axe to find: in ${language}`, async ({ browserOf }) => {
    const said = words[language]
    const page = await browserOf()
    await signIn(page, bastien, language)
    const { id } = await makeTest(page.request, pages, { isOnline: null })
    for (const width of [700, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/assessment-builder/${id}`)
      await expect(page.getByRole('region', { name: said.reading })).toBeVisible()
      await lookAt(
        page,
        `the reading view at ${width} px, in ${language}`,
        `builder-reading-${width}-${language}`,
      )
    }
  })

/** Opens all that folds in a panel: axe sees nothing of what is closed. */
async function unfoldAll(panel: Locator): Promise<void> {
  const closed = panel.locator('details:not([open])')
  while ((await closed.count()) > 0) await closed.first().locator('summary').click()
}
