/** What a builder gets wrong: said at once, nothing lost (SPEC §5, PRODUCT §4). */
import type { Page } from '@playwright/test'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { expect, test } from '../support/journey.ts'
import { bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'

const words = builderWords('fr')

/** A new test of its own, open in the builder. */
async function newTest(page: Page): Promise<{ id: string; name: string }> {
  const name = `Essai ${Date.now().toString(36)}`
  const { data } = await (await page.request.post('/api/assessments', { data: { name } })).json()
  await page.goto(`/assessment-builder/${data.id}`)
  await expect(builderHands(page, words).field(words.pageName)).toBeVisible()
  return { id: data.id, name }
}

test('a test without a name, or with a permalink that is taken, is not saved, and says why', async ({
  page,
  watch,
}) => {
  watch.expectFailure(/400|409/)
  await signIn(page, bastien)
  const { name } = await newTest(page)
  const hands = builderHands(page, words)
  const bar = page.getByRole('region', { name: words.bar })
  await bar.getByRole('button', { name }).click()

  const testName = hands.inspector.getByRole('textbox', { name: words.testName, exact: true })
  await testName.fill('')
  await expect(hands.inspector.getByText('Vous devez saisir le nom du test')).toBeVisible()
  await testName.fill(name)

  await hands.inspector.getByRole('button', { name: 'Choisir une autre adresse' }).click()
  const permalink = hands.inspector.getByRole('textbox', { name: 'Permalien', exact: true })
  await permalink.fill('demo-conseiller-boutique')
  await expect(hands.inspector.getByText('Ce permalien est déjà utilisé')).toBeVisible()
  await permalink.fill('')
  await expect(hands.inspector.getByText('Vous devez saisir le permalien du test')).toBeVisible()
})

test('a page that a button leads to is removed: the link goes with it, and undo brings both back', async ({
  page,
}) => {
  await signIn(page, bastien)
  await newTest(page)
  const hands = builderHands(page, words)
  await page.getByRole('button', { name: words.addPage }).click()
  await hands.openPage(1)
  await hands.addModule(words.button)
  await hands.pick('Destination', 'Une page')
  await hands.choose('Page 1', /2/)
  await page.getByRole('button', { name: 'Menu de la page 2' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer la page' }).click()
  await expect(page.getByText(/supprimée ; un renvoi vers elle a été retiré/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’action' }).click()
  await expect(page.getByRole('button', { name: /^Page 2/ })).toBeVisible()
})

test('Bastien saves in two tabs: the second is told, and neither version is lost', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/409/)
  await signIn(page, bastien)
  const { id } = await newTest(page)
  const second = await context.newPage()
  await second.goto(`/assessment-builder/${id}`)
  await builderHands(second, words).field(words.pageName).fill('Accueil du second')
  await builderHands(page, words).field(words.pageName).fill('Accueil du premier')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(words.saved)).toBeVisible()
  await second.keyboard.press('Control+s')
  const conflict = second.getByRole('dialog', { name: 'Ce test a été enregistré par ailleurs' })
  await expect(conflict).toContainText('Rien n’est perdu')
})
