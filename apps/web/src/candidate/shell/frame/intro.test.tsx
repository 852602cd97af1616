/** What the welcome page says before a person begins: how long it takes, and what is limited. */
import { aDocument } from '@assay/domain/testing/document-factory'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { identify, openTest } from '../../../testing/candidate.tsx'
import { goOn, identification, question, thanks } from '../../../testing/items.ts'
import { TakenTest } from '../../../testing/taken-test.ts'

const timed = [
  identification,
  { items: [question('a', 'En bref'), goOn()], timer: { time: 90, pageToReach: 3 } },
  thanks,
]
const facts = async (name = 'Avant de commencer') =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('the estimated duration stands first, beside the limit of time; both are gone once one has begun', async () => {
  const taken = new TakenTest(aDocument(timed, { estimatedMinutes: 25 }))
  const page = openTest(timed, { taken })
  expect((await facts()).slice(0, 2)).toEqual([
    'Durée estimée : 25 min',
    'Certaines pages ont une limite de temps : 1 min 30 s au plus pour l’ensemble de ces pages',
  ])
  await identify(page)
  await screen.findByRole('textbox', { name: 'En bref' })
  expect(screen.queryByText(/Durée estimée/)).toBeNull()
})

test('where its author says none, no duration is made up', async () => {
  openTest([identification, thanks], { language: 'en' })
  expect((await facts('Before you start'))[0]).toBe('No time limit: go at your own pace')
})
