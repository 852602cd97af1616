/** The figures of the home screen, in words. */
import { listAssessments } from '@assay/contract/assessments/calls'
import { compareAssessments, getDashboard } from '@assay/contract/dashboard/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const [first, second] = [
  '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00',
  '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
] as const

const figure = (value: number, previous: number | null) => ({ value, previous })

function answerWith(hasBefore: boolean): void {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(getDashboard, () => ({
    data: {
      isWhole: true,
      figures: {
        ongoingTests: figure(2, hasBefore ? 2 : null),
        applications: figure(20, hasBefore ? 12 : null),
        toEvaluate: figure(3, hasBefore ? 5 : null),
        hired: figure(1, hasBefore ? 0 : null),
      },
      scores: { average: null, minimum: null, median: null, maximum: null },
      applicationsOverTime: [],
      toEvaluate: [],
      latestApplications: [],
      ongoingTests: [],
    },
  }))
}

test('a figure says how it moved against the days before', async () => {
  answerWith(true)
  await openScreen('/dashboard?period=90', { as: 'ROLE_ADMIN' })
  await screen.findByText('+8 vs 90 j précédents')
  screen.getByText('−2 vs 90 j précédents')
  screen.getByText('Comme les 90 j précédents')
})

test('over all time there is nothing to say', async () => {
  answerWith(false)
  await openScreen('/dashboard?period=all', { as: 'ROLE_ADMIN', language: 'en' })
  await screen.findByText('20')
  expect(screen.queryByText(/previous/)).toBeNull()
})

test('tests are compared: those with the most to evaluate first, others by the address; figures lead to lists', async () => {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(getDashboard, () => ({
    data: {
      isWhole: true,
      figures: {
        ongoingTests: figure(2, null),
        applications: figure(20, null),
        toEvaluate: figure(3, null),
        hired: figure(1, null),
      },
      scores: { average: null, minimum: null, median: null, maximum: null },
      applicationsOverTime: [],
      toEvaluate: [],
      latestApplications: [],
      ongoingTests: [{ id: first, name: 'Accueil', candidates: 3, toEvaluate: 1 }],
    },
  }))
  const asked = server.answer(compareAssessments, ({ query }) => ({
    data: query.assessmentIds.split(',').map((id) => ({
      id,
      name: id === first ? 'Accueil' : 'Vente',
      applications: 10_000,
      isWhole: id === first,
      toEvaluate: 4,
      hired: 1,
      refused: 0,
      scores: { average: 61.25, median: 60, minimum: 10, maximum: 95 },
      competences: [{ id: 'c', name: 'Rigueur', average: 72 }],
    })),
  }))
  const { user, router } = await openScreen('/dashboard?period=all', { as: 'ROLE_ADMIN' })
  let table = await screen.findByRole('table', { name: 'Comparer des tests' })
  expect(asked[0]?.query.assessmentIds).toBe(first)
  const average = within(table).getByRole('link', { name: '61,3 %' })
  expect(average.getAttribute('href')).toBe(
    `/candidates/assessments/${first}?view=table&sort=highest_score&scoreFrom=0`,
  )
  await router.navigate({ to: '.', search: { period: 'all', compare: `${first},${second}` } })
  await waitFor(() => expect(asked.at(-1)?.query.assessmentIds).toBe(`${first},${second}`))
  table = await screen.findByRole('table', { name: 'Comparer des tests' })
  await within(table).findByRole('link', { name: /^10.000\+$/ })
  screen.getByText(/parmi les 10 000 plus récentes/)
  await user.click(screen.getByRole('radio', { name: 'Compétences' }))
  within(await screen.findByRole('table', { name: 'Compétences' })).getAllByText('72 %')
})
