/**
 * The first minute: a ready-made test becomes one's own; it leaves as a file and comes back equal.
 */
import type { Page } from '@playwright/test'
import { builderWords } from '../main-job/builder-words.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

const words = builderWords('fr')

async function documentOf(page: Page): Promise<Record<string, unknown>> {
  const id = /assessment-builder\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  return await (await page.request.get(`/api/assessments/${id}`)).json()
}

/** Its pages, without what each copy has of its own. */
const equalsOf = ({ pageList, evalGroupList, stepperData }: Record<string, unknown>): unknown =>
  JSON.parse(
    JSON.stringify({ pageList, evalGroupList, stepperData }, (key, value: unknown) =>
      /^(?:id|rowId)$|(?:Id|IdList)$/.test(key) && key !== 'moduleId' ? typeof value : value,
    ),
  )

test('Bastien starts from a ready-made test, tries it, exports it and imports it again', async ({ page }) => {
  // It looks at three screens by axe, each in both themes.
  test.setTimeout(300_000)
  await signInUnseen(page, bastien)
  await page.goto('/assessment-builder')
  await page.getByRole('button', { name: words.create }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nouveau test' })
  await dialog.getByRole('radio', { name: 'Exercice écrit' }).click()
  await expect(dialog.getByRole('region', { name: 'Aperçu de « Exercice écrit »' })).toBeVisible()
  await checkAccessibility(page, 'a new test from a model', { bothThemes: true })
  const name = `Écrits ${Date.now().toString(36)}`
  await dialog.getByLabel(words.newTestName).fill(name)
  await dialog.getByRole('button', { name: words.compose }).click()
  await expect(dialog).toBeHidden()
  const bar = page.getByRole('region', { name: words.bar })
  await expect(bar.getByRole('heading', { name })).toBeVisible()
  const made = await documentOf(page)

  await page.keyboard.press('p')
  const preview = page.getByRole('dialog', { name: 'Aperçu comme candidat' })
  await expect(preview.getByRole('heading', { name: 'Bienvenue' })).toBeVisible()
  await preview.getByRole('button', { name: 'Page suivante' }).click()
  // A timed page is announced, as to a candidate.
  await preview.getByRole('button', { name: 'Commencer', exact: true }).click()
  await preview.getByRole('textbox').first().fill('Trois phrases.')
  // Off the button, whose tooltip stands outside the page.
  await page.mouse.move(300, 500)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await checkAccessibility(page, 'the preview as a candidate', { bothThemes: true })

  // On a telephone's screen the rules of its width hold, those that this window has not.
  await preview.locator('label').filter({ hasText: 'Téléphone' }).click()
  const phone = preview.frameLocator('iframe')
  await expect(phone.getByRole('textbox').first()).toBeVisible()
  const widths = await phone
    .getByRole('button', { name: 'Envoyer mes réponses' })
    .evaluate((button) => [button.ownerDocument.defaultView?.innerWidth, button.clientWidth])
  expect(widths[0]).toBeLessThan(400)
  expect(widths[1]).toBeGreaterThan(300)
  await page.mouse.move(200, 500)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await checkAccessibility(page, 'the preview on a telephone', { bothThemes: true })
  await phone.getByRole('textbox').first().press('Escape')
  await expect(preview).toBeHidden()

  await page.getByRole('button', { name: words.moreActions }).click()
  const leaving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: words.exportZip }).click()
  const file = await leaving
  expect(file.suggestedFilename()).toBe(`${name}.zip`)

  await page.goto('/assessment-builder')
  await page.getByRole('button', { name: words.create }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: words.importFile }).click()
  await (await choosing).setFiles(await file.path())
  await expect(page.getByRole('region', { name: words.bar })).toBeVisible()
  const imported = await documentOf(page)
  expect(imported['id']).not.toBe(made['id'])
  expect(equalsOf(imported)).toEqual(equalsOf(made))
})
