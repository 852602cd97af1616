/**
 * Marks given by the keyboard while sheets are slow to come: each on its criterion and its person, or none.
 */
import { evaluateApplication, getApplication } from '@assay/contract/applications/calls'
import { setPresence } from '@assay/contract/applications/owner-calls'
import { getAverages } from '@assay/contract/dashboard/calls'
import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { server } from '../../../testing/browser.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { Sheet } from './sheet.tsx'
import SheetPanel from './sheet-panel.tsx'
import { aSheet } from './testing/a-sheet.ts'

const criterion = (id: string, name: string) => ({ id, name, maxScore: 5 })
const document = aDocument([
  {
    items: [
      anItem(
        'question',
        {},
        {
          id: 'letter',
          evaluationCriteriaList: [criterion('clear', 'Clarté'), criterion('tone', 'Ton')],
        },
      ),
    ],
  },
])
const people = ['Anne', 'Luc', 'Zoé']
const idOf = (index: number) => `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b900${index}`
const sheetOf = (index: number) =>
  aSheet({
    id: idOf(index),
    document,
    scores: scoreAutomatically(document, new Map()).tree,
    identity: { firstName: people[index] ?? '', lastName: 'Petit', email: '', phone: '', birthDate: null },
  })

function Queue() {
  const [at, setAt] = useState(0)
  const [tab] = useUrlState('tab', '')
  if (tab === '') return null
  const next = at + 1 < people.length ? () => setAt(at + 1) : undefined
  const panel = {
    openedId: idOf(at),
    position: { at: at + 1, of: { totalItems: people.length, totalIsExact: true } },
    onNext: next,
    onPrevious: undefined,
    open: () => undefined,
  }
  return <SheetPanel panel={panel as never} onMove={undefined} onTakeNext={undefined} />
}

test('three sheets over a slow network: what comes too early is dropped and told, the rest is where it belongs', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const arrivals: (() => void)[] = []
  server.answer(getApplication, async ({ params: { id } }) => {
    await new Promise<void>((resolve) => arrivals.push(resolve))
    return { data: sheetOf(people.findIndex((_, index) => idOf(index) === id)) }
  })
  server.answer(setPresence, () => ({ data: [] }))
  server.answer(getAverages, () => ({ data: { isWhole: true, average: null, competences: [] } }))
  const heard = server.answer(evaluateApplication, ({ params: { id } }) => ({
    data: sheetOf(people.findIndex((_, index) => idOf(index) === id)),
  }))
  const arrive = async () => {
    await waitFor(() => expect(arrivals).not.toHaveLength(0))
    act(() => {
      for (const arrival of arrivals.splice(0)) arrival()
    })
    await waitFor(() => expect(globalThis.document.activeElement).toBe(screen.getByLabelText(/^Clarté/)))
  }
  const { user, router } = await showComponent(<Queue />)
  await act(() => router.navigate({ to: '/', search: { tab: 'evaluation' } }))

  for (const [index] of people.entries()) {
    await user.keyboard('3{Enter}')
    await arrive()
    // The row that was begun too early goes on, and is dropped as a whole.
    await user.keyboard('4{Enter}')
    expect(screen.getByLabelText<HTMLInputElement>(/^Clarté/).value).toBe('')
    await screen.findAllByText('La fiche n’était pas encore là : retapez vos notes.')
    vi.advanceTimersByTime(1_100)
    await user.keyboard(`${index}{Enter}2{Enter}`)
    expect(screen.getByLabelText<HTMLInputElement>(/^Clarté/).value).toBe(String(index))
    expect(screen.getByLabelText<HTMLInputElement>(/^Ton/).value).toBe('2')
    const button = screen.getByRole('button', { name: index < 2 ? /^Envoyer et suivante/ : /^Envoyer l/ })
    expect(globalThis.document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(heard.filter(({ body }) => body.submit)).toHaveLength(index + 1))
  }
  const sent = heard.filter(({ body }) => body.submit)
  expect(sent.map(({ params, body }) => [params.id, body.marks])).toEqual(
    people.map((_, index) => [
      idOf(index),
      [
        { criterionId: 'clear', score: index },
        { criterionId: 'tone', score: 2 },
      ],
    ]),
  )
  vi.useRealTimers()
})

test('a sheet that is still loading is left by no Enter: its panel opens on the name, on no button', async () => {
  server.answer(getApplication, () => new Promise<never>(() => undefined))
  const { user, router } = await showComponent(<Queue />)
  await act(() => router.navigate({ to: '/', search: { tab: 'evaluation' } }))
  const title = await screen.findByRole('heading', { name: 'Candidature' })
  await waitFor(() =>
    expect(title.closest('[data-panel]')?.contains(globalThis.document.activeElement)).toBe(true),
  )
  await user.keyboard('{Enter}')
  screen.getByText('1 sur 3')
  expect(globalThis.document.activeElement).toBe(title)
})

test('a page that the candidate was led past is asked no mark for', async () => {
  server.answer(getAverages, () => ({ data: { isWhole: true, average: null, competences: [] } }))
  const { user } = await showComponent(
    <Sheet sheet={{ ...sheetOf(0), visits: [] }} onMove={undefined} onNext={undefined} />,
  )
  await user.click(screen.getByRole('tab', { name: 'Évaluation' }))
  screen.getByText('Page non atteinte', { selector: '[data-module] *' })
  expect(screen.queryByLabelText(/^Clarté/)).toBeNull()
  screen.getByText('Tout est noté')
})
