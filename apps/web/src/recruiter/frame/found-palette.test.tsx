/** What the palette offers of a test is what came with it, not what the reader's role would do elsewhere. */
import { searchApplications } from '@assay/contract/applications/calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { searchCandidates } from '@assay/contract/candidates/calls'
import { assessmentAbilities } from '@assay/domain/assessments/abilities'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { aSummary } from '../../testing/summaries.ts'
import { useFound } from './found-palette.tsx'
import { FrameKeys } from './frame-keys.tsx'

const allowed = assessmentAbilities({ role: 'ROLE_ADMIN' }, { isOnline: true, isInCampaign: false })
const aTest = (name: string, last: number, edit: boolean) =>
  aSummary({
    id: `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d0${last}`,
    name,
    slug: name,
    abilities: { ...allowed, edit },
  })

const nobody = { data: [], meta: { totalItems: 0, totalIsExact: true } }

beforeEach(() => {
  server.answer(searchCandidates, () => nobody)
})

function Shown() {
  const { groups } = useFound('Acc')
  return groups
    .flatMap(({ items }) => items)
    .map(({ id, label, about, run }) => <button key={id} onClick={run}>{`${label} ${about}`}</button>)
}

test('the builder is offered for the tests that may be changed', async () => {
  server.answer(searchApplications, () => ({ data: [] }))
  server.answer(listAssessments, () => ({
    data: [aTest('Accueil', 1, true), aTest('Accord', 2, false)],
    meta: { totalItems: 2, totalIsExact: true },
  }))
  await showComponent(<Shown />, { as: 'ROLE_ADMIN' })
  await screen.findByText('Accueil Éditeur de test')
  screen.getByText(/^Accord /)
  expect(screen.queryByText('Accord Éditeur de test')).toBeNull()
})

test('a test whose applications one may not see is found in the list of tests', async () => {
  const { abilities, ...found } = aTest('Accueil', 1, false)
  server.answer(listAssessments, () => ({
    data: [{ ...found, abilities: { ...abilities, seeApplications: false } }],
    meta: { totalItems: 1, totalIsExact: true },
  }))
  const { user, address } = await showComponent(<Shown />, { as: 'ROLE_TRIAL' })
  await user.click(await screen.findByText(/^Accueil /))
  expect(address()).toBe('/candidates/assessments?testSearch=Accueil')
})

const found = (last: number, name: string) => ({
  id: `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e0${last}`,
  number: last,
  candidate: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7f01', fullName: name, email: '' },
  assessment: { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01', name: 'Accueil' },
  status: 'notEvaluated' as const,
  progress: 'completed' as const,
  createdAt: '2026-11-20T09:00:00.000Z',
  completedAt: '2026-11-20T10:00:00.000Z',
  score: null,
  maxScore: 5,
  owners: [],
})

test('Enter before anything is found takes the first that is found for the whole text', async () => {
  server.answer(listAssessments, () => nobody)
  server.answer(searchApplications, ({ query }) => ({
    data: query.search === 'hugo bl' ? [found(2, 'Hugo Blanc')] : [found(1, 'Hugo Aubry')],
  }))
  const { user, address } = await showComponent(<FrameKeys />, { as: 'ROLE_ADMIN' })
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByPlaceholderText(/./)
  await user.type(field, 'hugo')
  await screen.findByText('Accueil · À évaluer')
  await user.type(field, ' bl{Enter}')
  await waitFor(() => expect(address()).toContain(`application=${found(2, '').id}`))
})

test('an Enter that waits is forgotten with the next letter', async () => {
  server.answer(listAssessments, () => nobody)
  server.answer(searchApplications, () => ({ data: [found(2, 'Hugo Blanc')] }))
  const { user, address } = await showComponent(<FrameKeys />, { as: 'ROLE_ADMIN' })
  const before = address()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByPlaceholderText(/./), 'hugo{Enter} b')
  await screen.findByText('Accueil · À évaluer')
  expect(address()).toBe(before)
  // The palette is one for all tests.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('somebody of the address book without an application is found, and their sheet opens', async () => {
  const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7f07'
  const person = { firstName: 'Théo', lastName: 'Accard', phone: null }
  const applicant = {
    ...found(3, 'Hugo Accot'),
    candidate: { id: id.replace(/7$/, '8'), fullName: 'Hugo Accot', email: '' },
  }
  server.answer(searchApplications, () => ({ data: [applicant] }))
  server.answer(listAssessments, () => nobody)
  server.answer(searchCandidates, ({ query }) => ({
    ...nobody,
    data:
      query.q === 'Acc'
        ? [
            { id: applicant.candidate.id, ...person, fullName: 'Hugo Accot', email: 'hugo@example.fr' },
            { id, ...person, fullName: 'Théo Accard', email: 'theo@example.fr' },
          ]
        : [],
  }))
  const { user, address } = await showComponent(<Shown />, { as: 'ROLE_ADMIN' })
  const theo = await screen.findByText('Théo Accard theo@example.fr')
  screen.getByText(/^Hugo Accot Accueil/)
  expect(screen.queryByText(/hugo@example.fr/)).toBeNull()
  await user.click(theo)
  expect(address()).toBe(`/address-book?candidate=${id}`)
})
