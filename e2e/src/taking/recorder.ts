/** What journeys do with recorders, and the browser's pretended camera and microphone. */

import type { APIRequestContext, BrowserContext, LaunchOptions, Locator, Page } from '@playwright/test'
import { expect, type Fixtures } from '../support/journey.ts'
import { labels } from '../support/languages.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify } from '../support/take-test.ts'
import { makeRecordingTest, type RecordingTest } from './recording-test.ts'

/** Starts a journey's browser with a camera and a microphone that film and record a pattern and beeps. */
export const pretendedDevices = async (
  { launchOptions }: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
): Promise<void> => {
  const args = [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream']
  await use({ ...launchOptions, args })
}

export function on(page: Page) {
  // A blocked button quotes what it waits for: meant is the module's own wording.
  const wording = (words: string) => page.getByRole('paragraph').filter({ hasText: words })
  return {
    title: page.getByRole('heading', { level: 1 }),
    switchOn: page.getByRole('button', { name: 'Allumer la caméra et le micro' }),
    switchOnMicrophone: page.getByRole('button', { name: 'Allumer le micro' }),
    begin: page.getByRole('button', { name: 'Commencer l’enregistrement' }),
    stop: page.getByRole('button', { name: 'Arrêter' }),
    goOnRecording: page.getByRole('button', { name: 'Continuer l’enregistrement' }),
    startOver: page.getByRole('button', { name: 'Recommencer' }),
    retry: page.getByRole('button', { name: 'Réessayer' }),
    player: page.locator('video[controls], audio[controls]'),
    received: page.getByText('Enregistrement reçu'),
    skipCheck: page.getByRole('button', { name: 'Passer la vérification' }),
    goOn: page.getByRole('button', { name: labels.goOn, exact: true }),
    film: wording('Présentez-vous en vidéo'),
    sound: wording('Racontez une journée'),
    paper: wording('Votre pièce d’identité'),
    done: page.getByRole('heading', { name: 'Merci, votre test est terminé' }),
  }
}

/** Plays a recording, until some of it was heard. */
export async function play(player: Locator): Promise<void> {
  await player.evaluate(async (media: HTMLMediaElement) => await media.play())
  await expect
    .poll(async () => await player.evaluate((media: HTMLMediaElement) => media.currentTime))
    .toBeGreaterThan(0.5)
}

/** The browser says yes for the person, or no. */
export async function allow(context: BrowserContext, isAllowed = true): Promise<void> {
  await context.grantPermissions(isAllowed ? ['camera', 'microphone'] : [])
}

/** A test with a film, a sound and a photo, made by Bastien. */
export async function madeTest(requestOf: Fixtures['requestOf'], parts?: RecordingTest) {
  const staff = await requestOf(bastien)
  return { staff, ...(await makeRecordingTest(staff, parts)) }
}

/** Skips the check of the devices, says who one is: the page with the film shows. */
export async function beginFilm(
  page: Page,
  address: string,
  lastName: string,
): Promise<ReturnType<typeof on>> {
  const seen = on(page)
  await page.goto(address)
  await seen.skipCheck.click()
  await identify(page, aCandidate('Noor', lastName))
  await expect(seen.film).toBeVisible()
  return seen
}

/** Begins a recording, and waits until it says that it has so many seconds, earlier parts included. */
export async function record(page: Page, seconds: number): Promise<void> {
  const seen = on(page)
  await seen.switchOn.or(seen.switchOnMicrophone).or(seen.goOnRecording).click()
  await seen.begin.click()
  if (seconds > 0) await untilRecorded(page, seconds)
}

/** Waits until the recorder says that it has so many seconds. */
export async function untilRecorded(page: Page, seconds: number): Promise<void> {
  const time = page.getByRole('timer').filter({ hasText: 'Enregistrement en cours' })
  const recorded = async () => Number(/(\d+)\ss sur/.exec(await time.innerText())?.[1])
  await expect.poll(recorded, { intervals: [100] }).toBeGreaterThanOrEqual(seconds)
}

/** The sheet of a test's only application, as staff read it. */
export async function sheetOf(staff: APIRequestContext, assessmentId: string) {
  const { data } = await (await staff.get(`/api/assessments/${assessmentId}/applications`)).json()
  return (await (await staff.get(`/api/applications/${data[0].id}`)).json()).data
}
