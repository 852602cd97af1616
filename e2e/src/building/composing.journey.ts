/**
 * Composing by hand: a module goes where it is dragged, and a page is made with the keyboard alone, in few
 * presses.
 */

import { anItem } from '@assay/domain/testing/document-factory'
import type { Locator, Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

// Long: each carries its modules in many small steps, or writes a whole page.
test.describe.configure({ timeout: 300_000 })

const texts = ['Un', 'Deux', 'Trois', 'Quatre'].map((word, index) =>
  anItem('text', {}, { id: `t${index}`, content: `<p>${word}</p>` }),
)

/** The words of the modules, row by row; those that share a row stand together. */
async function rowsOf(page: Page): Promise<string[]> {
  return await page
    .locator('[data-rows=""] > [data-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-wording]')].map((each) => each.textContent.trim()).join(' + '),
      ),
    )
}

/** Picks the module up by its handle and carries it slowly, straight down or up, to a height. */
async function carry(page: Page, word: string, toY: number): Promise<void> {
  // Within a container it is the innermost.
  const cell = page.locator('[data-module-cell]').filter({ hasText: word }).last()
  await cell.hover()
  const handle = await boxOf(cell.locator('[data-module-button]'))
  const from = { x: handle.left + 10, y: handle.top + 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 30; step += 1)
    await page.mouse.move(from.x, from.y + ((toY - from.y) * step) / 30)
  const chip = page.locator('[data-drag-chip]')
  await expect(chip).toBeVisible()
  await expect
    .poll(async () => {
      const { left, top } = await boxOf(chip)
      return Math.hypot(left - from.x, top - toY) < 40
    })
    .toBe(true)
  await page.mouse.up()
  await expect(chip).toHaveCount(0)
}

test('a module is dragged between two others, and stands there alone', async ({ page }) => {
  await signInUnseen(page, bastien)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const { id } = await makeTest(page.request, [{ name: 'Accueil', items: texts }], { isOnline: null })
    await page.goto(`/assessment-builder/${id}`)
    await expect(page.locator('[data-module-cell]')).toHaveCount(4)
    const between = async (above: string, below: string): Promise<number> => {
      const box = async (word: string) =>
        await boxOf(page.locator('[data-module-cell]').filter({ hasText: word }))
      return ((await box(above)).bottom + (await box(below)).top) / 2
    }
    await carry(page, 'Un', await between('Trois', 'Quatre'))
    await expect.poll(() => rowsOf(page)).toEqual(['Deux', 'Trois', 'Un', 'Quatre'])
    await carry(page, 'Quatre', await between('Deux', 'Trois'))
    await expect.poll(() => rowsOf(page)).toEqual(['Deux', 'Quatre', 'Trois', 'Un'])
    await checkAccessibility(page, `the builder at ${width} px`, { bothThemes: true })
  }
})

test('a module is dragged into a container and out of it again', async ({ page }) => {
  await signInUnseen(page, bastien)
  const items = [...texts.slice(0, 2), anItem('container')]
  const { id } = await makeTest(page.request, [{ name: 'Accueil', items }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const inside = page.locator('[data-rows]:not([data-rows=""])')
  const { top, height } = await boxOf(inside)
  await carry(page, 'Deux', top + height / 2)
  await expect(inside.locator('[data-module-cell]')).toHaveText(/Deux/)
  await expect.poll(() => rowsOf(page)).toEqual(['Un', ' + Deux'])
  const first = await boxOf(page.locator('[data-module-cell]').filter({ hasText: 'Un' }))
  await carry(page, 'Deux', first.top + 3)
  await expect.poll(() => rowsOf(page)).toEqual(['Deux', 'Un', ''])
})

test('on a tablet a module and a choice are carried by a finger', async ({ browserOf }) => {
  const page = await browserOf({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  await signInUnseen(page, bastien)
  const choiceList = ['Alpha', 'Bêta', 'Gamma'].map((content, index) => ({
    id: `c${index}`,
    content,
    score: 1,
  }))
  const items = [
    ...texts.slice(0, 2),
    anItem('qcm', { choiceList }, { id: 'qcm', content: '<p>Choisir</p>' }),
  ]
  const { id } = await makeTest(page.request, [{ name: 'Accueil', items }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const cell = (word: string) => page.locator('[data-module-cell]').filter({ hasText: word })
  const firstChoice = cell('Choisir').getByRole('textbox', { name: 'Choix 1', exact: true })
  await expect(firstChoice).toBeVisible()
  await cell('Deux').tap()
  const last = await boxOf(cell('Choisir'))
  await carryByFinger(page, cell('Deux').locator('[data-module-button]'), last.bottom + 20)
  await expect.poll(() => rowsOf(page)).toEqual(['Un', 'Choisir', 'Deux'])

  await firstChoice.tap()
  const third = await boxOf(cell('Choisir').getByRole('textbox', { name: 'Choix 3', exact: true }))
  await carryByFinger(page, cell('Choisir').getByRole('button', { name: 'Déplacer : Choix 1' }), third.bottom)
  await expect(cell('Choisir').getByRole('textbox', { name: 'Choix 3', exact: true })).toHaveValue('Alpha')
})

/** Puts a finger on something and moves it straight to a height, in small steps. */
async function carryByFinger(page: Page, what: Locator, toY: number): Promise<void> {
  const { left, top, width, height } = await boxOf(what)
  const [x, y] = [left + width / 2, top + height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    await finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x, y: at }],
    })
  await touch('touchStart', y)
  for (let step = 1; step <= 20; step += 1) await touch('touchMove', y + ((toY - y) * step) / 20)
  await touch('touchEnd')
}

test('a page with a text, a QCM, a written question and a button by keyboard, under 60 presses', async ({
  page,
}) => {
  await signInUnseen(page, bastien)
  const { id } = await makeTest(page.request, [{ name: 'Accueil', items: [] }], { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  await expect(page.getByRole('region', { name: 'Contenu de la page 1' })).toBeVisible()
  let presses = 0
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      presses += 1
      await page.keyboard.press(key)
    }
  }
  const type = async (words: string): Promise<void> => await page.keyboard.insertText(words)
  const add = async (kind: string): Promise<void> => {
    await press('/')
    await expect(page.getByLabel('Type de module')).toBeFocused()
    await type(kind)
    await press('Enter')
  }
  const typed = (name: string) =>
    page.locator('[data-module-cell][data-selected]').getByRole('textbox', { name, exact: true })

  await add('texte')
  await expect(typed('Texte')).toBeFocused()
  await type('Bienvenue.')
  await press('Escape')
  await add('qcm')
  await expect(typed('Énoncé')).toBeFocused()
  await type('Un client appelle. Vous…')
  // Before a choice stands whether it is right.
  await press('Tab', 'Tab')
  for (const [index, words] of ['rappelez', 'écoutez', 'transférez', 'notez'].entries()) {
    if (index > 0) await press('Enter')
    await expect(typed(`Choix ${index + 1}`)).toBeFocused()
    await type(words)
  }
  await press('Escape')
  await add('question ouverte')
  await expect(typed('Énoncé')).toBeFocused()
  await type('Rédigez la réponse.')
  await press('Escape', 'F6')
  const panel = page.getByRole('complementary', { name: 'Réglages de la sélection' })
  await expect(panel.getByRole('button', { name: 'Ajouter un critère' })).toBeFocused()
  for (const [index, name] of ['Politesse', 'Orthographe'].entries()) {
    // The button that adds the first one, then the name of the one before.
    await press('Enter')
    await expect(panel.getByLabel(`Nom du critère ${index + 1}`)).toBeFocused()
    await type(name)
  }
  await press('F6')
  await add('bouton')
  await expect(typed('Texte du bouton')).toBeFocused()
  await type(labels.goOn)
  await press('Control+s')
  await expect(page.getByRole('region', { name: 'Barre du test' }).getByText(/^Enregistré à/)).toBeVisible()
  expect(presses).toBeLessThan(60)

  const saved = await page.request.get(`/api/assessments/${id}`)
  const { pageList } = await saved.json()
  const items = pageList[0].rowList.flatMap(
    (row: { moduleItemList: { data: { choiceList?: unknown[] } }[] }) => row.moduleItemList,
  )
  expect(items).toMatchObject([
    { content: '<p>Bienvenue.</p>' },
    { data: { choiceList: [{ content: 'rappelez' }, {}, {}, { content: 'notez' }] } },
    { evaluationCriteriaList: [{ name: 'Politesse' }, { name: 'Orthographe' }] },
    { data: { label: labels.goOn } },
  ])
})
