/** Filming and recording one's voice: with the browser's own pretended camera and microphone. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { waitUntilSaved } from '../support/take-test.ts'
import {
  allow,
  beginFilm,
  madeTest,
  play,
  pretendedDevices,
  record,
  sheetOf,
  untilRecorded,
} from './recorder.ts'

test.use({ launchOptions: pretendedDevices })

/** Camera or microphone are on in this page. */
const isLive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject instanceof MediaStream),
  )

test('Noor says no to the camera, then films herself, speaks, photographs her card: all of it is there when she is done', async ({
  page,
  context,
  requestOf,
}) => {
  await allow(context, false)
  const { staff, id, address } = await madeTest(requestOf)
  const seen = await beginFilm(page, address, 'Haddad')
  await expect(seen.goOn).toHaveAttribute('aria-disabled', 'true')
  await seen.switchOn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'est bloqué pour ce site' })).toBeVisible()
  await checkAccessibility(page, 'a camera that was refused', { bothThemes: true })
  await allow(context)
  await seen.retry.click()
  await expect(seen.begin).toBeFocused()
  await expect.poll(() => isLive(page)).toBe(true)
  await seen.begin.press('Enter')
  await expect(page.getByText('L’enregistrement a commencé.')).toBeAttached()
  await untilRecorded(page, 2)
  await seen.stop.press('Enter')
  await expect(seen.received).toBeVisible()
  await expect.poll(() => isLive(page)).toBe(false)
  await play(seen.player)
  await seen.goOn.click()

  await expect(seen.sound).toBeVisible()
  await record(page, 2)
  await seen.goOn.click() // The button of the page ends the recording, and waits for its last chunk.

  await expect(seen.paper).toBeVisible()
  await page.getByRole('button', { name: 'Allumer la caméra' }).click()
  await page.getByRole('button', { name: 'Prendre la photo' }).click()
  await expect(page.getByRole('img', { name: 'Photo de votre document' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre la photo' }).click()
  await page.getByRole('button', { name: 'Prendre la photo' }).click()
  await expect(page.getByText('Photo reçue')).toBeVisible()
  await seen.goOn.click()
  await expect(seen.done).toBeVisible()

  const sheet = await sheetOf(staff, id)
  const values: { parts?: string[]; photoId?: string }[] = sheet.answers.map(
    ({ value }: { value: object }) => value,
  )
  expect(values.flatMap(({ parts }) => parts ?? [])).toHaveLength(2)
  expect(values.filter(({ photoId }) => photoId)).toHaveLength(1)
})

test('another try takes the place of the first only once it is made: after a reload in the middle that is still her answer', async ({
  page,
  context,
  requestOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(requestOf, { timeLimitSeconds: 3 })
  const seen = await beginFilm(page, address, 'Reprise')
  await record(page, 0)
  await expect(page.getByText('L’enregistrement est terminé', { exact: false })).toBeAttached()
  await expect(seen.received).toBeVisible()
  const startOver = async () => {
    await seen.startOver.click()
    await expect(page.getByText('remplacera le précédent dès qu’il sera terminé')).toBeVisible()
    await seen.begin.click()
  }
  const answered = async () => {
    const sheet = await sheetOf(staff, id)
    const uploads: { id: string; durationMs: number }[] = sheet.uploads
    const parts: string[] = sheet.answers[0].value.parts
    return parts.map((part) => uploads.find((each) => each.id === part))
  }
  await startOver()
  await untilRecorded(page, 1)
  await page.reload()
  await expect(seen.player).toBeVisible()
  await expect(page.getByText(/a été interrompu/)).toBeHidden()
  await waitUntilSaved(page)
  const [first, ...others] = await answered()
  expect(others).toEqual([])
  expect(first?.durationMs).toBeGreaterThan(2500)

  await startOver()
  await expect(seen.received).toBeVisible()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()
  const [last, ...rest] = await answered()
  expect(rest).toEqual([])
  expect(last?.id).not.toBe(first?.id)
})

test('a reload in the middle: what was recorded stays, and Noor goes on with a second part', async ({
  page,
  context,
  browserOf,
  requestOf,
  watch,
}) => {
  // A part is joined while its player reads it: the file may be shorter than what the player asks for next.
  watch.expectFailure(/416/)
  await allow(context)
  const { staff, id, address } = await madeTest(requestOf, { onlyOneTry: true })
  const seen = await beginFilm(page, address, 'Recharge')
  await expect(page.getByText('Un seul essai')).toBeVisible()
  await record(page, 3)
  await page.reload()
  await expect(page.getByText(/a été interrompu à \d\ss/)).toBeVisible()
  await expect(seen.startOver).toBeHidden()
  await record(page, 6)
  await seen.stop.click()
  await expect(seen.received).toBeVisible()
  await expect(page.getByText('2 parties, lues à la suite')).toBeVisible()
  await expect(seen.startOver).toBeHidden()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()

  const sheet = await sheetOf(staff, id)
  expect(sheet.answers[0].value.parts).toHaveLength(2)
  const desk = await browserOf()
  await signInUnseen(desk, bastien)
  await desk.goto(`/candidates/assessments/${id}?application=${sheet.id}`)
  const player = desk.getByRole('group', { name: 'Vidéo du candidat' })
  await play(player.locator('video'))
  await checkAccessibility(desk, 'a recording as staff play it', { bothThemes: true })
})

test('the train enters a tunnel while Noor films: every chunk is there at its end', async ({
  page,
  context,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  await allow(context)
  const { staff, id, address } = await madeTest(requestOf)
  const seen = await beginFilm(page, address, 'Tunnel')
  const received = new Map<string, number>()
  page.on('response', async (response) => {
    const upload = /uploads\/([\w-]+)\/pieces/.exec(response.url())?.[1]
    if (upload && response.ok()) received.set(upload, (await response.json()).received)
  })
  await record(page, 2)
  await context.setOffline(true)
  await untilRecorded(page, 6)
  await seen.stop.click()
  await expect(page.getByText(/^Envoi\s: \d+ %$/)).toBeVisible()
  await context.setOffline(false)
  await expect(seen.received).toBeVisible({ timeout: 15_000 })
  await waitUntilSaved(page)
  const { uploads } = await sheetOf(staff, id)
  expect(uploads).toHaveLength(1)
  expect(uploads[0].state).not.toBe('receiving')
  expect(uploads[0].durationMs).toBeGreaterThan(5500)
  expect([...received.values()][0]).toBeGreaterThanOrEqual(6)
})

test('a mandatory film of one try and a photo that the server refuses: Noor goes on, and has a file of them on the page and at the end', async ({
  page,
  context,
  requestOf,
  watch,
}) => {
  watch.expectFailure(/415/)
  await allow(context)
  const { address } = await madeTest(requestOf, { onlyOneTry: true })
  await page.route('**/api/uploads/*/pieces/*', (route) => route.continue({ postData: 'no recording' }))
  const seen = await beginFilm(page, address, 'Refusée')
  const keep = page.getByRole('button', { name: 'Télécharger un fichier de récupération' })
  await record(page, 2)
  await seen.stop.click()
  await expect(keep).toBeVisible()
  const spaceAfter = (list: Element) =>
    (list.nextElementSibling?.getBoundingClientRect().top ?? 0) - list.getBoundingClientRect().bottom
  expect(await page.getByRole('alert').getByRole('list').evaluate(spaceAfter)).toBe(8)
  await page.reload()
  await expect(page.getByText(/Cet enregistrement n’a pas été accepté/)).toBeVisible()
  await expect(keep).toBeVisible()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()
  await expect(keep).toBeHidden()
  await seen.goOn.click()
  await expect(seen.paper).toBeVisible()
  await page.getByRole('button', { name: 'Allumer la caméra' }).click()
  await page.getByRole('button', { name: 'Prendre la photo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Cette photo n’a pas été acceptée' })).toBeVisible()
  await seen.goOn.click()
  await expect(seen.done).toBeVisible()
  await expect(page.getByText(/Une partie de vos réponses n’a pas été transmise/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await keep.click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(file.pieces.at(-1)).toMatchObject({ number: 0, mimeType: 'image/jpeg' })
  expect(file.pieces[0].mimeType).toMatch(/^video/)
})

test('the time of the page ends while Noor films: what she filmed is handed in', async ({
  page,
  context,
  requestOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(requestOf, { pageSeconds: 8 })
  const seen = await beginFilm(page, address, 'Minute')
  await record(page, 0)
  await expect(seen.sound).toBeVisible({ timeout: 20_000 })
  const { answers, uploads } = await sheetOf(staff, id)
  expect(answers[0].value.parts).toEqual([uploads[0].id])
})
