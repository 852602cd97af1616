/**
 * A read that fails: tried again three times, then told in a toast beside the screen's own error
 * (§8).
 */
import { getAssessment } from '@assay/contract/assessments/calls'
import { showCompany } from '@assay/contract/companies/calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { server } from '../../testing/browser.ts'
import { networkFailure, Refusal } from '../../testing/contract-server.ts'
import { openScreen } from '../../testing/recruiter.tsx'

/** In steps, between which the screen draws what fell due. */
async function letPass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 250) await vi.advanceTimersByTimeAsync(250)
}
const toast = () => screen.queryByText('Erreur')

test.each([
  ['a server that fails', new Refusal('unexpected'), 'Une erreur est survenue'],
  ['no network', networkFailure, 'Pas de connexion au serveur.'],
] as const)(
  '%s: three more tries, then a toast of six seconds, and the screen says it for good',
  async (_, answer, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const heard = server.answer(getDashboard, () => answer)
    await openScreen('/dashboard')
    for (const [before, waitMs] of [500, 1000, 2000].entries()) {
      await waitFor(() => expect(heard).toHaveLength(before + 1))
      expect(toast()).toBeNull()
      await letPass(waitMs)
    }
    await screen.findByText('Erreur')
    expect(heard).toHaveLength(4)
    screen.getByText(words)
    screen.getByRole('button', { name: 'Réessayer' })
    // Longer than the three seconds of other failures.
    await letPass(4500)
    expect(toast()).not.toBeNull()
    await letPass(3000)
    await waitFor(() => expect(toast()).toBeNull())
    await screen.findByRole('button', { name: 'Réessayer' })
  },
)

test.each([
  ['/company', showCompany, 'Échec du chargement de l’entreprise'],
  ['/assessment-builder/a1', getAssessment, 'Échec du chargement du test'],
] as const)('%s says in the specified words what could not be read', async (path, call, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(call, () => new Refusal('unexpected'))
  await openScreen(path)
  await letPass(4000)
  await screen.findByText(words)
})

test('a refusal is no failure: it is asked for once, and the screen says it', async () => {
  const heard = server.answer(getDashboard, () => new Refusal('noPermission'))
  await openScreen('/dashboard')
  await screen.findByText('403')
  expect(heard).toHaveLength(1)
})

test('too many requests that a proxy refuses without a word are told in plain words', async () => {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).includes(getDashboard.address.path)
      ? new Response(null, { status: 429 })
      : real(input, init),
  )
  await openScreen('/dashboard')
  await screen.findByRole('alert')
  expect(screen.getAllByText('Une erreur est survenue').length).toBeGreaterThan(0)
  vi.restoreAllMocks()
})

test('a session that is in another company by now: the bar alone says so, and no error screen stands under it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(getDashboard, () => new Refusal('companyContextChanged'))
  await openScreen('/dashboard')
  await screen.findByText(/^Cette page montre/)
  await letPass(4000)
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  screen.getByRole('button', { name: 'Recharger la page' })
})
