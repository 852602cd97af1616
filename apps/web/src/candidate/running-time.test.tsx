/** Time limits of pages and of ranges of pages, as the page shows and keeps them. */

import { submitPage, visitPage } from '@assay/contract/answers/calls'
import { identify as identifyCall } from '@assay/contract/answers/session-calls'
import { announcedPage } from '@assay/domain/assessments/projection'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { server } from '../testing/browser.ts'
import { identify, openTest } from '../testing/candidate.tsx'
import { networkFailure, Refusal } from '../testing/contract-server.ts'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const chip = () => screen.queryByRole('timer')
/** Time goes on by itself, and as far as a test lets it. */
const letPass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
})

test('time is up: what Ines has written is sent, and the page that the timer leads to opens', async () => {
  const page = openTest([
    identification,
    { name: 'Vite', items: [question('a', 'En bref'), goOn('ga')], timer: { time: 60, pageToReach: 4 } },
    { name: 'Sautée', items: [question('b', 'Jamais vue'), goOn('gb')] },
    { name: 'Ensuite', items: [question('c', 'La suite'), goOn('gc')] },
    thanks,
  ])
  await identify(page, 'Ines')
  await page.user.type(await field('En bref'), 'À moitié')
  await screen.findByRole('timer')
  expect(chip()?.textContent).toMatch(/1\smin|\d\ss/)
  await letPass(61)
  await field('La suite')
  expect(location.search).toBe('?page=4')
  await screen.findByText(/Votre réponse a été envoyée et enregistrée/)
  expect(chip()).toBeNull()
  expect(page.taken.submissions).toMatchObject([{ pageId: 'page-2', buttonId: null }])
  expect(page.taken.answers.get('a')?.value).toBe('À moitié')
})

test.each([
  ['unexpected', /Le problème vient de nous, pas de vous ni de votre connexion\. .*gardé sur cet appareil/],
  ['tooManyRequests', /Le service reçoit trop de demandes.*gardé sur cet appareil/],
] as const)(
  'time is up while the service fails (%s): both are said, and then it goes on',
  async (code, why) => {
    const page = openTest([
      identification,
      { items: [question('a', 'En bref'), goOn('ga')], timer: { time: 60, pageToReach: 3 } },
      { items: [question('b', 'La suite'), goOn('gb')] },
      thanks,
    ])
    await identify(page, 'Ines')
    await page.user.type(await field('En bref'), 'À moitié')
    await screen.findByRole('timer')
    server.answer(submitPage, () => new Refusal(code))
    await letPass(61)
    const said = await screen.findByText(
      /^Le temps est écoulé\. Vos réponses n’ont pas pu être enregistrées\./,
    )
    expect(said.textContent).toMatch(why)
    page.taken.answerOn(server)
    await letPass(30)
    await field('La suite')
    expect(page.taken.answers.get('a')?.value).toBe('À moitié')
  },
)

test('a range of pages shares its time: it counts up, and leads behind its end', async () => {
  const pageRange = {
    start: 2,
    end: 3,
    timer: 120,
    timerIsDisplayed: true,
    timerFlowReverse: true,
    backtrackingAllowed: false,
  }
  const page = openTest([
    identification,
    { name: 'Une', items: [question('a', 'Un'), goOn('ga')], pageRange },
    { name: 'Deux', items: [question('b', 'Deux'), goOn('gb')] },
    { name: 'Après', items: [question('c', 'Trois'), goOn('gc')] },
    thanks,
  ])
  await identify(page, 'Ines')
  await field('Un')
  expect((await screen.findByRole('timer')).textContent).toMatch(/écoulé \d\ss sur 2\smin/)
  await letPass(60)
  await page.user.click(screen.getByRole('button', { name: labels.goOn }))
  await page.user.type(await field('Deux'), 'Presque')
  expect((await screen.findByRole('timer')).textContent).toMatch(/1\smin(?:\s\d\ss)? sur/)
  await letPass(61)
  await field('Trois')
  await screen.findByText(
    /Votre réponse de la page où vous étiez a été envoyée, et toutes celles que vous aviez données dans cette partie/,
  )
  expect(page.taken.answers.get('b')?.value).toBe('Presque')
})

test('"Commencer" brings the page that was announced, and a screen reader begins at its title', async () => {
  const page = openTest([
    identification,
    { name: 'Vite', items: [question('a', 'En bref'), goOn('ga')], timer: { time: 60, pageToReach: 3 } },
    thanks,
  ])
  const timed = page.taken.document.pageList[1]
  if (timed)
    page.taken.changed.page = announcedPage(timed, { seconds: 60, isRange: false, isOneWay: true }, 0)
  await identify(page, 'Ines')
  const start = await screen.findByRole('button', { name: 'Commencer' })
  expect(screen.queryByRole('textbox')).toBeNull()
  delete page.taken.changed.page
  await page.user.click(start)
  await field('En bref')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Vite, Page 2 sur 3' })),
  )
})

test('a start that faults held up leads to a timed page that waits for a press', async () => {
  const page = openTest([
    identification,
    { items: [question('a', 'En bref'), goOn('ga')], timer: { time: 60, pageToReach: 3 } },
    thanks,
  ])
  server.answer(identifyCall, () => new Refusal('unexpected'))
  await identify(page, 'Ines')
  await screen.findByText(/Le problème vient de nous/)
  await letPass(12)
  page.taken.answerOn(server)
  await letPass(10)
  const start = await screen.findByRole('button', { name: 'Commencer' })
  expect(screen.queryByRole('timer')).toBeNull()
  await page.user.click(start)
  await field('En bref')
  await screen.findByRole('timer')
})

test('an announced part that meets a 500 says what failed and whose fault it is; the same press works afterwards', async () => {
  const page = openTest([
    identification,
    { name: 'Vite', items: [question('a', 'En bref'), goOn('ga')], timer: { time: 60, pageToReach: 3 } },
    thanks,
  ])
  const timed = page.taken.document.pageList[1]
  if (timed)
    page.taken.changed.page = announcedPage(timed, { seconds: 60, isRange: false, isOneWay: true }, 0)
  await identify(page, 'Ines')
  const start = await screen.findByRole('button', { name: 'Commencer' })
  server.answer(visitPage, () => new Refusal('unexpected'))
  await page.user.click(start)
  await screen.findByText(/le chronomètre ne tourne pas\. Le problème vient de nous/)
  // The server may have begun the part, and only its answer was lost.
  server.answer(visitPage, () => networkFailure)
  await page.user.click(screen.getByRole('button', { name: 'Commencer' }))
  await screen.findByText(/Cette partie a peut-être déjà commencé.*Impossible de joindre le serveur/)
  page.taken.answerOn(server)
  delete page.taken.changed.page
  await page.user.click(screen.getByRole('button', { name: 'Commencer' }))
  await field('En bref')
})

test('what an outage of the service took is given back, in sight and once for each', async () => {
  const timer = { time: 300, pageToReach: 3 }
  const page = openTest([
    identification,
    { name: 'Vite', items: [question('a', 'En bref'), goOn('ga')], timer },
    thanks,
  ])
  await identify(page, 'Ines')
  await field('En bref')
  await screen.findByRole('timer')
  /** The service was away until now; the page hears of it the next time that it asks. */
  const awayFor = async (seconds: number) => {
    await letPass(seconds)
    page.taken.outages.push({ from: new Date(Date.now() - seconds * 1000), to: new Date() })
    await letPass(11)
  }
  await awayFor(90)
  const said = await screen.findByText(
    /^Le service a été interrompu\s: le temps perdu \(1 min 30 s\) vous a été rendu\.$/,
  )
  expect(said.className).not.toContain('visually-hidden')
  // Of five minutes, eleven seconds and what this machine took are gone, and none of the outage.
  expect(chip()?.textContent).toMatch(/4\smin\s[345]\d\ss/)
  await awayFor(20)
  await screen.findByText(/le temps perdu \(20 s\) vous a été rendu/)
  expect(chip()?.textContent).toMatch(/4\smin\s[1234]\d\ss/)
})
