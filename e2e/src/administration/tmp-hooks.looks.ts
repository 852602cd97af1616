import { test } from '../support/journey.ts'
import { wordsIn } from '../support/languages.ts'
import { deviceOf } from '../support/look-at.ts'
import { superadmin } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

for (const [width, language] of [[1440, 'fr'], [390, 'en']] as const)
  test(`webhooks at ${width} px, in ${language}`, async ({ browserOf }) => {
    test.setTimeout(200_000)
    const page = await browserOf(deviceOf(width))
    const shoot = async (name: string) => {
      for (const theme of ['light', 'dark']) {
        await page.evaluate((s) => document.documentElement.setAttribute('data-mantine-color-scheme', s), theme)
        await page.screenshot({ path: `/tmp/hooks-pictures/${name}-${width}-${theme}.png`, animations: 'disabled' })
      }
      await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
    }
    await signIn(page, superadmin, language)
    await page.goto('/company')
    const words = wordsIn(language, {
      add: ['Ajouter un webhook', 'Add a webhook'],
      url: ['Adresse', 'Address'],
      done: ['C’est noté', 'Noted'],
      deliveries: ['Envois', 'Deliveries'],
      details: ['Voir le message', 'See the message'],
    })
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.url, { exact: true }).fill('https://ats.invalid/assay/hook')
    await page.waitForTimeout(400)
    await shoot('b-add')
    await dialog.getByRole('button', { name: words.add }).click()
    await page.getByRole('button', { name: words.done }).waitFor()
    await page.waitForTimeout(400)
    await shoot('c-secret')
    await page.getByRole('button', { name: words.done }).click()
    const origin = new URL(page.url()).origin
    for (let n = 0; n < 3; n += 1)
      await page.request.post('/api/candidate', {
        headers: { origin },
        data: { firstName: 'Ana', lastName: 'Diaz', email: `ana${width}${n}@example.org`, phone: '' },
      })
    await page.waitForTimeout(5000)
    await page.goto('/company')
    await page.getByRole('button', { name: words.add }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /ats\.invalid/ }).first().scrollIntoViewIfNeeded()
    await page.waitForTimeout(400)
    await shoot('d-list')
    await page.getByRole('button', { name: /ats\.invalid/ }).first().click()
    await page.getByRole('menuitem', { name: words.deliveries }).click()
    await page.waitForTimeout(2500)
    await shoot('e-deliveries')
    await page.getByRole('dialog').getByRole('button', { name: /msg_/ }).first().click()
    await page.getByRole('menuitem', { name: words.details }).click()
    await page.waitForTimeout(800)
    await shoot('f-message')
  })
