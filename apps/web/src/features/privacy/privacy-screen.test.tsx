/** The policy names the company whose test led to it, and says where to find it when none is known. */
import { showController } from '@assay/contract/privacy/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const publisher = { identity: 'Mesure SAS, 1 rue A, 75002 Paris', email: 'dpo@mesure.example' }
const company = {
  name: 'Horizon Télécom',
  siret: '12345678900012',
  address: '12 rue de l’Horizon, 69003 Lyon',
  phone: null,
  email: 'rh@horizon.example',
}

test('from a test: name, siret, address and contact of its company', async () => {
  const asked = server.answer(showController, () => ({ publisher, company }))
  await openScreen('/privacy?test=vente')
  await screen.findByText('Horizon Télécom')
  screen.getByText(publisher.identity)
  screen.getByRole('link', { name: 'Protection des données : dpo@mesure.example' })
  screen.getByText('SIRET 123 456 789 00012')
  screen.getByText(company.address)
  expect(screen.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
    `mailto:${company.email}`,
  )
  expect(asked[0]?.query).toEqual({ test: 'vente' })
})

test('from nowhere: a sentence says from where the company is named', async () => {
  server.answer(showController, () => ({ publisher: { ...publisher, identity: null }, company: null }))
  await openScreen('/privacy', { language: 'en' })
  await screen.findByText(/^Open this page from a test, from your own space or signed in/)
  screen.getByText(/^Whoever runs this installation has not given a name/)
})
