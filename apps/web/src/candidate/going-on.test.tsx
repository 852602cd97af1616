/** Going from page to page: each is submitted once, with every answer that it needs. */

import { submitPage } from '@assay/contract/answers/calls'
import { anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../testing/browser.ts'
import { identify, openTest } from '../testing/candidate.tsx'
import { networkFailure } from '../testing/contract-server.ts'
import { goOn, identification, question, thanks } from '../testing/items.ts'
import { labels } from '../testing/labels.ts'

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const choices = anItem(
  'qcm',
  {
    choiceList: [
      { id: 'a', content: 'Saluer' },
      { id: 'b', content: 'Attendre' },
    ],
  },
  { id: 'choices', content: '<p>Que faites-vous ?</p>', evaluationMandatory: true },
)

test('an impatient thumb presses twice: one submission, one page further', async () => {
  const page = openTest([
    identification,
    { items: [question('one', 'Un'), goOn('go-1')] },
    { items: [question('two', 'Deux'), goOn('go-2')] },
    thanks,
  ])
  await identify(page)
  await page.user.type(await field('Un'), 'Bonjour')
  await page.user.dblClick(await button(labels.goOn))
  await page.user.type(await field('Deux'), 'Votre ligne revient demain.')
  await page.user.dblClick(await button(labels.goOn))
  await screen.findByText('Au revoir')
  expect(page.taken.submissions.map(({ pageId }) => pageId)).toEqual(['page-2', 'page-3'])
})

test('the answer to a submission gets lost on its way: it is sent again under the same key', async () => {
  const page = openTest([identification, { items: [question('one', 'Un'), goOn()] }, thanks])
  await identify(page)
  await page.user.type(await field('Un'), 'Bonjour')
  const heard = server.answer(submitPage, () => networkFailure)
  await page.user.click(await button(labels.goOn))
  await waitFor(() => expect(heard).toHaveLength(1))
  page.taken.answerOn(server)
  await screen.findByText('Au revoir')
  expect(page.taken.submissions.map(({ key }) => key)).toEqual([heard[0]?.headers.get('idempotency-key')])
})

test('a button pressed too early leads to the question that still needs an answer', async () => {
  const page = openTest([identification, { items: [choices, goOn()] }, thanks])
  await identify(page)
  await button(labels.goOn)
  await page.user.click(await button(labels.goOn))
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  await screen.findByText('Vous devez fournir une réponse pour continuer')
  expect(page.taken.submissions).toEqual([])
})

test('Noor types positions: what is no position is said, and keeps the page until it is one', async () => {
  const priorisationList = ['Saluer', 'Écouter', 'Proposer'].map((label, index) => ({
    id: `step-${index}`,
    label,
    expectedPosition: index + 1,
  }))
  const steps = anItem('priorisation', { useDragAndDrop: false, priorisationList }, { id: 'steps' })
  const page = openTest([identification, { items: [steps, goOn()] }, thanks])
  await identify(page)
  const fill = async (label: string, text: string) => {
    const position = await field(new RegExp(`^Position de «\\s${label}\\s»$`))
    await page.user.clear(position)
    await page.user.type(position, text)
  }
  const refused = () => document.querySelector<HTMLInputElement>('input[aria-invalid="true"]')
  await fill('Saluer', '20')
  await fill('Écouter', '20')
  await screen.findByText('Cette position est déjà prise')
  await page.user.click(await button(labels.goOn))
  await waitFor(() => expect(document.activeElement).toBe(refused()))
  await page.user.clear(refused() as HTMLInputElement)
  await page.user.type(document.activeElement as HTMLInputElement, '101')
  await screen.findByText('Entre 1 et 100')
  await page.user.click(await button(labels.goOn))
  await waitFor(() => expect(document.activeElement).toBe(refused()))
  await page.user.clear(refused() as HTMLInputElement)
  await page.user.type(document.activeElement as HTMLInputElement, '100')
  await waitFor(() => expect(refused()).toBeNull())
  await fill('Proposer', '60')
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Au revoir')
})

test('an agency that was removed meanwhile is said where it was chosen, and another one is taken', async () => {
  const where = anItem('company-filter', { allowSeveral: true }, { id: 'where', content: '<p>Où ?</p>' })
  const page = openTest([identification, { items: [where, goOn()] }, thanks])
  const paris = { id: crypto.randomUUID(), name: 'Paris' }
  const gone = { id: crypto.randomUUID(), name: 'Marseille' }
  page.taken.changed.filters = [paris, gone]
  page.taken.refuseFilter(gone.id)
  await identify(page)
  await page.user.click(await screen.findByRole('checkbox', { name: 'Marseille' }))
  await screen.findByText('Ce choix n’existe plus. Choisissez-en un autre.')
  expect(screen.queryByRole('checkbox', { name: 'Marseille' })).toBeNull()
  await page.user.click(await button(labels.goOn))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Paris' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'Paris' }))
  await page.user.click(await button(labels.goOn))
  await screen.findByText('Au revoir')
})

test.each([
  [false, 1],
  [true, 0],
])(
  'the end, opened again, lets somebody else begin unless the test is closed (%s)',
  async (isClosed, count) => {
    const pages = [identification, { items: [question('one', 'Un'), goOn()] }, thanks]
    const first = openTest(pages)
    await identify(first)
    await first.user.type(await field('Un'), 'Bonjour')
    await first.user.click(await button(labels.goOn))
    await screen.findByText('Au revoir')
    const { taken } = first
    first.close()
    const resume = { applicationId: taken.applicationId, firstName: '', isInterrupted: false }
    openTest(pages, { taken, opened: { resume, isClosed } })
    await screen.findByRole('heading', { name: 'Merci, votre test est terminé' })
    expect(screen.queryAllByRole('button', { name: 'Une autre personne' })).toHaveLength(count)
  },
)
