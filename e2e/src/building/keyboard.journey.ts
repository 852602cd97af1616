/** The builder by its keys: all are shown once, moves are said, the focus is where one goes on (DESIGN "Keys"). */
import { anItem } from '@assay/domain/assessments/document-factory'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

test('Bastien adds, moves, renames and undoes by keyboard', async ({ page }) => {
  await signInUnseen(page, bastien)
  const pages = [
    { name: 'Accueil', items: [anItem('text', {}, { content: '<p>Bonjour</p>' })] },
    { name: 'Suite', items: [] },
  ]
  const { id } = await makeTest(page.request, pages, { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const canvas = page.getByRole('region', { name: 'Contenu de la page 1' })
  await expect(canvas.getByRole('textbox', { name: 'Texte' })).toHaveText('Bonjour')
  const said = page.locator('[data-announcer]')
  const state = page.getByRole('region', { name: 'Barre du test' })

  // Only keys from here on.
  await page.keyboard.press('/')
  await expect(page.getByLabel('Type de module')).toBeFocused()
  await page.keyboard.type('bouton')
  await page.keyboard.press('Enter')
  const added = canvas.locator('[data-module-button][aria-pressed="true"]')
  await expect(added).toHaveAccessibleName(/^Bouton/)
  const words = canvas.getByRole('textbox', { name: 'Texte du bouton' })
  await expect(words).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Ligne déplacée à la position 1')
  await expect(words).toBeFocused()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  // Out of its words, then out of the module.
  await page.keyboard.press('Escape')
  await expect(added).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(added).toHaveCount(0)

  const outline = page.getByRole('navigation', { name: 'Pages du test' })
  const first = outline.getByRole('button', { name: /^Page 1 : Accueil/ })
  await first.focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Bienvenue')
  await page.keyboard.press('Enter')
  const renamed = outline.getByRole('button', { name: /: Bienvenue/ })
  await expect(renamed).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(said).toHaveText('Page déplacée à la position 2')
  await expect(renamed).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(state.getByText(/^Enregistré à/)).toBeVisible()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  const cells = help.getByRole('row').locator('td')
  await expect(cells.first()).toBeVisible()
  const keys = await cells.allTextContents()
  expect(keys).toEqual([...new Set(keys)])
  for (const key of [
    'Ctrl / ⌘S',
    'Ctrl / ⌘Z',
    'Ctrl / ⌘MajZ',
    '/',
    'Alt↑',
    'Alt↓',
    'Suppr',
    'F2',
    'Esc',
    '?',
  ])
    expect(keys).toContain(key)
})
