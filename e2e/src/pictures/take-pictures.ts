/**
 * Makes the README's pictures anew, in docs/pictures, of a server with the demonstration that runs already:
 * `node scripts/run.mjs e2e/src/pictures/take-pictures.ts [http://localhost:3000]`. Not a part of `npm test`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch } from '../../chromium-path.ts'
import { phone } from '../support/journey.ts'
import { aCandidate, camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'

const baseURL = process.argv[2] ?? 'http://localhost:3000'
const folder = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch(chromiumLaunch)
const studio = await browser.newPage()
const common = { baseURL, deviceScaleFactor: 2, reducedMotion: 'reduce' } as const

/** At two dots a pixel, as WebP that a browser makes: sharp on good screens, small in the repository. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.locator('.mantine-Skeleton-root').last().waitFor({ state: 'detached' })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const webp = await studio.evaluate(async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.7).replace(/^.*,/, '')
  }, picture.toString('base64'))
  writeFileSync(`${folder}${name}.webp`, Buffer.from(webp, 'base64'))
}

const desk = await (await browser.newContext({ ...common, viewport: { width: 1440, height: 900 } })).newPage()
await signIn(desk, camille, 'en')
await desk.getByRole('heading', { name: 'Latest applications' }).waitFor()
await take(desk, 'dashboard')

await desk.goto('/candidates/assessments')
await desk.getByRole('link', { name: 'Conseiller·ère en boutique', exact: true }).click()
const card = desk.getByRole('button', { name: /^Open the application of/ })
await card.first().waitFor()
await desk.getByRole('button', { name: 'Fold the list of tests' }).click()
await take(desk, 'board')
await desk.getByRole('region', { name: 'Evaluated' }).getByRole('button', { name: /^Open/ }).first().click()
await desk.getByRole('tab', { name: 'Evaluation' }).click()
await desk.getByRole('heading', { name: 'Competences' }).waitFor()
await take(desk, 'sheet')

await desk.goto('/assessment-builder')
await desk
  .getByRole('link', { name: /^Conseiller clientèle/ })
  .first()
  .click()
await desk
  .getByRole('button', { name: /^Page 2/ })
  .first()
  .click()
await desk
  .getByRole('button', { name: /^Multiple choice · Un client/ })
  .last()
  .click()
await take(desk, 'builder')

const hand = await (await browser.newContext({ ...common, ...phone })).newPage()
await hand.goto('/assessment/demo-conseiller-boutique')
await identify(hand, aCandidate('Maya', 'Lopez'))
await hand.getByRole('radio', { name: /Vous le saluez/ }).check()
await hand.getByText(/^Enregistré à/).waitFor()
await take(hand, 'candidate')
await browser.close()
