/** The tests of `testing/` itself: a screen and a test open as in a browser. */

import { listAssessments } from '@assay/contract/assessments/calls'
import { listCampaigns } from '@assay/contract/campaigns/calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from './browser.ts'
import { identify, openTest } from './candidate.tsx'
import { goOn, identification, question, thanks } from './items.ts'
import { labels } from './labels.ts'
import { openScreen } from './recruiter.tsx'

const figure = { value: 3, isExact: true, previous: 2 }
const dashboard = {
  firstSteps: {
    hasTest: true,
    hasInvitation: true,
    hasTeam: true,
    hasLogo: true,
    hasApplications: true,
  },
  isWhole: true,
  figures: { ongoingTests: figure, applications: figure, toEvaluate: figure, hired: figure },
  scores: { average: null, minimum: null, median: null, maximum: null },
  applicationsOverTime: [],
  mine: { value: 0, isExact: true },
  toEvaluate: [],
  latestApplications: [],
  ongoingTests: [],
}

test('an administrator chooses a period on her dashboard', async () => {
  const asked = server.answer(getDashboard, () => ({ data: dashboard }))
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(listCampaigns, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const { user, address } = await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  await screen.findByText(/Camille/, { selector: 'h1' })
  await user.click(await screen.findByRole('radio', { name: /90/ }))
  expect(address()).toBe('/dashboard?period=90')
  expect(asked.map(({ query }) => query.period)).toEqual(['30', '90'])
})

test('a candidate takes a whole test', async () => {
  const page = openTest([identification, { items: [question('why', 'Pourquoi ?'), goOn()] }, thanks])
  await identify(page)
  await page.user.type(await screen.findByRole('textbox', { name: /Pourquoi/ }), 'Parce que')
  await page.user.click(screen.getByRole('button', { name: labels.goOn }))
  await screen.findByText('Au revoir')
  expect(page.taken.answers.get('why')?.value).toBe('Parce que')
  expect(page.taken.submissions).toHaveLength(1)
})
