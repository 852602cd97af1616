/**
 * Whoever taps twice, as people do on a phone, never sends, starts or leaves a page unseen (product 4.15).
 * Real touches at the same place, with nothing that makes them look older.
 */
import { anItem } from '@assay/domain/testing/document-factory'
import type { CDPSession, Locator, Page } from '@playwright/test'
import { goOn, question } from '../support/items.ts'
import { expect, phone, test } from '../support/journey.ts'
import { makeTest } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { candidateWords } from '../support/take-test.ts'

test.use({ ...phone, looksFirst: false })

const words = candidateWords('fr')
const asks = (name: string) => {
  const id = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return { name, items: [question(id, name), goOn(`go-${id}`)] }
}
const popup = { id: 'p', title: 'Attention', content: '<p>Lisez</p>', showAfterSeconds: 0 }
const timer = { time: 300, pageToReach: 8 }

test('Ines taps twice everywhere: each page comes, none goes unseen, and a tap 900 ms later counts', async ({
  page,
  requestOf,
}) => {
  const { address } = await makeTest(
    await requestOf(bastien),
    [
      { items: [anItem('auth')] },
      {
        name: 'Lire',
        items: [anItem('text', {}, { id: 'read', content: '<p>À lire</p>' }), goOn('go-read')],
      },
      asks('Un'),
      asks('Deux'),
      asks('Trois'),
      { ...asks('Minutée'), timer },
      { ...asks('Cachée'), popups: [popup] },
      asks('Dernière'),
      { name: 'Fin', items: [anItem('text', {}, { id: 'bye', content: '<p>Au revoir</p>' })] },
    ],
    { announcesTimedPages: true },
  )
  const touch = await page.context().newCDPSession(page)
  await page.goto(address)
  await fillIn(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name })
  const isSeen = async (what: Locator) => await seen(page, what)

  await tapTwice(page, touch, button(words.begin), 250)
  await isSeen(page.getByText('À lire'))
  for (const [name, gapMs] of [
    ['Un', 120],
    ['Deux', 350],
    ['Trois', 700],
  ] as const) {
    await tapTwice(page, touch, button(words.goOn), gapMs)
    await isSeen(field(name))
  }
  // The step before a timed page starts nothing by a second tap.
  await tapTwice(page, touch, button(words.goOn), 600)
  await isSeen(button(words.startPart))
  await tapTwice(page, touch, button(words.startPart), 60)
  await isSeen(field('Minutée'))
  // A message over a page stays, and what it covers does not go with it.
  await tapTwice(page, touch, button(words.goOn), 450)
  const message = page.getByRole('dialog', { name: 'Attention' })
  await isSeen(message)
  await tapTwice(page, touch, message.getByRole('button', { name: 'Fermer' }).last(), 300)
  await expect(message).toBeHidden()
  await isSeen(field('Cachée'))
  await tapTwice(page, touch, button(words.goOn), 200)
  await isSeen(field('Dernière'))
  await tapTwice(page, touch, button(words.goOn), 500)
  await isSeen(page.getByRole('heading', { name: words.completed }))
})

/** Somebody’s details, typed: the last field is left well before the button is tapped. */
async function fillIn(page: Page): Promise<void> {
  const who = aCandidate('Ines', 'Roux')
  await page.getByLabel(words.firstName, { exact: true }).fill(who.firstName)
  await page.getByLabel(words.lastName, { exact: true }).fill(who.lastName)
  await page.getByLabel(words.email).fill(who.email)
  await page.getByLabel(words.phone).fill(who.phone)
  await page.getByRole('checkbox', { name: words.purpose }).check()
  await page.getByRole('checkbox', { name: words.rights }).check()
}

/**
 * Two touches where the button stands, apart by real time, as the browser dates them. The second carries the
 * time at which a finger would have come, so a busy machine, which brings it later, makes it no older.
 */
async function tapTwice(page: Page, touch: CDPSession, button: Locator, gapMs: number): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('there is no button to tap')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const began = Date.now()
  const tap = async (at: number) => {
    const timestamp = at / 1000
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  await tap(began)
  await page.waitForTimeout(Math.max(0, began + gapMs - Date.now()))
  await tap(began + gapMs)
}

/** It comes, and is still there 900 ms later by the browser's own clock, from when on a tap counts. */
async function seen(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  await page.waitForTimeout(900)
  await expect(what).toBeVisible()
}
