/**
 * Devices: camera and microphone are tried before the clock starts; a camera may be slow to show its first
 * picture.
 */
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, phone, test } from '../support/journey.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { signInUnseen } from '../support/sign-in.ts'
import { identify } from '../support/take-test.ts'
import { allow, madeTest, on, play, pretendedDevices, record, sheetOf, untilRecorded } from './recorder.ts'

test.use({ launchOptions: pretendedDevices })

test('a photo waits for a camera that is slow to show its first picture', async ({
  page,
  context,
  browserOf,
  requestOf,
}) => {
  await allow(context)
  const { staff, id, address } = await madeTest(requestOf, { only: 'paper' })
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
  const desk = await browserOf()
  await signInUnseen(desk, bastien)
  await desk.goto(`/candidates/assessments/${id}?application=${sheet.id}`)
  await expect(
    desk.getByRole('region', { name: 'Page 2 : Score' }).getByText(/· en (?:\d+\s(?:min|s)\s?)+$/),
  ).toBeVisible()
  await expect(desk.getByText('Page en cours')).toHaveCount(0)
  await checkAccessibility(desk, 'answers on a page that is named like another part of the sheet')
})

test.describe('on a phone, then on a narrow one', () => {
  test.use(phone)

  test('Noor checks her devices first: nothing lies over what it asks to press, she sees, hears and plays herself, and may skip it', async ({
    page,
    context,
    requestOf,
  }) => {
    await allow(context)
    const { address } = await madeTest(requestOf)
    const seen = on(page)
    await page.goto(address)
    await expect(seen.title).toBeFocused()
    await expect(seen.title).toHaveText('Vérifiez votre caméra et votre micro')
    await expect(seen.switchOn).toBeInViewport({ ratio: 1 })
    const isFree = await seen.switchOn.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const at = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y))
      return at.every((each) => button.contains(each))
    })
    expect(isFree).toBe(true)
    await page.setViewportSize({ width: 320, height: 700 })
    await checkAccessibility(page, 'the device check', { bothThemes: true })
    await seen.switchOn.click()
    await expect(page.getByText('Le micro vous entend')).toBeVisible()
    await checkAccessibility(page, 'the device check, live', { bothThemes: true })
    await seen.begin.click()
    await untilRecorded(page, 2)
    await seen.stop.click()
    await play(seen.player)
    await page.getByRole('button', { name: 'Je me vois et je m’entends' }).click()
    await expect(page.getByText('Tout fonctionne')).toBeVisible()
    await checkAccessibility(page, 'the device check, passed', { bothThemes: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Continuer vers le test' }).click()
    await expect(seen.title).toBeFocused()

    await identify(page, aCandidate('Noor', 'Étroite'))
    await checkAccessibility(page, 'a recorder that is off', { bothThemes: true })
    await record(page, 1)
    await checkAccessibility(page, 'a recorder at work', { bothThemes: true })
    await seen.stop.click()
    await expect(seen.received).toBeVisible()
    await checkAccessibility(page, 'a recording', { bothThemes: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})
