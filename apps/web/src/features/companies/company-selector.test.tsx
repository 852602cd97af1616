/**
 * Changing company: said, or put back where it fails; nothing is stored in another company than the screen
 * shows.
 */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { switchCompany } from '@assay/contract/session/calls'
import { listSessions } from '@assay/contract/session/own-session-calls'
import { getTwoFactor } from '@assay/contract/session/two-factor-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { aSession, openScreen, showComponent } from '../../testing/recruiter.tsx'
import { CompanySelector } from './company-selector.tsx'

const other = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c55'
const as = 'ROLE_SUPERADMIN'
const session = aSession(as)

function answerCompanies(): void {
  const rows = [
    { id: session.companyIdentity.id, name: 'Horizon', slug: 'horizon' },
    { id: other, name: 'Aurore', slug: 'aurore' },
  ]
  const facts = {
    logoUrl: null,
    parentCompanyId: null,
    parentName: null,
    siret: null,
    licenseCount: 5,
    teamSize: 1,
    primaryColor: '#472F92',
    secondaryColor: '#ED174C',
    colorList: [],
    candidateDataLifetime: 24,
    dailyMailLimit: 5000,
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  server.answer(listAllCompanies, () => ({
    data: rows.map((row) => ({ ...facts, ...row })),
    meta: { totalItems: 2, totalIsExact: true },
  }))
}

const field = async () => await screen.findByRole<HTMLInputElement>('combobox', { name: 'Entreprise' })

test('the other company shows at once, and SPEC’s toast says so', async () => {
  answerCompanies()
  server.answer(switchCompany, () => ({
    ...session,
    companyIdentity: { ...session.companyIdentity, id: other, name: 'Aurore' },
  }))
  const { user } = await showComponent(<CompanySelector listHref={undefined} />, { as })
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name: 'Aurore', hidden: true }))
  await screen.findByText("Changement d'entreprise effectué !")
  expect((await field()).value).toBe('Aurore')
})

test('a change that fails puts the former company back, and SPEC’s toast says so', async () => {
  answerCompanies()
  server.answer(switchCompany, () => new Refusal('unavailable'))
  const { user } = await showComponent(<CompanySelector listHref={undefined} />, { as })
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name: 'Aurore', hidden: true }))
  await screen.findByText("Erreur lors du changement d'entreprise")
  expect((await field()).value).toBe('Horizon')
})

test('a write says which company the screen shows; refused for another one, the page offers to load again', async () => {
  const heard = server.answer(updateOwnAccount, () => new Refusal('companyContextChanged'))
  server.answer(listSessions, () => ({ data: [] }))
  server.answer(getTwoFactor, () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }))
  const { user } = await openScreen('/user-profile', { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'e')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This page shows Horizon, but you now work in another company/)
  screen.getByRole('button', { name: 'Reload the page' })
  expect(heard[0]?.headers.get('assay-company')).toBe(session.companyIdentity.id)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Camillee')
})
