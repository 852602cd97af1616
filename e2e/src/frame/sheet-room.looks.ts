/**
 * The sheet keeps its lines: nothing of its head wraps on a desktop, no tab is out of sight on a phone.
 */
import type { BrowserContextOptions, Page } from '@playwright/test'
import { boxOf } from '../support/box-of.ts'
import { expect, phone, test } from '../support/journey.ts'
import { camille } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const devices = [{ viewport: { width: 1440, height: 900 } }, phone]

/** Opens the sheet of the next one to evaluate, from the dashboard. */
async function evaluateNext(
  browserOf: (device: BrowserContextOptions) => Promise<Page>,
  device: BrowserContextOptions,
): Promise<Page> {
  const page = await browserOf(device)
  await signIn(page, camille)
  await page.getByRole('button', { name: 'Évaluer la suivante' }).click()
  return page
}

test('Camille evaluates the next one from the dashboard, on a desktop and on her phone', async ({
  browserOf,
}) => {
  for (const device of devices) {
    const page = await evaluateNext(browserOf, device)
    const tabs = page.getByRole('tab')
    await expect(page.getByRole('tab', { name: 'Évaluation' })).toHaveAttribute('aria-selected', 'true')
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 })
    if (device === phone) {
      const { top, height } = await boxOf(page.getByRole('tablist').first())
      const fifth = device.viewport.height / 5
      expect(top + height, 'a fifth of the height, from the name to the tabs').toBeLessThan(fifth)
      continue
    }
    const applied = page.getByText(/^Candidature du \d/)
    expect((await boxOf(applied)).height, 'one line').toBeLessThan(26)
    await page.setViewportSize({ width: 1440, height: 1400 })
    const { top, height } = await boxOf(page.getByRole('region', { name: 'Total' }))
    expect(top + height, 'the bar under a short evaluation').toBe(1400)
  }
})

test('Camille decides at the same place whatever is said of the candidate, and while the sheet comes', async ({
  browserOf,
}) => {
  for (const device of devices) {
    const page = await evaluateNext(browserOf, device)
    const decide = page.getByRole('button', { name: 'Refuser', exact: true })
    const tabs = page.locator('[data-panel] [role="tablist"]')
    const tops = async () => [(await boxOf(decide)).top, (await boxOf(tabs)).top]
    const before = await tops()
    const id = new URL(page.url()).searchParams.get('application')
    const reason =
      'Tiers temps accordé sur présentation d’un certificat médical, pour toutes les épreuves écrites'
    const extraTime = { extraTimePercent: 33, reason }
    await page.request.patch(`/api/applications/${id}/extra-time`, { data: extraTime })
    await page.request.post(`/api/applications/${id}/comment`, { data: { content: 'À revoir.' } })
    let answer = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`**/api/applications/${id}`, async (route) => {
      await gate
      await route.continue()
    })
    await page.reload()
    await expect
      .poll(async () => (await boxOf(tabs)).top, 'the tabs before the sheet is there')
      .toBe(before[1])
    answer()
    await expect(page.getByText(reason)).toBeVisible()
    expect(await tops()).toEqual(before)
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  }
})
