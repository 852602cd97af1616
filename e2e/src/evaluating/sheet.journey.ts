/**
 * An evaluator's work on an application sheet: what is written there stays, what is asked is seen.
 */
import type { Page } from '@playwright/test'
import { boardWords } from '../main-job/board-words.ts'
import { boxOf } from '../support/box-of.ts'
import { endAnimations } from '../support/check-accessibility.ts'
import { demoTestId } from '../support/demo-test.ts'
import { expect, test } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { camille } from '../support/people.ts'
import { fillSignIn, signInUnseen } from '../support/sign-in.ts'

const words = boardWords('fr')

/** Opens a tab of the sheet of somebody of the demonstration who waits to be evaluated; tells where. */
async function openSheet(page: Page, tab: string): Promise<string> {
  const id = await demoTestId(page.request)
  const { data: cards } = await (await page.request.get(`/api/assessments/${id}/applications`)).json()
  const waiting = cards.find(
    (each: { status: string; progress: string }) =>
      each.status === 'notEvaluated' && each.progress === 'completed',
  )
  const address = `/candidates/assessments/${id}?application=${waiting?.id}&tab=${tab}`
  await page.goto(address)
  return address
}

test('Camille’s comment waits until it is sent; a double click leaves the question; what she did not send goes as she signs out', async ({
  page,
}) => {
  await signInUnseen(page, camille)
  const address = await openSheet(page, 'comments')
  const field = page.getByLabel('Votre commentaire')
  await field.fill('Très à l’aise avec')
  await page.getByRole('tab', { name: words.answers }).click()
  await expect(field).toBeHidden()
  await page.getByRole('tab', { name: 'Commentaires' }).click()
  await expect(field).toHaveValue('Très à l’aise avec')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
  await expect(field).toHaveValue('Très à l’aise avec')
  await field.press('End')
  await field.pressSequentially(' les clients')
  await field.press('Control+Enter')
  const list = page.getByRole('list', { name: /^Commentaires/ })
  await expect(list.getByText('Très à l’aise avec les clients')).toHaveCount(1)
  await expect(field).toHaveValue('')
  await page.reload()
  await expect(list).toBeVisible()
  await expect(field).toHaveValue('')

  await openSheet(page, 'evaluation')
  await page.getByRole('button', { name: words.submit }).dblclick()
  const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: labels.cancel }) })
  await expect(question).toBeVisible()
  // Nor is it on its way out.
  await endAnimations(page)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: words.submit })).toBeVisible()

  await openSheet(page, 'comments')
  await page.getByLabel('Votre commentaire').fill('Pour moi seule')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu de Camille Aubert' }).click()
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain('Pour moi seule')
})

test('what Camille decides with keeps its place: whatever chips stand there, before and after a refusal with a reason', async ({
  page,
}) => {
  await signInUnseen(page, camille)
  const id = await demoTestId(page.request)
  const query = '?status=evaluated&itemsPerPage=100'
  const { data } = await (await page.request.get(`/api/assessments/${id}/applications${query}`)).json()
  const [plain, chipped] = [0, 1].map((chips) =>
    data.find((each: { filters: unknown[]; late: boolean }) => each.filters.length === chips && !each.late),
  )
  const sheet = page.getByRole('dialog').first()
  const place = async (application: { id: string }) => {
    await page.goto(`/candidates/assessments/${id}?application=${application.id}`)
    return await boxOf(sheet.getByRole('button', { name: words.hire, exact: true }))
  }
  const before = await place(plain)
  expect(await place(chipped)).toEqual(before)
  await sheet.getByRole('button', { name: words.refuse, exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Refuser .* \?$/ })
  await question.getByRole('combobox', { name: 'Motif' }).click()
  await page.getByRole('listbox', { name: 'Motif' }).getByRole('option').first().click()
  await question.getByRole('button', { name: words.refuse, exact: true }).click()
  await expect(sheet.getByText(/^Motif du refus/)).toBeVisible()
  expect(await boxOf(sheet.getByRole('button', { name: words.hire, exact: true }))).toEqual(before)
  const back = { status: 'evaluated', columnId: null }
  const moved = await page.request.patch(`/api/applications/${chipped.id}/status`, { data: back })
  expect(moved.status(), await moved.text()).toBe(200)
})

test('Camille’s session ends as she gives a mark: she signs in again, the mark is there and is saved', async ({
  page,
  context,
  watch,
}) => {
  watch.expectFailure(/401/)
  await signInUnseen(page, camille)
  await openSheet(page, 'evaluation')
  const mark = page.locator('[data-criterion-field]').first()
  await expect(mark).toBeVisible()
  // The session ends with this very request: none that the sheet still makes may meet its end before.
  await page.route(
    '**/evaluation',
    async (route) => {
      await context.clearCookies()
      await route.continue()
    },
    { times: 1 },
  )
  // Another mark than an earlier try of this journey may have saved.
  const given = /^1[,.]5/.test(await mark.inputValue()) ? /^0[,.]5/ : /^1[,.]5/
  await mark.fill(given.test('1,5') ? '1,5' : '0,5')
  await expect(page).toHaveURL(/\/login\?from=/)
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/evaluation'),
  )
  await fillSignIn(page, camille)
  await expect(mark).toHaveValue(given)
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(mark).toHaveValue(given)
})
