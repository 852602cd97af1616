/** Filming, recording one's voice, photographing a document: with the browser's own pretended camera and microphone. */
import { anItem } from '@assay/domain/assessments/document-factory'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { chromiumPath } from '../../chromium-path.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { signIn } from '../support/sign-in.ts'
import { identify, waitUntilSaved } from '../support/take-test.ts'
import { makeRecordingTest, type RecordingTest } from './recording-test.ts'

test.use({
  launchOptions: {
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: ['--use-fake-device-for-media-stream'],
  },
})

const on = (page: Page) => ({
  title: page.getByRole('heading', { level: 1 }),
  switchOn: page.getByRole('button', { name: 'Allumer la caméra et le micro' }),
  switchOnMicrophone: page.getByRole('button', { name: 'Allumer le micro' }),
  begin: page.getByRole('button', { name: 'Commencer l’enregistrement' }),
  stop: page.getByRole('button', { name: 'Arrêter' }),
  goOnRecording: page.getByRole('button', { name: 'Continuer l’enregistrement' }),
  startOver: page.getByRole('button', { name: 'Recommencer' }),
  retry: page.getByRole('button', { name: 'Réessayer' }),
  play: page.getByRole('button', { name: 'Lire' }),
  position: page.getByRole('slider', { name: 'Position' }),
  received: page.getByText('Enregistrement reçu'),
  skipCheck: page.getByRole('button', { name: 'Passer la vérification' }),
  goOn: page.getByRole('button', { name: 'Continuer', exact: true }),
  film: page.getByText('Présentez-vous en vidéo'),
  sound: page.getByText('Racontez une journée'),
  paper: page.getByText('Votre pièce d’identité'),
  done: page.getByRole('heading', { name: 'Merci, votre test est terminé' }),
})

/** The browser says yes for the person, or no. */
async function allow(context: BrowserContext, isAllowed = true): Promise<void> {
  await context.grantPermissions(isAllowed ? ['camera', 'microphone'] : [])
}

/** A test with a film, a sound and a photo, made by Bastien. */
async function madeTest(browserOf: () => Promise<Page>, parts?: RecordingTest) {
  const desk = await browserOf()
  await signIn(desk, bastien)
  return { desk, staff: desk.request, ...(await makeRecordingTest(desk.request, parts)) }
}

/** Skips the check of the devices, says who one is: the page with the film shows. */
async function beginFilm(page: Page, address: string, lastName: string): Promise<ReturnType<typeof on>> {
  const seen = on(page)
  await page.goto(address)
  await seen.skipCheck.click()
  await identify(page, aCandidate('Noor', lastName))
  await expect(seen.film).toBeVisible()
  return seen
}

async function record(page: Page, ms: number): Promise<void> {
  const seen = on(page)
  await seen.switchOn.or(seen.switchOnMicrophone).or(seen.goOnRecording).click()
  await seen.begin.click()
  await page.waitForTimeout(ms)
}

/** The sheet of a test's only application, as staff read it. */
async function sheetOf(staff: APIRequestContext, assessmentId: string) {
  const { data } = await (await staff.get(`/api/assessments/${assessmentId}/applications`)).json()
  return (await (await staff.get(`/api/applications/${data[0].id}`)).json()).data
}

/** Camera or microphone are on in this page. */
const isLive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject instanceof MediaStream),
  )

test('Noor films herself, speaks, photographs her card: all of it is there when she is done', async ({
  page,
  context,
  browserOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(browserOf)
  const seen = await beginFilm(page, address, 'Haddad')
  await expect(seen.goOn).toHaveAttribute('aria-disabled', 'true')
  await seen.switchOn.click()
  await expect(seen.begin).toBeFocused()
  expect(await isLive(page)).toBe(true)
  await seen.begin.press('Enter')
  await expect(page.getByText('L’enregistrement a commencé.')).toBeAttached()
  await page.waitForTimeout(3000)
  await seen.stop.press('Enter')
  await expect(seen.received).toBeVisible()
  expect(await isLive(page)).toBe(false)
  await seen.play.click()
  await expect.poll(async () => Number(await seen.position.inputValue())).toBeGreaterThan(500)
  await seen.goOn.click()

  await expect(seen.sound).toBeVisible()
  await record(page, 3000)
  await seen.goOn.click() // The button of the page ends the recording, and waits for its last piece.

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

test('a photo waits for a camera that is slow to show its first picture', async ({
  page,
  context,
  browserOf,
}) => {
  await allow(context)
  const { desk, staff, id, address } = await madeTest(browserOf, { only: 'paper' })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
      const stream = canvas.captureStream(0)
      const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[]
      const draw = () => {
        canvas.getContext('2d')?.fillRect(0, 0, 640, 480)
        track?.requestFrame()
      }
      setTimeout(() => setInterval(draw, 50), 2000)
      return Promise.resolve(stream)
    }
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Passer la vérification' }).click()
  await identify(page, aCandidate('Noor', 'Lente'))
  await page.getByRole('button', { name: 'Allumer la caméra' }).click()
  const take = page.getByRole('button', { name: 'Prendre la photo' })
  await expect(page.getByText('La caméra démarre…')).toBeVisible()
  await expect(take).toHaveAttribute('aria-disabled', 'true')
  await take.click({ force: true }) // Pressed all the same, nothing is taken.
  await expect(take).toHaveAttribute('aria-disabled', 'false')
  await take.click()
  const photo = page.getByRole('img', { name: 'Photo de votre document' })
  await expect(photo).toHaveJSProperty('naturalWidth', 640)
  await on(page).goOn.click()
  await expect(on(page).done).toBeVisible()

  const sheet = await sheetOf(staff, id)
  await desk.goto(`/candidates/assessments/${id}?application=${sheet.id}`)
  await expect(desk.getByRole('region', { name: 'Page 2 : Score' }).getByText(/· en \d+ s$/)).toBeVisible()
  await expect(desk.getByText('Page en cours')).toHaveCount(0)
  await checkAccessibility(desk, 'answers on a page that is named like another part of the sheet')
})

test('Noor says no to the camera, is told what to do, and goes on', async ({ page, context, browserOf }) => {
  await allow(context, false)
  const { address } = await madeTest(browserOf)
  const seen = await beginFilm(page, address, 'Refuse')
  await seen.switchOn.click()
  await expect(page.getByRole('alert').filter({ hasText: 'est bloqué pour ce site' })).toBeVisible()
  await checkAccessibility(page, 'a camera that was refused', { bothThemes: true })
  await allow(context)
  await seen.retry.click()
  await expect(seen.begin).toBeFocused()
})

test('a reload while Noor starts over: the recording she had is still her answer', async ({
  page,
  context,
  browserOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(browserOf)
  const seen = await beginFilm(page, address, 'Reprise')
  await record(page, 3500)
  await seen.stop.click()
  await expect(seen.received).toBeVisible()
  await seen.startOver.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('remplacé dès que le nouveau sera terminé')
  await dialog.getByRole('button', { name: 'Recommencer' }).click()
  await expect(page.getByText('remplacera le précédent dès qu’il sera terminé')).toBeVisible()
  await seen.begin.click()
  await page.waitForTimeout(1500)
  await page.reload()
  await expect(seen.play).toBeVisible()
  await expect(page.getByText(/a été interrompu/)).toBeHidden()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()

  const { answers, uploads } = await sheetOf(staff, id)
  const [answered] = answers[0].value.parts
  expect(answers[0].value.parts).toHaveLength(1)
  const recorded: { id: string; durationMs: number }[] = uploads
  expect(recorded.find((each) => each.id === answered)?.durationMs).toBeGreaterThan(2500)
})

test('a reload in the middle: what was recorded stays, and Noor goes on with a second part', async ({
  page,
  context,
  browserOf,
}) => {
  await allow(context)
  const { desk, staff, id, address } = await madeTest(browserOf, { onlyOneTry: true })
  const seen = await beginFilm(page, address, 'Recharge')
  await expect(page.getByText('Un seul essai')).toBeVisible()
  await record(page, 3500)
  await page.reload()
  await expect(page.getByText(/a été interrompu à 0:0\d/)).toBeVisible()
  await expect(seen.startOver).toBeHidden()
  await record(page, 3000)
  await seen.stop.click()
  await expect(seen.received).toBeVisible()
  await expect(page.getByText('2 parties, lues à la suite')).toBeVisible()
  await expect(seen.startOver).toBeHidden()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()

  const sheet = await sheetOf(staff, id)
  expect(sheet.answers[0].value.parts).toHaveLength(2)
  await desk.goto(`/candidates/assessments/${id}?application=${sheet.id}`)
  const player = desk.getByRole('group', { name: 'Vidéo du candidat' })
  await expect(player.getByRole('button', { name: 'Plein écran' }).locator('svg')).toBeVisible()
  await player.getByRole('button', { name: 'Lire' }).click()
  await expect
    .poll(async () => Number(await player.getByRole('slider', { name: 'Position' }).inputValue()))
    .toBeGreaterThan(500)
  await player.getByRole('combobox', { name: 'Vitesse' }).selectOption('2')
  await player.getByRole('button', { name: 'Pause' }).click()
  await checkAccessibility(desk, 'a recording as staff play it', { bothThemes: true })
})

test('the train enters a tunnel while Noor films: every piece is there at its end', async ({
  page,
  context,
  browserOf,
  watch,
}) => {
  watch.expectFailure(/ERR_INTERNET_DISCONNECTED/)
  await allow(context)
  const { staff, id, address } = await madeTest(browserOf)
  const seen = await beginFilm(page, address, 'Tunnel')
  const received = new Map<string, number>()
  page.on('response', async (response) => {
    const upload = /uploads\/([\w-]+)\/pieces/.exec(response.url())?.[1]
    if (upload && response.ok()) received.set(upload, (await response.json()).received)
  })
  await record(page, 2000)
  await context.setOffline(true)
  await page.waitForTimeout(4000)
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

test('the time of the page ends while Noor films: what she filmed is handed in', async ({
  page,
  context,
  browserOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(browserOf, { pageSeconds: 8 })
  const seen = await beginFilm(page, address, 'Minute')
  await record(page, 0)
  await expect(seen.sound).toBeVisible({ timeout: 20_000 })
  const { answers, uploads } = await sheetOf(staff, id)
  expect(answers[0].value.parts).toEqual([uploads[0].id])
})

test('another try asks before it takes the place of the first', async ({ page, context, browserOf }) => {
  await allow(context)
  const { staff, id, address } = await madeTest(browserOf, { timeLimitSeconds: 3 })
  const seen = await beginFilm(page, address, 'Encore')
  await record(page, 0)
  await expect(page.getByText('L’enregistrement est terminé', { exact: false })).toBeAttached()
  await seen.startOver.click()
  const question = page.getByRole('dialog', { name: 'Recommencer l’enregistrement ?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await seen.startOver.click()
  await question.getByRole('button', { name: 'Recommencer' }).click()
  await seen.begin.click()
  await expect(seen.received).toBeVisible()
  await seen.goOn.click()
  await expect(seen.sound).toBeVisible()
  const { answers, uploads } = await sheetOf(staff, id)
  expect(answers[0].value.parts).toEqual([uploads[1].id])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nothing lies over what the check of the devices asks to press', async ({ page, browserOf }) => {
    const desk = await browserOf()
    await signIn(desk, bastien)
    const sound = anItem('audio-record', { timeLimitSeconds: 20 }, { id: 'sound' })
    const pages = [{ items: [anItem('auth')] }, { items: [sound, anItem('button')] }]
    await page.goto((await makeTest(desk.request, pages)).address)
    const { switchOnMicrophone } = on(page)
    await expect(switchOnMicrophone).toBeInViewport({ ratio: 1 })
    const isFree = await switchOnMicrophone.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const at = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
      return at.every((each) => button.contains(each))
    })
    expect(isFree).toBe(true)
  })
})

test.describe('on a narrow phone', () => {
  test.use({ ...phone, viewport: { width: 320, height: 700 } })

  test('Noor checks her devices first: she sees, hears and plays herself, and may skip it', async ({
    page,
    context,
    browserOf,
  }) => {
    await allow(context)
    const { address } = await madeTest(browserOf)
    const seen = on(page)
    await page.goto(address)
    await expect(seen.title).toBeFocused()
    await expect(seen.title).toHaveText('Vérifiez votre caméra et votre micro')
    await checkAccessibility(page, 'the device check', { bothThemes: true })
    const steps = page.getByRole('list', { name: 'Étapes de la vérification' })
    await seen.switchOn.click()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Image' })).toContainText('réussi')
    await expect(steps.getByRole('listitem').filter({ hasText: 'Son' })).toContainText('réussi')
    await checkAccessibility(page, 'the device check, live', { bothThemes: true })
    await seen.begin.click()
    await page.waitForTimeout(2500)
    await seen.stop.click()
    await expect(steps.getByRole('listitem').filter({ hasText: 'Envoi' })).toContainText('réussi')
    await seen.play.click()
    await page.getByRole('button', { name: 'Je me vois et je m’entends' }).click()
    await expect(page.getByText('Tout fonctionne')).toBeVisible()
    await checkAccessibility(page, 'the device check, passed', { bothThemes: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Continuer vers le test' }).click()
    await expect(seen.title).toBeFocused()

    await identify(page, aCandidate('Noor', 'Étroite'))
    await checkAccessibility(page, 'a recorder that is off', { bothThemes: true })
    await page.getByRole('button', { name: 'Vérifier mon matériel' }).click()
    await expect(seen.switchOn).toBeVisible()
    await page.getByRole('button', { name: 'Revenir au test sans vérifier' }).click()
    await expect(page.getByRole('button', { name: 'Vérifier mon matériel' })).toBeFocused()
    await record(page, 1500)
    await checkAccessibility(page, 'a recorder at work', { bothThemes: true })
    await expect(page.getByRole('button', { name: 'Vérifier mon matériel' })).toBeHidden()
    await seen.stop.click()
    await expect(seen.received).toBeVisible()
    await checkAccessibility(page, 'a recording', { bothThemes: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
