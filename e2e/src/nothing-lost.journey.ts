/** Cuts, reloads, second tabs, double clicks: what a candidate wrote is there. */
import { expect, test } from '@playwright/test'
import { demoTests, identify } from './take-a-test.ts'

const address = `/assessment/${demoTests.english}`
const written = 'A voucher, and an apology'

test.beforeEach(async ({ page }) => {
  await page.goto(address)
  await identify(page)
  await page.getByRole('radio').first().check()
})

test('offline: it says so, keeps what is written, and hands it over when the network is back', async ({
  page,
  context,
}) => {
  await expect(page.getByText(/Enregistré à \d\d:\d\d/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('textbox').first().fill(written)
  await expect(page.getByText('Hors ligne, vos réponses sont gardées sur cet appareil')).toBeVisible({
    timeout: 5000,
  })
  await page.getByRole('button', { name: 'Send my answers' }).click()
  await expect(page.getByText(/l’envoi partira dès le retour du réseau/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre test est terminé')
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('assay-candidate')
        request.addEventListener('success', () => {
          const all = request.result.transaction('work').objectStore('work').getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
      }),
  )
  expect(left).toEqual([])
})

test('a tab that dies without network loses nothing: a new one asks who it is and goes on', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await page.getByRole('textbox').first().fill(written)
  await page.waitForTimeout(250)
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await again.getByRole('button', { name: 'Continuer en tant que Inès' }).click()
  await expect(again.getByRole('textbox').first()).toHaveValue(written)
  await expect(again.getByRole('radio').first()).toBeChecked()
  await expect(again.getByText(/Enregistré à/)).toBeVisible()
})

test('a reload goes on at once, on the same page with the same answers', async ({ page }) => {
  await page.getByRole('textbox').first().fill(written)
  await page.reload()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('textbox').first()).toHaveValue(written)
})

test('a second tab takes over, and the first says so', async ({ page, context }) => {
  await page.getByRole('textbox').first().fill(written)
  const second = await context.newPage()
  await second.goto(address)
  await second.getByRole('button', { name: 'Continuer en tant que Inès' }).click()
  await expect(second.getByRole('textbox').first()).toHaveValue(written)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le test continue dans un autre onglet')
})

test('an impatient double click submits once, and so does an answer that was lost on the way', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  await page.route('**/api/answers/assessment/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first one arrives, and its answer does not.
    if (keys.length === 1) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await page.getByRole('button', { name: 'Send my answers' }).dblclick()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci, votre test est terminé')
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('« Une autre personne » begins anew', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Une autre personne' }).click()
  await expect(other.getByLabel('Prénom')).toHaveValue('')
  await expect(page.getByRole('radio').first()).toBeChecked()
})
