/**
 * Changing company: said, or put back where it fails; nothing is stored in another company than the screen
 * shows.
 */
import { listAllCompanies } from '@assay/contract/companies/calls'
import { getNotification } from '@assay/contract/notifications/calls'
import { listPasskeys } from '@assay/contract/session/account-passkey-calls'
import { listSessions } from '@assay/contract/session/account-session-calls'
import { switchCompany } from '@assay/contract/session/calls'
import { getTwoFactor } from '@assay/contract/session/two-factor-calls'
import { updateOwnAccount } from '@assay/contract/users/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shownCompany } from '../../session/shown-company.ts'
import { atEndOfTest, server } from '../../testing/browser.ts'
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

test('the other company shows at once, and the specified toast says so', async () => {
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

test('a change that fails puts the former company back, and the specified toast says so', async () => {
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
  server.answer(listPasskeys, () => ({ data: [] }))
  server.answer(getTwoFactor, () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }))
  const { user } = await openScreen('/user-profile', { language: 'en' })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'e')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^This page shows Horizon, but you now work in another company/)
  screen.getByRole('button', { name: 'Reload the page' })
  expect(heard[0]?.headers.get('assay-company')).toBe(session.companyIdentity.id)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Camillee')
})

const elsewhere = /^This page shows Horizon, but you now work in another company/

test('what is read names the company too; refused for another one, nothing of it is drawn', async () => {
  const heard = server.answer(getNotification, () => new Refusal('companyContextChanged'))
  await openScreen('/user-profile?tab=notifications', { language: 'en' })
  await screen.findByText(elsewhere)
  expect(heard[0]?.headers.get('assay-company')).toBe(session.companyIdentity.id)
  // The bar says it: no toast for each read.
  expect(screen.queryByText('Error')).toBeNull()
})

test('the other tab is told at once where the session went, and that it came back', async () => {
  atEndOfTest(shownCompany.listen())
  server.answer(listSessions, () => ({ data: [] }))
  server.answer(listPasskeys, () => ({ data: [] }))
  server.answer(getTwoFactor, () => ({ isOn: false, isRequired: false, recoveryCodesLeft: 0 }))
  await openScreen('/user-profile', { language: 'en' })
  const otherTab = new BroadcastChannel('assay-company')
  atEndOfTest(() => otherTab.close())
  // A channel stays within its origin: it takes none.
  const tell = (company: string) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    otherTab.postMessage(company)
  tell(other)
  await screen.findByText(elsewhere)
  tell(session.companyIdentity.id)
  await waitFor(() => expect(screen.queryByText(elsewhere)).toBeNull())
})

test('a change of company is told to the other tabs', async () => {
  answerCompanies()
  server.answer(switchCompany, () => ({
    ...session,
    companyIdentity: { ...session.companyIdentity, id: other, name: 'Aurore' },
  }))
  const otherTab = new BroadcastChannel('assay-company')
  atEndOfTest(() => otherTab.close())
  const reported = new Promise((resolve) => {
    otherTab.addEventListener('message', ({ data }) => resolve(data))
  })
  const { user } = await showComponent(<CompanySelector listHref={undefined} />, { as })
  await user.click(await field())
  await user.click(await screen.findByRole('option', { name: 'Aurore', hidden: true }))
  expect(await reported).toBe(other)
})
