/** A candidate's own space: asked for, opened, corrected, contested. */

import {
  closeSpace,
  contestResult,
  correctSpace,
  explainScore,
  openSpace,
  requestErasure,
  requestSpace,
  showSpace,
} from '@assay/contract/privacy/space-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { labels } from '../../../testing/labels.ts'
import { openScreen } from '../../../testing/recruiter.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c81'
const at = '2026-11-20T10:00:00.000Z'
const looks = { logoUrl: null, primaryColor: '#123456', secondaryColor: '#ED174C' }
const space = {
  company: { name: 'Horizon', email: 'rh@horizon.example', months: 24, showsResults: true, ...looks },
  candidate: {
    firstName: 'Inès',
    lastName: 'Moreau',
    email: 'ines@example.org',
    phone: null,
    birthDate: null,
    createdAt: at,
    lastActAt: at,
    goesAt: '2028-11-20T10:00:00.000Z',
  },
  applications: [
    {
      id,
      test: 'Vente B2B',
      createdAt: at,
      completedAt: at,
      state: 'received' as const,
      result: { score: 3, max: 5 },
    },
  ],
  mails: [{ subject: 'Votre test', createdAt: at }],
  files: [],
}

test('a link is asked for, and the answer is the same whoever asks', async () => {
  server.answer(showSpace, () => new Refusal('spaceClosed'))
  const asked = server.answer(requestSpace, () => ({ success: true }))
  const { user } = await openScreen('/my-data', { language: 'en' })
  await user.type(await screen.findByLabelText('E-mail address'), 'ines@example.org')
  await user.click(screen.getByRole('button', { name: 'Send me the link' }))
  await screen.findByText(/^If a company holds data of this address/)
  expect(asked[0]?.body).toEqual({ email: 'ines@example.org' })
})

test('the mailed link opens the space when it is pressed; a used one says so', async () => {
  let works = false
  server.answer(showSpace, () => space)
  server.answer(openSpace, () => (works ? { success: true } : new Refusal('spaceLinkInvalid')))
  const { user, address } = await openScreen('/my-data/a-token-of-the-mail-0123456789')
  const open = await screen.findByRole('button', { name: 'Ouvrir mon espace' })
  await user.click(open)
  await screen.findByText('Ce lien n’est plus valable. Demandez-en un nouveau.')
  works = true
  await user.click(open)
  await screen.findByText(/^Ce que Horizon garde de vous/)
  // The page is the company's, not the product's.
  within(screen.getByRole('banner')).getByText('Horizon')
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#123456')
  expect(address()).toBe('/my-data')
})

test('details are corrected, a result is explained and contested, erasure is asked for, the space is closed', async () => {
  let isOpen = true
  server.answer(showSpace, () => (isOpen ? space : new Refusal('spaceClosed')))
  const corrected = server.answer(correctSpace, () => ({ success: true }))
  server.answer(explainScore, () => ({
    test: 'Vente B2B',
    by: 'both' as const,
    score: 3,
    max: 5,
    parts: [{ names: ['Accueil', '2'], score: 3, max: 5, late: true }],
    competences: [{ name: 'Écoute', score: 3, max: 5 }],
  }))
  const contested = server.answer(contestResult, () => ({ success: true }))
  const erased = server.answer(requestErasure, () => ({ success: true }))
  server.answer(closeSpace, () => {
    isOpen = false
    return { success: true }
  })
  const { user } = await openScreen('/my-data')
  await user.type(await screen.findByLabelText('Nom'), 'x')
  await user.click(screen.getByRole('button', { name: 'Corriger' }))
  await waitFor(() => expect(corrected[0]?.body).toMatchObject({ lastName: 'Moreaux', birthDate: null }))

  await user.click(await screen.findByRole('button', { name: 'Comment ce résultat est-il établi ?' }))
  await screen.findByText(/Accueil \+ Page 2 – 3\/5 \(rendue en retard\)/)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Contester' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Contester « Vente B2B »' }))
  await user.type(dialog.getByLabelText('Ce que vous voulez dire'), 'La page 2 a été coupée')
  await user.click(dialog.getByRole('button', { name: labels.send }))
  await waitFor(() => expect(contested[0]?.body).toEqual({ message: 'La page 2 a été coupée' }))

  await user.click(await screen.findByRole('button', { name: 'Demander l’effacement' }))
  const asking = within(await screen.findByRole('dialog', { name: /effacement de vos données/ }))
  await user.click(asking.getByRole('button', { name: 'Demander l’effacement' }))
  await waitFor(() => expect(erased).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'Fermer mon espace' }))
  await screen.findByRole('button', { name: 'Recevoir le lien' })
})
