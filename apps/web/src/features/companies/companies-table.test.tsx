/** The superadmin's table of companies: what it shows, its limits, deleting with the typed word. */

import { listAllCompanies } from '@assay/contract/companies/calls'
import {
  deleteCompany,
  setColours,
  setDataLifetime,
  setLicences,
  setMailLimit,
} from '@assay/contract/companies/change-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { showComponent } from '../../testing/recruiter.tsx'
import { CompaniesTable } from './companies-table.tsx'

const horizon = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
  name: 'Horizon',
  slug: 'horizon',
  logoUrl: null,
  parentCompanyId: null,
  siret: null,
  parentName: null,
  licenseCount: 10,
  teamSize: 4,
  candidateDataLifetime: 24,
  dailyMailLimit: 5000,
  createdAt: '2026-11-20T10:00:00.000Z',
  primaryColor: '#472F92',
  secondaryColor: '#ED174C',
  colorList: [{ backgroundColor: '#112233', textColor: '#FFFFFF' }],
}
const child = {
  ...horizon,
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e02',
  name: 'Horizon Sud',
  parentName: 'Horizon',
}

beforeEach(() => {
  server.answer(listAllCompanies, () => ({
    data: [horizon, child],
    meta: { totalItems: 2, totalIsExact: true },
  }))
})

async function openMenu() {
  const shown: string[] = []
  const { user } = await showComponent(<CompaniesTable onTemplates={({ name }) => shown.push(name)} />, {
    as: 'ROLE_SUPERADMIN',
  })
  const choose = async (name: string, item: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions : ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
  }
  return { user, shown, choose }
}

test('licences and lifetime are changed where they differ; a refusal stands in the dialog', async () => {
  const licences = server.answer(setLicences, () => new Refusal('licencesBelowTeam'))
  const lifetime = server.answer(setDataLifetime, () => ({ candidateDataLifetime: 24 }))
  const { user, choose } = await openMenu()
  await screen.findAllByText('4 sur 10')
  await choose('Horizon', 'Licences et limites')
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Licences'))
  await user.type(dialog.getByLabelText('Licences'), '3')
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  await dialog.findByRole('alert')
  expect([licences[0]?.body, lifetime]).toEqual([{ licencesCount: 3 }, []])
})

test('the mails of a day are changed alone', async () => {
  const mails = server.answer(setMailLimit, () => ({ dailyMailLimit: 200 }))
  const { user, choose } = await openMenu()
  await choose('Horizon', 'Licences et limites')
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('E-mails aux candidats par jour')
  await user.clear(field)
  await user.type(field, '200')
  await user.click(dialog.getByRole('button', { name: 'Valider' }))
  await waitFor(() => expect(mails.map(({ body }) => body)).toEqual([{ dailyMailLimit: 200 }]))
})

test('the palette of any company is edited where the companies are', async () => {
  const saved = server.answer(setColours, () => ({ colorList: [] }))
  const { user, choose } = await openMenu()
  await choose('Horizon Sud', 'Charte graphique')
  const dialog = within(await screen.findByRole('dialog', { name: 'Charte graphique : Horizon Sud' }))
  const first = dialog.getByLabelText('Couleur 1')
  await user.clear(first)
  await user.type(first, '#ffffff')
  await user.click(dialog.getByRole('button', { name: labels.save }))
  await waitFor(() => expect(saved[0]?.params).toEqual({ id: child.id }))
  expect(saved[0]?.body).toMatchObject({
    primaryColor: '#472F92',
    colorList: [{ backgroundColor: '#ffffff', textColor: '#000000' }],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('templates are those of a company without a parent', async () => {
  const { shown, choose, user } = await openMenu()
  await choose('Horizon', 'Modèles d’e-mail')
  expect(shown).toEqual(['Horizon'])
  await user.click(await screen.findByRole('button', { name: 'Actions : Horizon Sud' }))
  await screen.findByRole('menuitem', { name: 'Supprimer', hidden: true })
  expect(screen.queryByRole('menuitem', { name: 'Modèles d’e-mail', hidden: true })).toBeNull()
})

test('a company is deleted with the typed word; one with children says why not', async () => {
  const asked = server.answer(deleteCompany, () => new Refusal('companyHasChildren'))
  const { user, choose } = await openMenu()
  await choose('Horizon', 'Supprimer')
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox'), deletionWords.fr)
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await dialog.findByText(/^Cette entreprise a des entreprises filles/)
  expect(asked[0]?.query).toEqual({ confirmation: deletionWords.fr })
  screen.getByText('Horizon Sud')
})
