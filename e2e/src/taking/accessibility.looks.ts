/** axe finds nothing on any screen of a test, in both languages and both themes, at 320 px. */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { languages } from '../support/languages.ts'
import { aCandidate } from '../support/people.ts'
import { candidateWords, identify } from '../support/take-test.ts'

test.use({ viewport: { width: 320, height: 640 } })

for (const language of languages)
  test(`every screen of the English test, read in ${language}`, async ({ page }) => {
    const words = candidateWords(language)
    await page.goto('/assessment/demo-customer-support')
    if (language === 'fr') await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.getByRole('button', { name: words.begin })).toBeVisible()
    await checkAccessibility(page, 'the first page', { bothThemes: true })

    await page.getByRole('button', { name: words.begin }).click()
    await expect(page.getByLabel(words.firstName, { exact: true })).toBeFocused()
    await checkAccessibility(page, 'the form with its problems', { bothThemes: true })

    await identify(page, aCandidate('Grace', 'Okafor'), language)
    await expect(page.getByRole('radio')).toHaveCount(3)
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter')
    await expect(page.getByRole('radio').first()).toBeFocused()
    await checkAccessibility(page, 'the page with a missing answer', { bothThemes: true })

    await page.getByRole('radio').first().check()
    await page.getByRole('textbox').first().fill('A voucher, and an apology')
    await page.getByRole('button', { name: 'Send my answers' }).click()
    await expect(page.getByRole('heading', { name: words.completed })).toBeFocused()
    await checkAccessibility(page, 'the end', { bothThemes: true })
  })
