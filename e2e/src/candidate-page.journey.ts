/** A candidate opens a test and takes it: light, accessible, by keys alone. */
import { expect, test } from '@playwright/test'
import { demoTests, expectAccessible, identify, remember } from './take-a-test.ts'

test('the test comes with its page: at most 6 requests and 120 KB in all, font included', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const requested: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => requested.push(request.url))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(`/assessment/${demoTests.french}`)
  await expect(page.getByLabel('Prénom')).toBeVisible()
  await page.waitForLoadState('networkidle')
  process.stdout.write(`candidate page, cold: ${requested.length} requests, ${bytes} bytes\n`)
  expect(requested.filter((address) => address.includes('/api/candidates'))).toEqual([])
  expect(requested.length).toBeLessThanOrEqual(6)
  expect(bytes).toBeLessThanOrEqual(120_000)
})

for (const language of ['fr', 'en'] as const)
  for (const theme of ['LIGHT', 'DARK'] as const)
    test(`axe finds nothing and nothing scrolls sideways at 320 px: ${language}, ${theme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await remember(page, { language, theme })
      await page.goto(`/assessment/${demoTests.english}`)
      await expect(page.locator('form')).toBeVisible()
      await expectAccessible(page)
      await page.locator('form button[type="submit"]').click()
      await expect(page.locator('[name="firstName"]')).toBeFocused()
      await expectAccessible(page)
      await identify(page)
      await expect(page.getByRole('radio')).toHaveCount(3)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send my answers' }).click({ force: true })
      await expect(page.getByRole('radio').first()).toBeFocused()
      await page.getByRole('radio').first().check()
      await page.getByRole('textbox').first().fill('A voucher')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Send my answers' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/terminé|complete/)
      await expectAccessible(page)
    })

test('by keys alone, from the first field to the end', async ({ page }) => {
  await remember(page, { language: 'en', theme: 'LIGHT' })
  await page.goto(`/assessment/${demoTests.english}`)
  const { keyboard } = page
  await page.getByLabel('First name').focus()
  for (const text of ['Zoé', 'Petit', `${Date.now()}@example.com`, '+33611223344']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.press('Space')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cases' })).toBeFocused()

  const tabTo = async (name: RegExp) => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await keyboard.press('Tab')
      const focused = page.locator(':focus')
      const label = await focused.evaluate(
        (element) =>
          element.getAttribute('aria-label') ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          element.textContent,
      )
      if (name.test(label ?? '')) return focused
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await tabTo(/Refuse|Look at|Refund/)
  await keyboard.press('Space')
  await tabTo(/router|fault|customer is/)
  await keyboard.press('Space')
  const handle = await tabTo(/^Move “/)
  const moved = await handle.getAttribute('aria-label')
  await keyboard.press('End')
  await expect(page.getByRole('listitem').last()).toContainText(/“(.*)”/.exec(moved ?? '')?.[1] ?? '?')
  await tabTo(/^Send my answers$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your test is complete')
})

test('an unknown test, and personal data of the address', async ({ page }) => {
  await page.goto('/assessment/there-is-no-such-test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test introuvable')
  await page.goto(
    `/assessment/${demoTests.french}?user_firstname=L%C3%A9a&user_email=lea%40example.com&page=99`,
  )
  await expect(page.getByLabel('Prénom')).toHaveValue('Léa')
  await expect(page.getByLabel('E-mail')).toHaveValue('lea@example.com')
  expect(page.url()).not.toContain('lea')
})
