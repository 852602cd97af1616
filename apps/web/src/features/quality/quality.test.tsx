/** A test's quality: figures with their n, what is hidden, questions to look at in words, who chose what. */
import { getQuestionFigures, getTestQuality } from '@assay/contract/quality/calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '../../navigation/paths.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import type { Choice, Figures, Question, TestQuality } from './api.ts'

const assessmentId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b9101'
const version = (number: number, ended: number) => ({
  id: `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b920${number}`,
  number,
  createdAt: '2026-11-01T08:00:00.000Z',
  ended,
})

const aQuestion = (number: number, changes: Partial<Question> = {}): Question => ({
  id: `q${number}`,
  number,
  position: number + 1,
  label: `Question posée ${number}`,
  max: 1,
  drawn: 0,
  n: 120,
  facility: 0.62,
  deviation: 0.4,
  discrimination: 0.31,
  reasons: [],
  hasChoices: true,
  ...changes,
})

const figures: Figures = {
  ended: 140,
  completed: 120,
  scored: 120,
  results: { mean: 61.4, median: 60, deviation: 18.2, distribution: [0, 2, 4, 10, 20, 30, 24, 18, 10, 2] },
  whole: 120,
  reliability: { alpha: 0.712, from: 0.63, to: 0.78, sem: 1.42, semPercent: 7.1 },
  pages: [
    {
      position: 2,
      name: 'Accueil du client',
      reached: 140,
      timed: 138,
      seconds: 95,
      quick: 60,
      slow: 130,
      left: 14,
    },
  ],
  questions: [
    aQuestion(1),
    aQuestion(2, { discrimination: 0.04, reasons: ['separatesBadly'] }),
    aQuestion(3, { n: 12, facility: null, deviation: null, discrimination: null, hasChoices: false }),
  ],
  rating: { n: 12, mean: null, counts: null },
}

async function opened(changes: Partial<TestQuality> = {}, search: { question?: string } = {}) {
  const asked = server.answer(getTestQuality, () => ({
    data: {
      name: 'Conseil de vente',
      versions: [version(2, 140), version(1, 9)],
      versionId: version(2, 140).id,
      underWay: 3,
      figures,
      fairness: { isAsked: false, sex: null, age: null },
      ...changes,
    },
  }))
  const page = await openScreen(paths.quality(assessmentId, search), { as: 'ROLE_CONSULTANT' })
  return { ...page, asked }
}

const cellsOf = async (name: RegExp) => {
  const row = await screen.findByRole('row', { name })
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

test('every figure has its n beside it; of a question that few were shown there is the n alone', async () => {
  await opened()
  const brief = await screen.findByRole('region', { name: 'En bref' })
  for (const words of [
    '86 %',
    '61 %',
    '0,71',
    '± 14 pts',
    'Entre 0,63 et 0,78 (95 %)',
    '120 sur 140 ; 3 en cours',
  ])
    within(brief).getByText(words)
  expect(within(brief).getAllByText(/^n = 1[24]0$/)).toHaveLength(4)
  expect(await cellsOf(/Question posée 1/)).toEqual([
    expect.stringContaining('page 2'),
    expect.stringContaining('62 %'),
    expect.stringContaining('0,31'),
    expect.stringContaining('n = 120'),
    expect.stringContaining('–'),
  ])
  const few = await cellsOf(/Question posée 3/)
  expect(few.slice(1, 4)).toEqual(['Réussite–', 'Sépare (question–reste)–', 'Vue parn = 12'])
  screen.getByText('12 avis. Ils se montrent à partir de 30, sans aucun nom.')
})

test('a question to look at is said in words, with the figure that says so', async () => {
  await opened()
  const look = await screen.findByRole('region', { name: 'À regarder' })
  expect(within(look).getAllByRole('listitem')).toHaveLength(1)
  within(look).getByText(/^La question 2 sépare mal : .* \(0,04\)\.$/)
})

test('a page says how long it takes and who stops there', async () => {
  await opened()
  const [page, reached, time, left] = await cellsOf(/Accueil du client/)
  expect(page).toContain('Accueil du client')
  expect(reached).toContain('140')
  expect(time).toMatch(/1.min.35.s.*n = 138/)
  expect(left).toContain('14 (10 %)')
})

test('the panel of a question: who chose what, what to look at, and on to the next one by its key', async () => {
  const choice: Omit<Choice, 'id'> = {
    label: 'Attendre',
    isKey: true,
    chosen: 60,
    share: 0.5,
    lead: 0.4,
    reason: null,
  }
  server.answer(getQuestionFigures, () => ({
    data: {
      n: 120,
      unanswered: 2,
      choices: [
        { ...choice, id: 'a' },
        {
          ...choice,
          id: 'b',
          label: 'Rappeler',
          isKey: false,
          chosen: 58,
          share: 0.48,
          lead: 0.2,
          reason: 'ofTheBest' as const,
        },
      ],
    },
  }))
  const { user, address } = await opened()
  await user.click(await screen.findByRole('button', { name: 'Voir la question 2' }))
  const panel = await screen.findByRole('dialog', { name: 'Question 2' })
  expect(address()).toContain('question=q2')
  await within(panel).findByText('bonne réponse')
  within(panel).getByText('Ceux qui la choisissent font mieux ailleurs : est-elle vraiment fausse ?')
  within(panel).getByText(/Sans réponse : 2/)
  await user.keyboard('j')
  await screen.findByRole('dialog', { name: 'Question 3' })
  screen.getByText(/n’a pas de réponses à choisir/)
})

test('below 30 the page says so and shows no figure; before anybody ended it, how it begins', async () => {
  await opened({
    figures: {
      ...figures,
      scored: 11,
      whole: 11,
      ended: 12,
      completed: 11,
      results: null,
      reliability: null,
    },
  })
  await screen.findByText(/Résultats connus sur cette version\s: 11/)
  expect(screen.getAllByText('Masqué sous 30')).toHaveLength(5)
  expect(screen.queryByRole('region', { name: 'À regarder' })).toBeNull()
})

test('nobody has ended it yet', async () => {
  await opened({ versions: [], versionId: null, figures: null })
  await screen.findByText('Personne n’a encore terminé ce test')
  expect(screen.queryByRole('combobox', { name: 'Version du test' })).toBeNull()
})

test('another version is asked for, and stands in the address', async () => {
  const { user, address, asked } = await opened()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Version du test' }), version(1, 9).id)
  expect(address()).toContain(`version=${version(1, 9).id}`)
  expect(asked.at(-1)?.query).toEqual({ versionId: version(1, 9).id })
})

test('a test that is gone is said to be gone', async () => {
  server.answer(getTestQuality, () => new Refusal('assessmentNotFound'))
  await openScreen(paths.quality(assessmentId), { as: 'ROLE_CONSULTANT' })
  await screen.findByText('Test introuvable')
})

test('who may not see applications is told so', async () => {
  await openScreen(paths.quality(assessmentId), { as: 'ROLE_TRIAL' })
  await screen.findByText('403')
})

describe('fairness', () => {
  const compared = (group: 'woman' | 'man', selected: number, of: number, ratio: number | null) => ({
    group,
    selected,
    of,
    ratio: ratio === null ? null : { ratio, from: 0.0927, to: 1.1992, p: 0.0599 },
  })
  const sex = {
    outcome: [compared('woman', 12, 40, 0.75), compared('man', 60, 150, null)],
    cutOffs: [30, 60, 80].map((percent) => ({
      percent,
      groups: [compared('woman', 30 - percent / 10, 40, null), compared('man', 100, 150, 0.95)],
    })),
  }
  const card = async () => within(await screen.findByRole('region', { name: 'Équité entre les groupes' }))

  test.each([
    [false, /^Votre entreprise ne propose pas/],
    [true, /^Masqué : il faut des groupes d’au moins 30/],
  ])(
    'nothing is counted before there is enough (asked: %s); the law’s limits stand there',
    async (isAsked, text) => {
      await opened({ fairness: { isAsked, sex: null, age: null } })
      const own = await card()
      own.getByText(text)
      own.getByText(/l’origine, la santé, le handicap, les opinions ne se demandent pas/)
      expect(own.queryByText(/n = /)).toBeNull()
    },
  )

  test('rates, their ratio with its interval, Fisher’s test and what that means; a cut-off is tried', async () => {
    const { user } = await opened({ fairness: { isAsked: true, sex, age: null } })
    const own = within((await card()).getByRole('region', { name: 'Par sexe' }))
    const hired = within(own.getByRole('table', { name: 'Embauchés' }))
    hired.getByText('30 % (12), n = 40')
    hired.getByText('0,75')
    hired.getByText(/^entre 0,09 et 1,2 \(95 %\).*Test de Fisher : p = 0,06/)
    hired.getByText('Sous quatre cinquièmes ; hasard possible')
    ;(await card()).getByText(/^L’autre répartition est masquée.* ou n’ont répondu qu’à moitié/)
    const passing = within(own.getByRole('table', { name: 'Passeraient' }))
    passing.getByText('60 % (24), n = 40')
    await user.selectOptions(own.getByLabelText('Simuler un seuil'), 'À partir de 80 %')
    passing.getByText('55 % (22), n = 40')
  })
})
