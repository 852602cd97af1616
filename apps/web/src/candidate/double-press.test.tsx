/** A second press never sends a page unseen (product 4.15). */
import { anItem, type PageParts } from '@assay/domain/testing/document-factory'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type CandidatePage, identify, openTest } from '../testing/candidate.tsx'
import { goOn, identification, question, thanks } from '../testing/items.ts'

let now = 0
const pressedAt = () => now
beforeEach(() => {
  now = 10_000
})

const intro: PageParts = { items: [anItem('text', {}, { content: '<p>Bonjour</p>' }), goOn('begin')] }
const asks: PageParts = { items: [question('b', 'Question B'), goOn('go-b')] }
const again: PageParts = { items: [question('c', 'Question C'), goOn('go-c')] }
const popup = { id: 'p', title: 'Attention', content: '<p>Lisez</p>', showAfterSeconds: 0 }

interface Change {
  readonly pages: readonly PageParts[]
  readonly button: RegExp
  readonly early: readonly number[]
  readonly hasLed: (page: CandidatePage) => boolean
  readonly isFirst?: boolean
}

const changes: Record<string, Change> = {
  'a page without answers': {
    pages: [identification, intro, asks, thanks],
    button: /^Continuer/,
    early: [60, 350],
    hasLed: () => screen.queryByLabelText(/Question B/) !== null,
  },
  'the details': {
    pages: [identification, thanks],
    button: /^Commencer le test/,
    early: [60, 750],
    isFirst: true,
    hasLed: () => document.querySelector('[aria-invalid=true]') !== null,
  },
  'a page with a question': {
    pages: [identification, asks, thanks],
    button: /^Continuer/,
    early: [60, 750],
    hasLed: ({ taken }) => taken.submissions.length > 0,
  },
  'a message over a page': {
    pages: [identification, { ...asks, popups: [popup] }, thanks],
    button: /^Fermer$/,
    early: [60, 750],
    hasLed: () => document.querySelector('dialog') === null,
  },
}

/** The frame that paints what has come. */
const painted = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))

/** By a finger, a key, and assistive technology, which has neither. */
const ways: Record<string, (page: CandidatePage, button: HTMLElement) => unknown> = {
  finger: ({ user }, button) => user.click(button),
  key: ({ user }, button) => {
    button.focus()
    return user.keyboard('{Enter}')
  },
  assistance: (_page, button) => fireEvent.click(button),
}

const cases = Object.entries(changes).flatMap(([what, change]) =>
  Object.keys(ways).map((way) => [what, way, change] as const),
)

test.each(cases)(
  'a second press on %s by %s does nothing, a later one counts',
  async (_what, way, change) => {
    const page = openTest(change.pages, { pressedAt })
    if (!change.isFirst) await identify(page)
    const find = () => screen.findAllByRole('button', { name: change.button })
    await find()
    await painted()
    const drawnAt = now
    for (const afterMs of [...change.early, 900]) {
      now = drawnAt + afterMs
      const [button] = (await find()).slice(-1)
      await ways[way]?.(page, button as HTMLElement)
      await painted()
      if (afterMs === 900) await waitFor(() => expect(change.hasLed(page)).toBe(true))
      else expect(change.hasLed(page), `${afterMs} ms`).toBe(false)
    }
  },
)

test('what is answered counts from the first moment, and a press after it', async () => {
  const page = openTest([identification, asks, thanks], { pressedAt })
  await identify(page)
  await page.user.type(await screen.findByLabelText(/Question B/), 'Oui')
  await page.user.click(screen.getByRole('button', { name: /^Continuer/ }))
  await waitFor(() => expect(page.taken.submissions).toHaveLength(1))
})

test('Enter held over a change of pages sends nothing more', async () => {
  const page = openTest([identification, asks, again, thanks], { pressedAt })
  await identify(page)
  await screen.findByLabelText(/Question B/)
  await painted()
  now += 900
  screen.getByRole('button', { name: /^Continuer/ }).focus()
  await page.user.keyboard('{Enter>}')
  await waitFor(() => expect(page.taken.submissions).toHaveLength(1))
  await painted()
  now += 3000
  const next = screen.getByRole('button', { name: /^Continuer/ })
  fireEvent.keyDown(next, { key: 'Enter', repeat: true })
  fireEvent.click(next)
  expect(page.taken.submissions).toHaveLength(1)
})

test('a finger that a native list or dialog hid is not waited for: assistive technology presses on', async () => {
  const page = openTest([identification, asks, thanks], { pressedAt })
  await identify(page)
  await screen.findByLabelText(/Question B/)
  await painted()
  fireEvent.pointerDown(document.body)
  now += 900
  fireEvent.click(screen.getByRole('button', { name: /^Continuer/ }))
  await waitFor(() => expect(page.taken.submissions).toHaveLength(1))
})
