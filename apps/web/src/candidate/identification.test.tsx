/** The form of one's details, and what stands in a test's address. */

import { identify as identifyCall } from '@assay/contract/answers/session-calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../testing/browser.ts'
import { identify, openTest } from '../testing/candidate.tsx'
import { Refusal } from '../testing/contract-server.ts'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'
import { thisBrowser } from './this-browser.ts'

const pages = [identification, { name: 'Écrire', items: [question('q', 'Pourquoi'), goOn()] }, thanks]
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('an address with a page too far leads to the current page', async () => {
  const page = openTest(pages)
  await identify(page)
  await field('Pourquoi')
  page.close()
  openTest(pages, {
    taken: page.taken,
    search: '?page=99',
    opened: { resume: { applicationId: page.taken.applicationId, firstName: 'Léa', isInterrupted: false } },
  })
  await field('Pourquoi')
  expect(location.search).toBe('?page=2')
})

test('a first visit to the last page begins at the first', async () => {
  openTest(pages, { search: '?page=3' })
  await field(labels.firstName)
})

test('details in the address are filled in, and leave the address bar', async () => {
  openTest(pages, {
    search: '?user_firstname=Maya&user_lastname=Lopez&user_email=maya%40candidats.example',
  })
  expect((await field(labels.firstName)).value).toBe('Maya')
  expect((await field(labels.lastName)).value).toBe('Lopez')
  expect((await field('E-mail')).value).toBe('maya@candidats.example')
  expect(location.search).toBe('')
})

test('the form of one’s details outlives a reload, and whoever opens the test next finds it empty', async () => {
  const first = openTest(pages, { search: '?user_firstname=Maya' })
  await first.user.type(await field(labels.lastName), 'Lopez')
  await first.user.click(screen.getByRole('checkbox', { name: /^J’ai compris/ }))
  first.close()
  const reloaded = openTest(pages, { taken: first.taken })
  expect((await field(labels.firstName)).value).toBe('Maya')
  expect((await field(labels.lastName)).value).toBe('Lopez')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^J’ai compris/ }).checked).toBe(true)
  reloaded.close()
  const anew = openTest(pages, { taken: first.taken, isReturn: false })
  expect((await field(labels.firstName)).value).toBe('')
  anew.close()
  const again = openTest(pages, { taken: first.taken })
  expect((await field(labels.lastName)).value).toBe('')

  await identify(again)
  await field('Pourquoi')
  expect(sessionStorage.getItem('opening')).toBeNull()
})

test('leaving a field that is wrong says so; a press of the button leads to the first of them', async () => {
  const { user, taken } = openTest(pages)
  await user.type(await field('E-mail'), 'maya@')
  await user.click(await field('Téléphone'))
  await screen.findByText(/^Adresse e-mail invalide/)
  await user.type(await field('Téléphone'), '06')
  await user.tab()
  await screen.findByText(/^Téléphone invalide/)
  await user.click(screen.getByRole('button', { name: 'Commencer le test' }))
  await screen.findByText(/^Saisissez votre prénom/)
  expect(document.activeElement).toBe(await field(labels.firstName))
  expect(taken.submissions).toEqual([])
})

test('a refusal that comes after a wait for code leaves the focus where it is told', async () => {
  const code = Promise.withResolvers<void>()
  const applicationCode = async () => {
    await code.promise
    return await thisBrowser.applicationCode()
  }
  const page = openTest(pages, { browser: { applicationCode } })
  server.answer(identifyCall, () => new Refusal('assessmentOffline'))
  await identify(page)
  await screen.findByText('Ouverture du test…')
  code.resolve()
  await screen.findByText(/^Le test n’est pas en ligne/)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Commencer le test' })),
  )
})

test('who is known on another device learns only that a link was mailed', async () => {
  const page = openTest(pages)
  const message = 'Un lien vient de vous être envoyé.'
  server.answer(identifyCall, () => ({
    message,
    existingApplication: true,
    application: null,
    redirectToPage: null,
    state: null,
  }))
  await identify(page)
  await screen.findByText(message)
  expect(screen.queryByRole('textbox', { name: 'Pourquoi' })).toBeNull()
})
