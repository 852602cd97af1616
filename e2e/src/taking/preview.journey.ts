/**
 * The preview bar: for whoever's real role is above admin; nothing is recorded in a preview.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import type { Locator } from '@playwright/test'
import { welcomePicture } from '../main-job/welcome-picture.ts'
import { addFile } from '../support/add-file.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { bastien, superadmin } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

/**
 * A picture lies behind the page; of the bar nothing is covered by it, and nothing of it is seen through the
 * bar.
 */
async function expectAbovePicture(bar: Locator): Promise<void> {
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar.page().locator('picture img')).toHaveJSProperty('complete', true)
  const seen = () =>
    bar.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isOnTop = [0.05, 0.5, 0.95].every((share) =>
        [top + 1, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint(left + (right - left) * share, y)),
        ),
      )
      const { backgroundColor, opacity } = getComputedStyle(element)
      return { isOnTop, isOpaque: opacity === '1' && !/rgba|transparent|\//.test(backgroundColor) }
    })
  await expect.poll(seen).toEqual({ isOnTop: true, isOpaque: true })
}

test('a superadmin goes through a test that is online by the bar, and by keys; a builder sees no bar', async ({
  page,
  browserOf,
}) => {
  const desk = await browserOf()
  await signInUnseen(desk, bastien)
  const { data } = await (await desk.request.get('/api/companies/show')).json()
  const picture = await addFile(desk.request, 'behind.png', welcomePicture)
  const { address } = await makeTest(desk.request, [
    {
      name: 'Accueil',
      backgroundImage: picture,
      mobileBackgroundImage: picture,
      items: [anItem('auth')],
      popups: [{ id: 'p', title: 'Bienvenue', content: '<p>Bonjour</p>', showAfterSeconds: 0 }],
    },
    {
      name: 'Écrire',
      items: [anItem('question', {}, { id: 'q', content: '<p>Votre réponse</p>' }), anItem('button')],
    },
  ])
  await desk.goto(address)
  await expect(desk.getByRole('dialog', { name: 'Bienvenue' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk.getByRole('navigation', { name: 'Aperçu du test' })).toHaveCount(0)

  await signInUnseen(page, superadmin)
  const moved = await page.request.patch(`/api/user/set-company/${data.id}`)
  expect(moved.status(), await moved.text()).toBe(200)
  await page.goto(address)
  const popup = page.getByRole('dialog', { name: 'Bienvenue' })
  await popup.getByRole('button', { name: 'Fermer' }).last().click()
  const bar = page.getByRole('navigation', { name: 'Aperçu du test' })
  await expectAbovePicture(bar)
  await expect(bar.getByText('Accueil · Page 1 sur 2')).toBeVisible()
  await bar.getByRole('button', { name: 'Page suivante' }).press('Enter')
  await expect(bar.getByText('Écrire · Page 2 sur 2')).toBeVisible()
  await expect(bar.getByText('Aperçu : rien n’est enregistré')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Votre réponse' })).toBeVisible()
  await checkAccessibility(page, 'the preview bar', { bothThemes: true })
  await bar.getByRole('button', { name: 'Page précédente' }).press('Enter')
  await expect(page).toHaveURL(/preview=1&page=1/)
  // A preview remembers nothing: whoever comes back to a page meets its message again.
  await popup.getByRole('button', { name: 'Fermer' }).last().click()
  await expectAbovePicture(bar)
})
