/**
 * The bank from nothing: a company that only calls of the product have made takes questions from a file,
 * draws from them in a test, has it taken, and looks at how it measures.
 */
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, type Fixtures, phone, test } from '../support/journey.ts'
import { latestMailTo } from '../support/mails.ts'
import { aCandidate, type Staff, superadmin } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'

const category = 'Calcul mental'
const factors = [2, 3, 4, 5, 6]
const gift = [
  `$CATEGORY: ${category}`,
  ...factors
    .map((factor) => [factor, factor * 12] as const)
    .map(([factor, right]) => `Combien font ${factor} × 12 ? {=${right} ~${right + 1} ~${right - 2}}`),
  'Sans réponse {}{}',
].join('\n\n')

/** A company and its administrator, who has chosen a password of their own. */
async function emptyCompany(requestOf: Fixtures['requestOf']): Promise<Staff> {
  const by = await requestOf(superadmin)
  const own = Date.now().toString(36)
  const made = await by.post('/api/companies', { data: { name: `Atelier ${own}` } })
  expect(made.status(), await made.text()).toBe(200)
  const { id: companyId } = (await made.json()).data
  const email = `nour.${own}@atelier.example`
  const person = { firstname: 'Nour', lastname: 'Benali', email, role: 'ROLE_ADMIN', companyId }
  const added = await by.post('/api/user', { data: { ...person, currentPassword: superadmin.password } })
  expect(added.status(), await added.text()).toBe(200)
  const { text } = await latestMailTo(by, email)
  const currentPassword = /temporaire\s?: (\S+)/.exec(text)?.[1] ?? ''
  const nour = { name: 'Nour Benali', email, password: 'Saffron-Kettle-Ridge-27' }
  const request = await requestOf({ ...nour, password: currentPassword })
  const chosen = await request.patch('/api/user', { data: { password: nour.password, currentPassword } })
  expect(chosen.status(), await chosen.text()).toBe(200)
  return nour
}

test('Nour imports questions, draws two of them in a test, Lina takes it, and its quality says what was drawn', async ({
  page,
  browserOf,
  requestOf,
}) => {
  await signInUnseen(page, await emptyCompany(requestOf))

  await test.step('the bank is empty; a file brings drafts, and says what it refuses', async () => {
    await page.goto('/question-bank')
    await expect(page.getByText('Aucune question gardée')).toBeVisible()
    await page.getByRole('button', { name: 'Importer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Importer des questions' })
    const file = { name: 'calcul.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.getByText('5 questions importées en brouillon')).toBeVisible()
    await expect(dialog.getByText('1 question refusée')).toBeVisible()
    await checkAccessibility(page, 'what came of an import')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check()
    await page.getByRole('button', { name: 'Mettre en usage' }).click()
    await expect(page.getByText('5 questions modifiées')).toBeVisible()
    await checkAccessibility(page, 'the bank', { bothThemes: true })
  })

  const data = { name: 'Caisse', start: 'welcome' }
  const created = (await (await page.request.post('/api/assessments', { data })).json()).data
  const { revision, id, slug } = created
  await test.step('a page draws two of them; the test goes online', async () => {
    const words = builderWords('fr')
    const body = { revision, document: { ...created, revision: undefined, evaluationType: 1 } }
    const saved = await page.request.put(`/api/assessments/${id}`, { data: body })
    expect(saved.status(), await saved.text()).toBe(200)
    await page.goto(`/assessment-builder/${id}`)
    const hands = builderHands(page, words)
    await hands.openPage(2)
    await page.getByRole('button', { name: words.insert }).first().click()
    await page.getByLabel(words.moduleType).fill('tirage dans')
    await page.keyboard.press('Enter')
    await hands.inspector.getByLabel('Catégorie').selectOption(category)
    await hands.inspector.getByLabel('Nombre de questions').fill('2')
    await expect(page.getByText(`Tirage de 2 questions : ${category}`)).toBeVisible()
    await expect(page.getByText(/5 questions possibles · chacune vue par 40 % des candidats/)).toBeVisible()
    await checkAccessibility(page, 'a draw in the builder', { bothThemes: true })
    const bar = page.getByRole('region', { name: words.bar })
    await bar.getByRole('button', { name: words.save }).click()
    await expect(bar.getByText(words.saved)).toBeVisible()
    await bar.getByRole('switch', { name: words.online }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.close }).click()
  })

  const asked =
    await test.step('Lina is drawn two questions, the same after a reload, and answers them', async () => {
      const lina = await browserOf(phone)
      await lina.goto(`/assessment/${slug}`)
      await identify(lina, aCandidate('Lina', 'Caron'))
      const questions = lina.getByRole('radiogroup')
      await expect(questions).toHaveCount(2)
      const read = async () => {
        const all = await lina.getByText(/^Combien font \d × 12/).allTextContents()
        return all.map((text) => Number(/\d/.exec(text)?.[0]))
      }
      const drawn = await read()
      expect(new Set(drawn).size).toBe(2)
      await lina.reload()
      await expect(questions).toHaveCount(2)
      expect(await read()).toEqual(drawn)
      for (const factor of drawn)
        await lina.getByRole('radio', { name: String(factor * 12), exact: true }).check()
      await lina.getByRole('button', { name: 'Valider et continuer' }).click()
      await expect(lina.getByText('Merci, votre test est terminé')).toBeVisible()
      return drawn
    })

  await test.step('the bank counts the draws, and the quality of the test has them as one question', async () => {
    await page.goto(`/candidates/assessments/${id}/quality`)
    await expect(page.getByRole('heading', { name: 'Qualité du test' })).toBeVisible()
    await expect(page.getByText(`2 questions tirées de « ${category} »`).first()).toBeVisible()
    await expect(page.getByText('1 sur 1 ; 0 en cours')).toBeVisible()
    await checkAccessibility(page, 'the quality of a test', { bothThemes: true })
    await page.goto('/question-bank')
    for (const factor of factors) {
      const row = page.getByRole('row').filter({ hasText: `Combien font ${factor} × 12` })
      // Its version, and where it was drawn the one draw.
      const ones = row.getByRole('cell', { name: '1', exact: true })
      await expect(ones).toHaveCount(asked.includes(factor) ? 2 : 1)
    }
  })
})
