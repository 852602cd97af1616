/** The company's page: what an admin edits, and what only a superadmin does. */

import { listRefusalReasons } from '@assay/contract/applications/board-calls'
import { changeRefusalReason, createRefusalReason } from '@assay/contract/applications/refusal-reason-calls'
import { listAllCompanies, listCompanies, showCompany } from '@assay/contract/companies/calls'
import { setColours, setLicences, updateCompany } from '@assay/contract/companies/change-calls'
import { showDirectory } from '@assay/contract/companies/directory-calls'
import { createFilter, listFilters } from '@assay/contract/companies/filter-calls'
import { listTokens } from '@assay/contract/companies/token-calls'
import { showPartner } from '@assay/contract/partners/calls'
import { listExpiring } from '@assay/contract/privacy/calls'
import { getMe } from '@assay/contract/session/calls'
import { getProvider } from '@assay/contract/session/provider-calls'
import { createUser, listCompanyUsers } from '@assay/contract/users/administration-calls'
import { listWebhooks } from '@assay/contract/webhooks/calls'
import { companyAbilities } from '@assay/domain/companies/abilities'
import { userAbilities } from '@assay/domain/users/administer'
import type { Role } from '@assay/domain/users/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { meQuery } from '../../session/me.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { aSession, openScreen } from '../../testing/recruiter.tsx'

const none = { totalItems: 0, totalIsExact: true }
const lyon = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c31', name: 'Lyon' }
const nora = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c41'

const late = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c51', labelFr: 'Trop tard', labelEn: 'Too late' }
const far = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c52', labelFr: 'Trop loin', labelEn: 'Too far' }
const leaver = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c61',
  name: 'Paul Martin',
  email: 'paul@example.org',
  lastActAt: '2024-11-25T10:00:00.000Z',
  goesAt: '2026-11-25T10:00:00.000Z',
}

function answerWith(role: Role) {
  const { companyIdentity, user } = aSession(role)
  const company = {
    ...companyIdentity,
    siret: '12345678900012',
    description: null,
    address: '12 rue de l’Horizon',
    addressPostalCode: '69003',
    addressCity: 'Lyon',
    addressPhone: null,
    addressEmail: null,
    licenseCount: 5,
    teamSize: 3,
    licensesLeft: 2,
    candidateDataLifetime: 24,
    dailyMailLimit: 5000,
    showsResults: false,
    asksDeclaration: false,
    logSealEmail: null,
    manager: { id: nora, name: 'Nora Petit', email: 'nora@horizon.example' },
    filters: [lyon],
    parent: null,
    colorList: ['#111111', '#222222', '#333333', '#444444'].map((backgroundColor) => ({
      backgroundColor,
      textColor: '#FFFFFF',
    })),
    abilities: companyAbilities({ role }, { parentCompanyId: null }),
  }
  server.answer(showCompany, () => ({ data: company }))
  server.answer(listCompanies, () => ({ data: [companyIdentity] }))
  server.answer(listAllCompanies, () => ({ data: [], meta: none }))
  server.answer(getProvider, () => ({
    data: null,
    redirectUri: 'https://assay.example/login/return',
    mayNameDomains: false,
  }))
  server.answer(listTokens, () => ({ data: [], mayMake: true }))
  const directory = { url: 'https://assay.example/scim/v2', groups: [], roles: [] }
  server.answer(showDirectory, () => ({ data: [], mayMake: true, ...directory }))
  const partner = {
    url: 'https://assay.example/api/partners/greenhouse',
    id: null,
    isKeyLive: false,
    givesScore: false,
  }
  server.answer(showPartner, () => ({ data: [], mayMake: true, ...partner, tests: [], errors: [] }))
  server.answer(listFilters, () => ({ data: [lyon] }))
  server.answer(listWebhooks, () => ({ data: [] }))
  server.answer(listCompanyUsers, () => ({
    data: [
      {
        id: nora,
        firstname: 'Nora',
        lastname: 'Petit',
        email: 'nora@horizon.example',
        phone: null,
        role: 'ROLE_BUILDER' as const,
        company: user.company,
        companyFilters: [],
        profilePicture: null,
        checkPassword: true,
        hasTwoFactor: false,
        createdAt: '2026-11-20T10:00:00.000Z',
        abilities: userAbilities({ id: user.id, role }, { id: nora, role: 'ROLE_BUILDER' }),
      },
    ],
    meta: { totalItems: 1, totalIsExact: true },
  }))
  server.answer(listRefusalReasons, () => ({ data: [late, far] }))
  server.answer(listExpiring, () => ({
    data: [leaver],
    meta: { totalItems: 1, totalIsExact: true, applications: 3, months: 24 },
  }))
  return { company }
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

test('an admin edits the profile and submits it; a siret writes itself in groups', async () => {
  answerWith('ROLE_ADMIN')
  const saved = server.answer(updateCompany, () => ({ success: true }))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  const profile = await card('Profil')
  profile.getByText('123 456 789 00012')
  await user.click(profile.getByRole('button', { name: 'Modifier' }))
  const siret = profile.getByLabelText('SIRET')
  await user.clear(siret)
  await user.type(siret, '98765432100019x')
  expect(siret).toHaveProperty('value', '987 654 321 00019')
  await user.clear(profile.getByLabelText('Ville'))
  await user.click(profile.getByRole('button', { name: 'Valider' }))
  await profile.findByRole('button', { name: 'Modifier' })
  expect(saved[0]?.body).toMatchObject({ siret: '987 654 321 00019', addressCity: '' })
})

test('a session that another tab took to another company leaves the form with what was typed, and says so', async () => {
  answerWith('ROLE_SUPERADMIN')
  server.answer(updateCompany, () => new Refusal('companyContextChanged'))
  const { user } = await openScreen('/company', { as: 'ROLE_SUPERADMIN' })
  const profile = await card('Profil')
  await user.click(profile.getByRole('button', { name: 'Modifier' }))
  await user.clear(profile.getByLabelText('Ville'))
  await user.type(profile.getByLabelText('Ville'), 'Marseille')
  const here = aSession('ROLE_SUPERADMIN')
  const elsewhere = { ...here.companyIdentity, id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c55', name: 'Aurore' }
  const read = server.answer(getMe, () => ({ ...here, companyIdentity: elsewhere }))
  const says = /^Cette page montre Horizon/
  const typed = () => screen.getByLabelText<HTMLInputElement>('Ville').value
  // The browser asks who is signed in again when the page is looked at, some minutes later.
  await queryClient.refetchQueries({ queryKey: meQuery.queryKey })
  expect(read).toHaveLength(1)
  await screen.findByText(says)
  expect(typed()).toBe('Marseille')
  await user.click(profile.getByRole('button', { name: 'Valider' }))
  await screen.findByText(says)
  expect(typed()).toBe('Marseille')
})

test('the focus goes into the form and back to the button that opened it', async () => {
  answerWith('ROLE_SUPERADMIN')
  const { user } = await openScreen('/company', { as: 'ROLE_SUPERADMIN' })
  for (const name of ['Profil', 'Facturation']) {
    const region = await card(name)
    region.getByRole('button', { name: 'Modifier' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
    region.getByRole('button', { name: labels.cancel }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(region.getByRole('button', { name: 'Modifier' })))
  }
})

test('cancelling leaves everything as it was', async () => {
  answerWith('ROLE_ADMIN')
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN', language: 'en' })
  const profile = await card('Profile')
  await user.click(profile.getByRole('button', { name: 'Edit' }))
  await user.click(profile.getByRole('button', { name: 'Cancel' }))
  profile.getByText('12 rue de l’Horizon')
})

test('licences are shown to all, and set by a superadmin only', async () => {
  answerWith('ROLE_ADMIN')
  await openScreen('/company', { as: 'ROLE_ADMIN' })
  const billing = await card('Facturation')
  billing.getByText('2')
  expect(billing.queryByRole('button')).toBeNull()
})

test('a superadmin sets the licences; a count below the team is refused in the form', async () => {
  answerWith('ROLE_SUPERADMIN')
  server.answer(setLicences, () => new Refusal('licencesBelowTeam'))
  const { user } = await openScreen('/company', { as: 'ROLE_SUPERADMIN' })
  const billing = await card('Facturation')
  await user.click(billing.getByRole('button', { name: 'Modifier' }))
  const licences = billing.getByLabelText('Licences')
  await user.clear(licences)
  await user.tab()
  await billing.findByText('Ce champ est obligatoire')
  await user.type(licences, '1')
  await user.click(billing.getByRole('button', { name: 'Valider' }))
  const reason = 'L’équipe compte plus de personnes que ce nombre de licences'
  await billing.findByText(reason)
  await screen.findByText(`Echec de la mise à jour de l'entreprise : ${reason}`)
})

test('three colours can be changed, and one that text is hard to read on is told', async () => {
  const { company } = answerWith('ROLE_ADMIN')
  const saved = server.answer(setColours, () => ({ colorList: company.colorList }))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  const colours = await card('Charte graphique')
  expect(colours.queryByLabelText('Couleur 4')).toBeNull()
  const first = colours.getByLabelText('Couleur 1')
  await user.clear(first)
  await user.type(first, '#7f7f7f')
  // The company's accent is told as well.
  await waitFor(() => expect(colours.getAllByText(/peu lisible/)).toHaveLength(2))
  await user.click(colours.getByRole('button', { name: labels.save }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.body.colorList?.map(({ backgroundColor }) => backgroundColor)).toEqual([
    '#7f7f7f',
    '#222222',
    '#333333',
    '#444444',
  ])
})

test('a filter is added', async () => {
  answerWith('ROLE_ADMIN')
  const added = server.answer(createFilter, () => ({ data: { ...lyon, name: 'Nantes' } }))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  await user.click((await card('Filtres')).getByRole('button', { name: 'Ajouter un filtre' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nom du filtre'), 'Nantes')
  await user.click(dialog.getByRole('button', { name: 'Ajouter un filtre' }))
  await waitFor(() => expect(added[0]?.body).toEqual({ name: 'Nantes' }))
})

test('somebody is added to the team; without a licence the form says why and keeps what was typed', async () => {
  answerWith('ROLE_ADMIN')
  server.answer(createUser, () => new Refusal('licencesExhausted'))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  await user.click((await card('Équipe')).getByRole('button', { name: 'Ajouter une personne' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Prénom/), 'Lina')
  await user.type(dialog.getByLabelText(/Nom de famille/), 'Roux')
  await user.type(dialog.getByLabelText(/Adresse e-mail/), 'lina@horizon.example')
  await user.click(dialog.getByRole('button', { name: 'Créer le compte' }))
  await dialog.findByText(/^Il ne reste plus de licence/)
  await screen.findByText(/^Echec de la création de l’utilisateur : Il ne reste plus de licence/)
  expect(dialog.getByLabelText(/Prénom/)).toHaveProperty('value', 'Lina')
})

test('a consultant sees the company and changes nothing of it', async () => {
  answerWith('ROLE_CONSULTANT')
  await openScreen('/company', { as: 'ROLE_CONSULTANT' })
  await card('Profil')
  expect(screen.queryByRole('button', { name: 'Modifier' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Équipe' })).toBeNull()
})

test('the manager is chosen among the team, or nobody', async () => {
  answerWith('ROLE_ADMIN')
  const saved = server.answer(updateCompany, () => ({ success: true }))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  const manager = await card('Responsable')
  await user.click(manager.getByRole('button', { name: 'Choisir le responsable' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(saved[0]?.body).toEqual({ managerId: nora }))
})

test('reasons for rejection are added and moved by an admin', async () => {
  answerWith('ROLE_ADMIN')
  const moved = server.answer(changeRefusalReason, () => ({ data: [far, late] }))
  const added = server.answer(createRefusalReason, () => ({ data: [late, far] }))
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN', language: 'en' })
  const reasons = await card('Reasons for rejection')
  await user.click(await reasons.findByRole('button', { name: 'Move “Too far” up' }))
  await waitFor(() => expect(moved[0]?.body).toEqual({ position: 0 }))
  await user.click(reasons.getByRole('button', { name: 'Add a reason' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('In French'), 'Autre')
  await user.type(dialog.getByLabelText('In English'), 'Other')
  await user.click(dialog.getByRole('button', { name: 'Add a reason' }))
  await waitFor(() => expect(added[0]?.body).toEqual({ labelFr: 'Autre', labelEn: 'Other' }))
})

test('whose data goes within a week is counted and listed', async () => {
  answerWith('ROLE_ADMIN')
  const { user } = await openScreen('/company', { as: 'ROLE_ADMIN' })
  const expiring = await card('Données qui seront effacées')
  await expiring.findByText('Dans les sept jours : 1 candidat, 3 candidatures.')
  await user.click(expiring.getByRole('button', { name: 'Voir la liste' }))
  await screen.findByRole('link', { name: 'Paul Martin' })
})
