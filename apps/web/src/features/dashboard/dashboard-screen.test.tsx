/** The figures of the home screen, in words. */
import { getDashboard } from '@assay/contract/dashboard/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const figure = (value: number, previous: number | null) => ({ value, previous })

function answerWith(hasBefore: boolean): void {
  server.answer(getDashboard, () => ({
    data: {
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
