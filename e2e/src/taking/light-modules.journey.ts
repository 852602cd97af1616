/**
 * Scales, filters of the company, files and containers: taken by touch and by keys, read by who evaluates.
 */
import type { Locator, Page } from '@playwright/test'
import { fullName, openBoard } from '../main-job/evaluate.ts'
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import type { Language } from '../support/languages.ts'
import { looksAtEverything } from '../support/looks.ts'
import { aCandidate, bastien, type Candidate, camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { candidateWords, identify } from '../support/take-test.ts'
import { agreement, makeLightTest, says } from './light-test.ts'

const reason = 'Vous devez fournir une réponse pour continuer'
const scale = (page: Page, name: string) => page.getByRole('radiogroup', { name })
const goOn = (page: Page) => page.getByRole('button', { name: says.goOn })
const where = (page: Page) => page.getByRole('group', { name: says.where })
const done = (page: Page) => page.getByRole('heading', { name: candidateWords('fr').completed })
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function begin(page: Page, address: string, who: Candidate, language: Language = 'fr'): Promise<void> {
  await page.goto(address)
  if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
  await identify(page, who, language)
  await expect(scale(page, says.calm)).toBeVisible()
}

/** Tabs on until what is wanted has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))
  for (let presses = 0; presses < 40 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere(), `${wanted.toString()} is reached with the Tab key`).toBe(true)
}

/** A pointer is pressed on one stop of a scale and let go on another. */
async function slide(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (stop: string) => {
    const stops = scale(page, says.phone)
    const { left, top } = await boxOf(stops.getByRole('radio', { name: stop, exact: true }))
    return { x: left + 11, y: top + 11 }
  }
  const [begin, end] = [await middleOf(from), await middleOf(to)]
  await page.mouse.move(begin.x, begin.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

let name: string
let address: string
test.beforeEach(async ({ requestOf }) => {
  const staff = await requestOf(bastien)
  ;({ name, address } = await makeLightTest(staff))
})

test('Lina takes the test on her phone, and Camille reads where she stands and whom she applies to', async ({
  browserOf,
}) => {
  test.setTimeout(120_000)
  const lina = aCandidate('Lina', 'Caron')
  await test.step('scales and agencies', async () => {
    const page = await browserOf(phone)
    await begin(page, address, lina)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await checkAccessibility(page, 'scales and filters on a phone', { bothThemes: true })
    await scale(page, says.phone).getByText('7', { exact: true }).tap()
    await scale(page, says.calm).getByText(agreement[3]).tap()
    await where(page).getByText('Lyon').tap()
    await where(page).getByText('Nantes').tap()
    await checkAccessibility(page, 'answered scales and filters', { bothThemes: true })
    await goOn(page).tap()

    const files = page.getByRole('list', { name: 'Fichiers' })
    await expect(files.getByRole('link', { name: 'Grille tarifaire PDF, se télécharge' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
    await expect(files.locator('video track')).toHaveAttribute('kind', 'captions')
    await page.getByRole('textbox', { name: says.reply }).fill('Je vérifie ce que je peux lui offrir.')
    await scale(page, says.sure).getByText('Oui').tap()
    await checkAccessibility(page, 'files and a container on a phone', { bothThemes: true })
    await goOn(page).tap()
    await expect(done(page)).toBeVisible()
  })
  await test.step('the sheet', async () => {
    const page = await browserOf()
    await signIn(page, camille)
    await openBoard(page, name, [lina], 'fr')
    await page.getByRole('button', { name: `Ouvrir la candidature de ${fullName(lina)}` }).click()
    const sheet = page.getByRole('dialog', { name: fullName(lina) })
    const answer = (wording: string) => sheet.getByRole('article').filter({ hasText: wording })
    await expect(answer(says.calm).locator('li[data-chosen]')).toContainText(agreement[3])
    await expect(answer(says.where)).toContainText(/Lyon.*Nantes/)
    await expect(answer(says.reply)).toContainText('Je vérifie ce que je peux lui offrir.')
    await expect(answer(says.sure).locator('li[data-chosen]')).toContainText('Oui')
    await checkAccessibility(page, 'the sheet with scales and filters', { bothThemes: true })
  })
})

test('at a desk a pointer slides along a scale; all else Noor does with the keyboard alone', async ({
  page,
}) => {
  await begin(page, address, aCandidate('Noor', 'Haddad'))
  await tabTo(page, scale(page, says.phone).getByRole('radio'))
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const hints = page.getByText('Choisissez une position sur l’échelle.')
  const unanswered = await hints.filter({ visible: true }).count()
  await page.keyboard.press('ArrowRight')
  await expect(scale(page, says.phone).getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await expect(hints.filter({ visible: true })).toHaveCount(unanswered - 1)
  await slide(page, '3', '8')
  await expect(scale(page, says.phone).getByRole('radio', { name: '8', exact: true })).toBeChecked()
  await tabTo(page, goOn(page))
  await expect(page.getByRole('tooltip')).toHaveText(reason)
  await page.keyboard.press('Enter')
  await expect(scale(page, says.calm).getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(scale(page, says.calm).getByRole('radio', { name: agreement[0] })).toBeChecked()
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await expect(where(page).getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const file = page.getByRole('link', { name: /Grille tarifaire/ })
  await tabTo(page, file)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('tarifs.pdf')
  await tabTo(page, page.getByRole('textbox', { name: says.reply }))
  await page.keyboard.type('Je lui demande ce qui la gêne.')
  await checkAccessibility(page, 'files and a container at a desk', { bothThemes: true })
  await tabTo(page, goOn(page))
  await page.keyboard.press('Enter')
  await expect(done(page)).toBeFocused()
})

if (looksAtEverything)
  test('an agency that was removed meanwhile is said where it was chosen, and another one is taken', async ({
    page,
    watch,
  }) => {
    watch.expectFailure(/422/)
    // The list as it was before the agency was removed.
    const gone = { id: '019a0000-0000-7000-8000-000000000000', name: 'Marseille' }
    await page.route('**/api/candidates/application/assessment/*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...body, state: { ...body.state, filters: [...body.state.filters, gone] } },
      })
    })
    await begin(page, address, aCandidate('Maya', 'Lopez'))
    await scale(page, says.calm).getByRole('radio', { name: agreement[0] }).check()
    await where(page).getByRole('checkbox', { name: gone.name }).check()
    await expect(page.getByText('Ce choix n’existe plus. Choisissez-en un autre.')).toBeVisible()
    await expect(where(page).getByRole('checkbox', { name: gone.name })).toHaveCount(0)
    await checkAccessibility(page, 'a filter that was removed', { bothThemes: true })
    await goOn(page).press('Enter')
    await expect(where(page).getByRole('checkbox').first()).toBeFocused()
    await where(page).getByRole('checkbox', { name: 'Paris' }).check()
    await goOn(page).click()
    await expect(page.getByRole('list', { name: 'Fichiers' })).toBeVisible()
  })

const narrow = [
  {
    device: 'a phone of 320 px',
    language: 'fr',
    viewport: { width: 320, height: 568 },
    deviceScaleFactor: 1,
  },
  {
    device: 'a screen of 1,280 px at 200 %',
    language: 'en',
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  },
] as const
for (const { device, language, ...screen } of looksAtEverything ? narrow : [])
  test(`all of it can be read on ${device}, in ${language}`, async ({ browserOf }) => {
    const page = await browserOf(screen)
    await begin(page, address, aCandidate('Noor', 'Haddad'), language)
    await expect.poll(() => sideways(page)).toBe(0)
    for (const choice of agreement) {
      const name = scale(page, says.calm).getByText(choice, { exact: true })
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await name.scrollIntoViewIfNeeded()
      await expect(name).toBeInViewport({ ratio: 1 })
    }
    await scale(page, says.calm).getByRole('radio', { name: agreement[4] }).check()
    await where(page).getByRole('checkbox', { name: 'Lyon' }).check()
    await checkAccessibility(page, `scales on ${device}`, { bothThemes: true })
    await goOn(page).click()
    await expect(page.getByRole('textbox', { name: says.reply })).toBeVisible()
    await expect.poll(() => sideways(page)).toBe(0)
    await checkAccessibility(page, `a container on ${device}`, { bothThemes: true })
  })
