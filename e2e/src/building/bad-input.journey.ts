/** What a builder gets wrong: said at once, nothing lost. */
import type { Page } from '@playwright/test'
import { builderHands } from '../main-job/builder-hands.ts'
import { builderWords } from '../main-job/builder-words.ts'
import { expect, test } from '../support/journey.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'

const words = builderWords('fr')

/** A new test of its own, open in the builder. */
async function newTest(page: Page): Promise<{ id: string; name: string }> {
  const name = `Essai ${Date.now().toString(36)}`
  const { data } = await (await page.request.post('/api/assessments', { data: { name } })).json()
  await page.goto(`/assessment-builder/${data.id}`)
  await expect(page.getByRole('region', { name: words.bar })).toBeVisible()
  return { id: data.id, name }
}

test('Bastien errs at his desk, in four tests of his: each time he is told why, and nothing is lost', async ({
  page: office,
  context,
  watch,
}) => {
  test.setTimeout(300_000)
  watch.expectFailure(/400|409|ERR_INTERNET_DISCONNECTED/)
  await signInUnseen(office, bastien)
  await test.step('a test without a name, or with a permalink that is taken, is not saved, and says why', async () => {
    const page = await context.newPage()
    const { name } = await newTest(page)
    const hands = builderHands(page, words)
    const bar = page.getByRole('region', { name: words.bar })
    await bar.getByRole('button', { name: words.testSettings }).click()

    const testName = hands.inspector.getByRole('textbox', { name: words.testName, exact: true })
    await testName.fill('')
    await expect(hands.inspector.getByText('Vous devez saisir le nom du test')).toBeVisible()
    await bar.getByRole('button', { name: words.save }).click()
    await expect(testName).toBeFocused()
    await testName.fill(name)

    await hands.unfold('slug')
    await hands.inspector.getByRole('button', { name: 'Choisir une autre adresse' }).click()
    const permalink = hands.inspector.getByRole('textbox', { name: 'Permalien', exact: true })
    await permalink.fill('demo-conseiller-boutique')
    await expect(hands.inspector.getByText('Ce permalien est déjà utilisé')).toBeVisible()
    // Folded again: the save that is refused opens it.
    await hands.inspector.locator('[data-folds~="slug"] > summary').click()
    await expect(permalink).toBeHidden()
    await bar.getByRole('button', { name: words.save }).click()
    await expect(permalink).toBeFocused()
    await expect(bar.getByText('Non enregistré')).toBeVisible()
    // Beside its field, and nowhere else.
    await expect(page.getByText('Ce permalien est déjà utilisé')).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await permalink.fill('')
    await expect(hands.inspector.getByText('Vous devez saisir le permalien du test')).toBeVisible()
    await page.close()
  })
  await test.step('without a network a save fails, says what is kept, and gets through once it is back', async () => {
    const page = await context.newPage()
    await newTest(page)
    await builderHands(page, words).field(words.pageName).fill('Accueil')
    await context.setOffline(true)
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Vos modifications sont gardées dans ce navigateur')).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(words.saved)).toBeVisible()
    await page.close()
  })
  await test.step('a page that a button leads to is removed: the link goes with it, and undo brings both back', async () => {
    const page = await context.newPage()
    await newTest(page)
    const hands = builderHands(page, words)
    await page.getByRole('button', { name: words.addPage }).click()
    await hands.openPage(1)
    await hands.addModule(words.button)
    await hands.pick('Mène à', 'Page au choix')
    await hands.choose('Page 1', /2/)
    await page.getByRole('button', { name: 'Menu de la page 2' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer la page' }).click()
    await expect(page.getByText(/supprimée\s; un renvoi vers elle a été retiré/)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler l’action' }).click()
    await expect(page.getByRole('button', { name: /^Page 2/ })).toBeVisible()
    await page.close()
  })
  await test.step('he saves in two tabs: the second is told, and neither version is lost', async () => {
    const page = await context.newPage()
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
    await conflict.getByRole('button', { name: 'Décider plus tard' }).click()
    await expect(second.getByRole('region', { name: words.bar }).getByText('Conflit')).toBeVisible()
    await second.keyboard.press('Control+s')
    await expect(conflict).toBeVisible()
    await page.close()
  })
})

test('on a tablet a refused save leads to the field that another tab hides', async ({ browserOf }) => {
  const page = await browserOf({ viewport: { width: 768, height: 1024 }, hasTouch: true })
  await signInUnseen(page, bastien)
  await newTest(page)
  const hands = builderHands(page, words)
  await page.getByRole('button', { name: words.testSettings }).tap()
  await page.getByRole('tab', { name: 'Réglages' }).tap()
  const testName = hands.inspector.getByRole('textbox', { name: words.testName, exact: true })
  await testName.fill('')
  await page.getByRole('tab', { name: 'Pages' }).tap()
  await expect(testName).toBeHidden()
  await page.getByRole('button', { name: words.save }).tap()
  await expect(testName).toBeFocused()
  await expect(hands.inspector.getByText('Vous devez saisir le nom du test')).toBeVisible()
})
