import { expect, type Page } from '@playwright/test'
import { type Language, wordsIn } from './languages.ts'
import type { Staff } from './people.ts'

const twins = {
  email: ['Adresse e-mail', 'E-mail address'],
  password: ['Mot de passe', 'Password'],
  submit: ['Se connecter', 'Sign in'],
} as const

/** Fills the sign-in form of the page that is open, and sends it; what follows is the caller's. */
export async function fillSignIn(
  page: Page,
  who: Pick<Staff, 'email' | 'password'>,
  language: Language = 'fr',
): Promise<void> {
  const words = wordsIn(language, twins)
  await page.getByLabel(words.email).fill(who.email)
  await page.getByLabel(words.password, { exact: true }).fill(who.password)
  await page.getByRole('button', { name: words.submit }).click()
}

/**
 * Signs the browser in without a screen: whoever goes on to an address of their own. What one sees while
 * signing in is the journey `session`'s.
 */
export async function signInUnseen(page: Page, { email, password }: Staff): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  // What the page of signing in leaves for the application.
  await page.goto('/healthz')
  await page.evaluate(() => localStorage.setItem('loggedIn', 'true'))
}

/** Opens the product, chooses the language, signs in: the dashboard shows. */
export async function signIn(page: Page, who: Staff, language: Language = 'fr'): Promise<void> {
  await page.goto('/login')
  if (language === 'en') await page.getByRole('button', { name: 'English' }).click()
  await fillSignIn(page, who, language)
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('button', { name: /^Menu (de|of) / })).toBeVisible()
}
