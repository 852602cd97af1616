/** The figures of the home screen, in words. */

import { takeNext } from '@assay/contract/applications/owner-calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { listModels } from '@assay/contract/assessments/model-calls'
import { type Campaign, listCampaigns } from '@assay/contract/campaigns/calls'
import { compareAssessments, getDashboard, listCountedApplications } from '@assay/contract/dashboard/calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallResponse } from '../../api/call-types.ts'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import type { ListedApplication } from './api.ts'

const [first, second] = [
  '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00',
  '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
] as const

const firstSteps = {
  hasTest: true,
  hasInvitation: true,
  hasTeam: true,
  hasLogo: true,
  hasApplications: true,
}

const noCampaigns = () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } })

const noneCounted = () => ({ data: [], meta: { totalItems: 0, totalIsExact: true }, assessment: null })

const figure = (value: number, previous: number | null, isExact = true) => ({ value, previous, isExact })

function answerWith(hasBefore: boolean, more: Partial<CallResponse<typeof getDashboard>['data']> = {}): void {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(listCampaigns, noCampaigns)
  server.answer(getDashboard, () => ({
    data: {
      firstSteps,
      isWhole: true,
      figures: {
        ongoingTests: figure(2, hasBefore ? 2 : null),
        applications: figure(20, hasBefore ? 12 : null),
        toEvaluate: figure(3, hasBefore ? 5 : null),
        hired: figure(1, hasBefore ? 0 : null),
      },
      scores: { average: null, minimum: null, median: null, maximum: null },
      applicationsOverTime: [],
      mine: { value: 0, isExact: true },
      toEvaluate: [],
      latestApplications: [],
      ongoingTests: [],
      ...more,
    },
  }))
}

test('a figure says how it moved against the days before', async () => {
  answerWith(true)
  await openScreen('/dashboard?period=90', { as: 'ROLE_ADMIN' })
  await screen.findByText('+8 vs 90 j précédents')
  screen.getByText('−2 vs 90 j précédents')
  screen.getByText('Comme les 90 j précédents')
  // Those hired within the period are others.
  screen.getByText('parmi les candidatures de la période')
})

test('each figure leads to its own list, over the period that is chosen', async () => {
  answerWith(true)
  const asked = server.answer(listCountedApplications, noneCounted)
  const { user } = await openScreen('/dashboard?period=90', { as: 'ROLE_ADMIN' })
  const figures = within(await screen.findByRole('region', { name: 'Chiffres de la période' }))
  expect(figures.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/candidates/assessments?testStatusFilter=1',
    '/dashboard/applications?figure=applications&period=90',
    '/dashboard/applications?figure=toEvaluate',
    '/dashboard/applications?figure=hired&period=90',
  ])
  await user.click(figures.getByRole('link', { name: 'Embauches 1' }))
  await screen.findByRole('heading', { name: 'Embauches', level: 1 })
  expect(asked[0]?.query).toMatchObject({ figure: 'hired', period: '90', page: 1 })
})

test('what was counted to 10,000 only says so wherever it stands, and leads to its list', async () => {
  answerWith(true, {
    isWhole: false,
    figures: {
      ongoingTests: figure(2, 2),
      applications: figure(10_000, null, false),
      toEvaluate: figure(10_000, null, false),
      hired: figure(3, null, false),
    },
    applicationsOverTime: [
      { date: '2026-11-19', count: 1518 },
      { date: '2026-11-20', count: 8482 },
    ],
    ongoingTests: [
      { id: first, name: 'Accueil', candidates: 10_000, toEvaluate: 1234, uncertainCounts: ['candidates'] },
    ],
  })
  server.answer(compareAssessments, () => ({ data: [] }))
  const asked = server.answer(listCountedApplications, noneCounted)
  const { user } = await openScreen('/dashboard?period=90', { as: 'ROLE_ADMIN', language: 'en' })
  await screen.findByText('10,000+ applications are waiting for an evaluation.')
  screen.getByRole('link', { name: 'Applications 10,000+' })
  screen.getByRole('link', { name: 'Hired 3+' })
  screen.getByText('10,000+ candidates, 1,234 to evaluate')
  screen.getByText(/^Applications, hires and scores: the 10,000 most recent/)
  expect(screen.queryByText(/vs the previous/)).toBeNull()
  const card = within(screen.getByRole('region', { name: 'Applications received' }))
  const all = card.getByRole('link', { name: '10,000+ in all' })
  expect(all.getAttribute('href')).toBe('/dashboard/applications?figure=applications&period=90')
  const day = '/dashboard/applications?figure=applications&period=90&day=2026-11-20'
  expect(card.getByRole('link', { name: '8,482 at most in a day' }).getAttribute('href')).toBe(day)
  await user.click(card.getByText('Show the figures'))
  await user.click(card.getByRole('link', { name: '1,518' }))
  await screen.findByRole('heading', { name: 'Applications', level: 1 })
  expect(asked[0]?.query).toMatchObject({ figure: 'applications', period: '90', day: '2026-11-19' })
})

test('without the right to see applications the figures alone are told', async () => {
  answerWith(true)
  await openScreen('/dashboard', { as: 'ROLE_TRIAL' })
  const figures = within(await screen.findByRole('region', { name: 'Chiffres de la période' }))
  expect(figures.getAllByRole('link')).toHaveLength(1)
})

test('the scores lead to what has one', async () => {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(listCampaigns, noCampaigns)
  const none = figure(0, null)
  server.answer(getDashboard, () => ({
    data: {
      firstSteps,
      isWhole: true,
      figures: { ongoingTests: none, applications: none, toEvaluate: none, hired: none },
      scores: { average: 61.5, minimum: 20, median: null, maximum: 95 },
      applicationsOverTime: [],
      mine: { value: 0, isExact: true },
      toEvaluate: [],
      latestApplications: [],
      ongoingTests: [],
    },
  }))
  const asked = server.answer(listCountedApplications, noneCounted)
  const { user } = await openScreen('/dashboard?period=90', { as: 'ROLE_ADMIN' })
  const average = await screen.findByRole('link', { name: /^Moyenne 6[12] %$/ })
  expect(screen.queryByRole('link', { name: /^Médiane/ })).toBeNull()
  await user.click(average)
  await screen.findByRole('heading', { name: 'Candidatures avec un score', level: 1 })
  expect(asked[0]?.query).toMatchObject({ figure: 'scored', period: '90' })
})

test('of tests that are compared one that is gone is left out, which is said; the others stay', async () => {
  answerWith(true)
  const asked = server.answer(compareAssessments, ({ query }) => ({
    data: query.assessmentIds
      .split(',')
      .filter((id) => id === first)
      .map((id) => ({
        id,
        name: 'Accueil',
        applications: 3,
        isWhole: true,
        toEvaluate: 1,
        hired: 1,
        refused: 0,
        scores: { average: null, median: null, minimum: null, maximum: null },
        competences: [],
      })),
  }))
  const { router } = await openScreen(`/dashboard?compare=${first},${second}`, { as: 'ROLE_ADMIN' })
  const table = await screen.findByRole('table', { name: 'Comparer des tests' })
  within(table).getByRole('columnheader', { name: 'Accueil' })
  expect(asked[0]?.query.assessmentIds).toBe(`${first},${second}`)
  screen.getByText(/^Les tests supprimés/)
  await router.navigate({ to: '.', search: { compare: second } })
  await screen.findByText('Choisissez des tests pour les voir côte à côte.')
})

test('the list of a figure of one test names it, says what it counts, and keeps to it', async () => {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  const asked = server.answer(listCountedApplications, ({ query }) => ({
    ...noneCounted(),
    assessment: query.assessmentId === undefined ? null : { id: first, name: 'Accueil' },
  }))
  const { user } = await openScreen(`/dashboard/applications?figure=toEvaluate&assessmentId=${first}`, {
    as: 'ROLE_ADMIN',
  })
  await screen.findByDisplayValue('Accueil')
  screen.getByText('Ce qui attend une évaluation parmi les candidatures reçues dans la période.')
  await user.click(screen.getByRole('radio', { name: '90 jours' }))
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ assessmentId: first, period: '90' }))
})

test('the queue is one’s own; the next one is taken of it, and that nothing is left for one is said', async () => {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(listCampaigns, noCampaigns)
  const none = figure(0, null)
  server.answer(getDashboard, () => ({
    data: {
      firstSteps,
      isWhole: true,
      figures: { ongoingTests: none, applications: none, toEvaluate: figure(12, null), hired: none },
      scores: { average: null, minimum: null, median: null, maximum: null },
      applicationsOverTime: [],
      mine: { value: 4, isExact: true },
      toEvaluate: [
        {
          id: second,
          number: 1,
          candidate: null,
          assessment: { id: first, name: 'Accueil' },
          status: 'notEvaluated' as const,
          progress: 'completed' as const,
          createdAt: '2026-11-20T10:00:00.000Z',
          completedAt: '2026-11-20T10:30:00.000Z',
          score: null,
          maxScore: 20,
          owners: [{ id: first, firstName: 'Samir', lastName: 'Haddad' }],
        },
      ],
      latestApplications: [],
      ongoingTests: [],
    },
  }))
  const asked = server.answer(takeNext, () => ({ data: null }))
  const { user } = await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  await screen.findByText(/^12 candidatures attendent une évaluation\. Les vôtres\s:\s4\.$/)
  const queue = within(screen.getByRole('region', { name: 'Mes évaluations' }))
  queue.getByRole('img', { name: 'À évaluer par Samir Haddad' })
  await user.click(queue.getByRole('button', { name: 'Évaluer la suivante' }))
  await screen.findByText('Rien à évaluer pour vous')
  expect(asked[0]?.body).toEqual({})
  // Of a hidden identity the day alone is known: no count of hours follows from it.
  expect(document.querySelector('time')?.textContent).toBe('20/11/2026')
})

test('over all time there is nothing to say', async () => {
  answerWith(false)
  await openScreen('/dashboard?period=all', { as: 'ROLE_ADMIN', language: 'en' })
  await screen.findByText('20')
  expect(screen.queryByText(/previous/)).toBeNull()
})

test('tests are compared: those with the most to evaluate first, others by the address; figures lead to lists', async () => {
  server.answer(listAssessments, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(listCampaigns, noCampaigns)
  server.answer(getDashboard, () => ({
    data: {
      firstSteps,
      isWhole: true,
      figures: {
        ongoingTests: figure(2, null),
        applications: figure(20, null),
        toEvaluate: figure(3, null),
        hired: figure(1, null),
      },
      scores: { average: null, minimum: null, median: null, maximum: null },
      applicationsOverTime: [],
      mine: { value: 0, isExact: true },
      toEvaluate: [],
      latestApplications: [],
      ongoingTests: [{ id: first, name: 'Accueil', candidates: 3, toEvaluate: 1, uncertainCounts: [] }],
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
  screen.getByText(/^À évaluer, embauches et refus : parmi les candidatures reçues dans la période/)
  const hrefs = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
  for (const counted of ['toEvaluate', 'hired', 'refused'])
    expect(hrefs).toContain(`/dashboard/applications?figure=${counted}&period=all&assessmentId=${second}`)
  await user.click(screen.getByRole('radio', { name: 'Radar' }))
  await user.click(screen.getByRole('radio', { name: 'Compétences' }))
  within(await screen.findByRole('table', { name: 'Compétences' })).getAllByText('72 %')
  // One competence makes no figure.
  expect(screen.queryByRole('radio', { name: 'Radar' })).toBeNull()
})

const campaignOf = (id: string, name: string, life: Partial<Campaign>): Campaign => ({
  id,
  name,
  revision: 1,
  assessments: [{ id: first, name: 'Conseiller clientèle', isOnline: true }],
  campaignSteps: [],
  status: 'started',
  createdAt: '2026-11-01T09:00:00.000Z',
  startedAt: '2026-11-02T09:00:00.000Z',
  pausedAt: null,
  closedAt: null,
  hasSender: true,
  dailyMailLimit: 5000,
  waitsUntil: null,
  candidates: { totalItems: 12, totalIsExact: true },
  funnel: null,
  abilities: { edit: true, delete: true, start: false, pause: true, close: true },
  ...life,
})

test('the five newest campaigns under way are asked for and told, each leads to itself', async () => {
  answerWith(true)
  const asked = server.answer(listCampaigns, () => ({
    data: [
      campaignOf(first, 'Rentrée', {}),
      campaignOf(second, 'Été', { pausedAt: '2026-11-03T09:00:00.000Z' }),
    ],
    meta: { totalItems: 2, totalIsExact: true },
  }))
  await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  const card = within(await screen.findByRole('region', { name: 'Campagnes en cours' }))
  await card.findByText('Rentrée')
  const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Tout voir', '/campaign'],
    ['RentréeConseiller clientèle12 candidats', `/campaign?campaign=${first}`],
    ['ÉtéConseiller clientèleEn pause12 candidats', `/campaign?campaign=${second}`],
  ])
  expect(asked[0]?.query).toMatchObject({ state: 'running', itemsPerPage: 5 })
})

test('how long ago an application came follows the clock while the screen stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-20T10:31:00.000Z')
  const latest: ListedApplication = {
    id: first,
    number: 1,
    candidate: { id: second, fullName: 'Anne Roux', email: 'anne@example.com' },
    status: 'notEvaluated',
    progress: 'completed',
    createdAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:01:00.000Z',
    score: null,
    maxScore: 0,
    owners: [],
    assessment: { id: first, name: 'Vente' },
  }
  answerWith(false, { latestApplications: [latest] })
  await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  await screen.findByText('il y a 30 minutes')
  await act(async () => await vi.advanceTimersByTimeAsync(60_000))
  screen.getByText('il y a 31 minutes')
})

const noFigures = {
  isWhole: true,
  figures: {
    ongoingTests: figure(0, 0),
    applications: figure(0, 0),
    toEvaluate: figure(0, 0),
    hired: figure(0, 0),
  },
}

test('an empty company opens on three steps that do the act, and on no zero', async () => {
  const done = { ...firstSteps, hasTest: false, hasInvitation: false, hasLogo: false, hasApplications: false }
  answerWith(true, { ...noFigures, firstSteps: done })
  server.answer(listModels, () => ({ data: [] }))
  const { user } = await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  const steps = within(await screen.findByRole('region', { name: 'Trois étapes pour commencer' }))
  expect(screen.queryByText(/j précédents|n’attend votre/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Chiffres de la période' })).toBeNull()
  steps.getByText('L’équipe est là. Il reste le logo, que les candidats voient.')
  expect(steps.getByRole('link', { name: 'Ouvrir l’entreprise' }).getAttribute('href')).toBe('/company')
  // Nobody is invited to nothing.
  expect(steps.getByRole('button', { name: 'Inviter' }).hasAttribute('disabled')).toBe(true)
  await user.click(steps.getByRole('button', { name: 'Créer un test' }))
  await screen.findByRole('dialog', { name: 'Nouveau test' })
})

test('a step that is done is ticked; the invitation opens its dialog; who puts the steps away sees them no more', async () => {
  answerWith(true, {
    ...noFigures,
    firstSteps: { ...firstSteps, hasInvitation: false, hasApplications: false },
    ongoingTests: [{ id: first, name: 'Accueil', candidates: 0, toEvaluate: 0, uncertainCounts: [] }],
  })
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  const { user } = await openScreen('/dashboard', { as: 'ROLE_ADMIN' })
  const steps = within(await screen.findByRole('region', { name: 'Trois étapes pour commencer' }))
  expect(steps.getAllByRole('listitem').map((each) => each.textContent.endsWith(' : fait'))).toEqual([
    true,
    false,
    true,
  ])
  await user.click(steps.getByRole('button', { name: 'Inviter' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fermer' }))
  await user.click(steps.getByRole('button', { name: 'Masquer ces étapes' }))
  expect(screen.queryByRole('region', { name: 'Trois étapes pour commencer' })).toBeNull()
  screen.getByText('Rien n’est encore arrivé')
})

test('who makes no tests is shown no step, and no zero either', async () => {
  answerWith(true, { ...noFigures, firstSteps: { ...firstSteps, hasTest: false, hasApplications: false } })
  await openScreen('/dashboard', { as: 'ROLE_COLLABORATOR' })
  await screen.findByText('Rien n’est encore arrivé')
  expect(screen.queryByRole('button', { name: 'Créer un test' })).toBeNull()
})
