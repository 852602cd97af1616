/**
 * The builder by its keys: all are shown once, moves are said, the focus is where one goes on.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

test('Bastien adds, moves, renames and undoes by keyboard', async ({ page }) => {
  await signInUnseen(page, bastien)
  const pages = [
    {
      name: 'Accueil',
      items: [anItem('container'), anItem('text', {}, { content: '<p>Bonjour</p>' })],
    },
    { name: 'Suite', items: [] },
  ]
  const { id } = await makeTest(page.request, pages, { isOnline: null })
  await page.goto(`/assessment-builder/${id}`)
  const canvas = page.getByRole('region', { name: 'Contenu de la page 1' })
  const text = canvas.getByRole('textbox', { name: 'Texte', exact: true })
  await expect(text).toHaveText('Bonjour')
  const said = page.locator('[data-announcer]')
  const state = page.getByRole('region', { name: 'Barre du test' })

  // Only keys from here on. What is typed on the page is taken back by the builder's undo.
  await text.focus()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  // The editor has taken the place of the text once it has the focus: a key before that is nobody's.
  await expect(text).toBeFocused()
  await page.keyboard.type(' à tous')
  await expect(text).toHaveText('Bonjour à tous')
  await page.keyboard.press('Control+z')
  await expect(text).toHaveText('Bonjour')
  await page.keyboard.press('Control+Shift+z')
  await expect(text).toHaveText('Bonjour à tous')
  // Into the container and out of it: the cursor stays in the text.
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Ligne déplacée dans le conteneur, position 1')
  await expect(text).toBeFocused()
  await page.keyboard.type(' et à toutes')
  await expect(text).toHaveText('Bonjour à tous et à toutes')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(said).toHaveText('Ligne déplacée à la position 2')
  await expect(text).toBeFocused()
  const picture = canvas.getByRole('button', { name: 'Insérer une image' })
  await expect(picture).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
  await page.keyboard.press('Escape')

  await page.keyboard.press('/')
  await expect(page.getByLabel('Type de module')).toBeFocused()
  await page.keyboard.type('bouton')
  await page.keyboard.press('Enter')
  const added = canvas.locator('[data-module-button][aria-pressed="true"]')
  await expect(added).toHaveAccessibleName(/^Bouton/)
  const words = canvas.getByRole('textbox', { name: 'Texte du bouton' })
  await expect(words).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Ligne déplacée à la position 2')
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
