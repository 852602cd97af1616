/** The campaigns' screen: cards, making one, writing its mail, starting it, adding somebody. */

import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/campaigns/calls'
import { searchCandidates } from '@assay/contract/candidates/calls'
import { listEmailTemplates } from '@assay/contract/mail/template-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { aSummary } from '../../testing/summaries.ts'

const uuid = (number: number) => `7a1d4a52-6f0e-4f4e-9f2e-${String(number).padStart(12, '0')}`
const aTest = { id: uuid(1), name: 'Vendeur', isOnline: true }
const content = { subject: 'Votre test', header: '<p>Bonjour</p>', footer: '' }

function aCampaign(given: Partial<calls.Campaign> = {}): calls.Campaign {
  return {
    id: uuid(10),
    name: 'Printemps',
    revision: 1,
    assessments: [aTest],
    campaignSteps: [
      { id: uuid(20), type: 'email', delay: 'P0D', isDefault: true, content: null, isSent: false },
      { id: uuid(21), type: 'cloture', delay: 'P7D', isDefault: true, content: null, isSent: false },
    ],
    status: 'started',
    createdAt: '2026-11-20T10:00:00Z',
    startedAt: null,
    pausedAt: null,
    closedAt: null,
    hasSender: true,
    dailyMailLimit: 5000,
    waitsUntil: null,
    candidates: { totalItems: 0, totalIsExact: true },
    funnel: { added: 0, sent: 0, opened: 0, begun: 0, applied: 0 },
    abilities: { edit: true, delete: true, start: false, pause: false, close: false },
    ...given,
  }
}

const writtenSteps = aCampaign().campaignSteps.map((step) =>
  step.type === 'email' ? { ...step, content } : step,
)
const aNamed = (number: number, name: string) => aSummary({ id: uuid(number), name, slug: `test-${number}` })
const pageOf = <Row,>(data: Row[]) => ({ data, meta: { totalItems: data.length, totalIsExact: true } })

beforeEach(() => {
  server.answer(listEmailTemplates, () => ({ data: [], canEdit: false }))
  server.answer(listAssessments, () => pageOf([]))
})

test('cards show title and state: one that is complete is ready, not started, one whose e-mail is unwritten neither; whoever may not write to candidates is offered nothing', async () => {
  server.answer(calls.listCampaigns, ({ query }) => {
    expect(query.itemsPerPage).toBe(6)
    return pageOf([aCampaign({ campaignSteps: writtenSteps }), aCampaign({ id: uuid(90), name: 'Automne' })])
  })
  await openScreen('/campaign', { as: 'ROLE_CONSULTANT' })
  const card = await screen.findByRole('button', { name: /Printemps/ })
  within(card).getByText('Prête')
  within(screen.getByRole('button', { name: /Automne/ })).getByText('Brouillon')
  expect(screen.queryByRole('button', { name: 'Ajouter' })).toBeNull()
})

test('a company without tests is told what to do first, with the way there for whoever may', async () => {
  server.answer(calls.listCampaigns, () => pageOf([]))
  await openScreen('/campaign', { as: 'ROLE_BUILDER' })
  const aside = within(await screen.findByRole('complementary', { name: 'Tests' }))
  await aside.findByText('Aucun test. Une campagne invite à un test en ligne : composez-en un d’abord.')
  expect(aside.getByRole('link', { name: 'Composer un test' }).getAttribute('href')).toBe(
    '/assessment-builder',
  )
})

test('a campaign is made from the menu, and its drawer opens', async () => {
  server.answer(calls.listCampaigns, ({ query }) => pageOf(query.id ? [aCampaign()] : []))
  const made = server.answer(calls.createCampaigns, () => ({ data: [aCampaign()] }))
  const { user, address } = await openScreen('/campaign', { as: 'ROLE_BUILDER' })
  await screen.findByText('Aucune campagne.')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Créer une campagne', hidden: true }))
  await user.type(await screen.findByRole('textbox', { name: /Nom de la campagne/ }), 'Printemps')
  await user.click(screen.getByRole('button', { name: 'Créer' }))
  await screen.findByText('E-mail à écrire')
  expect(made[0]?.body).toEqual({ name: 'Printemps', assessments: [] })
  expect(address()).toContain(`campaign=${uuid(10)}`)
})

test('what was typed of a new campaign is asked for before it is thrown away', async () => {
  server.answer(calls.listCampaigns, () => pageOf([]))
  const { user } = await openScreen('/campaign', { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Créer une campagne' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom de la campagne/ })
  await user.type(name, 'Printemps')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer ?' }))
  await user.click(question.getByRole('button', { name: 'Rester ici' }))
  expect(name.value).toBe('Printemps')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: labels.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Créer une campagne' })).toBeNull())
})

test('what is typed asks to be saved; a conflict is told and nothing typed is lost', async () => {
  server.answer(calls.listCampaigns, () => pageOf([aCampaign()]))
  server.answer(calls.updateCampaign, () => new Refusal('campaignChanged'))
  const { user } = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Nom de la campagne/ })
  const saving = screen.getByRole<HTMLButtonElement>('button', { name: labels.save })
  expect(saving.disabled).toBe(true)
  await user.type(name, ' 2027')
  expect(saving.disabled).toBe(false)
  await user.click(saving)
  await screen.findByText('Quelqu’un d’autre a modifié cette campagne entre-temps')
  expect(name.value).toBe('Printemps 2027')
})

test('a step is added before the closing, its days are real dates, a delay before the one above is refused', async () => {
  server.answer(calls.listCampaigns, () => pageOf([aCampaign()]))
  const saved = server.answer(calls.updateCampaign, () => ({ data: aCampaign({ revision: 2 }) }))
  const { user } = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Ajouter une étape' }))
  const added = screen.getByRole('group', { name: 'Étape 2 · e-mail' })
  const days = within(added).getByRole('textbox', { name: 'Jours après l’ajout' })
  await user.clear(days)
  await user.type(days, '9')
  await screen.findByText(/Un nombre entier de jours/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: labels.save }).disabled).toBe(true)
  await user.clear(days)
  await user.type(days, '3')
  within(added).getByText(/Pour qui entre aujourd’hui : \d\d\/\d\d\/\d{4}/)
  await user.click(screen.getByRole('button', { name: labels.save }))
  await screen.findByText('Campagne mise à jour avec succès')
  const steps = saved[0]?.body?.campaignSteps ?? []
  expect(steps.map(({ type, delay }) => [type, delay])).toEqual([
    ['email', 'P0D'],
    ['email', 'P3D'],
    ['cloture', 'P7D'],
  ])
})

test('a mail needs a subject, takes no link and no variable that does not exist', async () => {
  server.answer(calls.listCampaigns, () => pageOf([aCampaign()]))
  const { user } = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Écrire l’e-mail' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail de l’étape 1' }))
  await user.click(dialog.getByRole('button', { name: 'Valider l’e-mail' }))
  dialog.getByText("L'objet est obligatoire")
  const subject = dialog.getByRole('textbox', { name: /Objet/ })
  await waitFor(() => expect(document.activeElement).toBe(subject))
  await user.type(subject, 'www.example.org')
  dialog.getByText('Les liens ne sont pas autorisés dans les e-mails de campagne.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider l’e-mail' }).disabled).toBe(true)
  await user.clear(subject)
  await user.type(subject, 'Bonjour {{{{firstname}}')
  dialog.getByText(
    'Cette variable n’existe pas, ou n’est connue qu’après le test. Retirez-la : {{firstname}}',
  )
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Valider l’e-mail' }).disabled).toBe(true)
  await user.clear(subject)
  await user.type(subject, 'Votre test')
  await user.click(dialog.getByRole('button', { name: 'Valider l’e-mail' }))
  await screen.findByText('Votre test')
  await screen.findByRole('img', { name: 'E-mails : configuré' })
})

test('once all is set somebody is searched from two characters on and added; starting asks first', async () => {
  const ready = aCampaign({ campaignSteps: writtenSteps })
  server.answer(calls.listCampaigns, () => pageOf([ready]))
  server.answer(calls.listCampaignCandidates, () => pageOf([]))
  const found = { id: uuid(30), fullName: 'Inès Durand', firstName: 'Inès', lastName: 'Durand' }
  const asked = server.answer(searchCandidates, () =>
    pageOf([{ ...found, email: 'ines@example.org', phone: null } as never]),
  )
  const added = server.answer(calls.addCampaignCandidates, () => ({ added: 1, known: 0, gone: 0 }))
  const saved = server.answer(calls.updateCampaign, () => ({ data: { ...ready, revision: 2 } }))
  const { user } = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  // What is typed and not saved yet hides nobody.
  const name = await screen.findByRole('textbox', { name: 'Nom de la campagne' })
  await user.type(name, '!')
  await user.click(screen.getByRole('button', { name: 'Ajouter un candidat' }))
  const field = await screen.findByRole('searchbox', { name: 'Rechercher un candidat' })
  await user.type(field, 'I')
  screen.getByText('Écrivez au moins 2 caractères.')
  await user.type(field, 'n')
  await user.click(await screen.findByText('ines@example.org'))
  expect(asked.at(-1)?.query).toMatchObject({ q: 'In', itemsPerPage: 5 })
  await user.click(
    within(screen.getByRole('dialog', { name: 'Ajouter un candidat' })).getByRole('button', {
      name: 'Ajouter',
    }),
  )
  await screen.findByText('Candidat ajouté à la campagne')
  expect(added[0]?.body).toEqual({ candidateId: uuid(30) })
  await user.click(screen.getByRole('button', { name: 'Démarrer' }))
  const question = within(await screen.findByRole('dialog', { name: 'Démarrer' }))
  expect(saved).toHaveLength(0)
  question.getByText(/La clôture est le \d\d\/\d\d\/\d{4} pour qui entre/)
  await user.click(question.getByRole('button', { name: 'Démarrer' }))
  await screen.findByText('Campagne mise à jour avec succès')
  expect(saved[0]?.body).toMatchObject({ action: 'start', revision: 1 })
})

test('several tests make a campaign each by one act, and none without a test', async () => {
  server.answer(calls.listCampaigns, () => pageOf([]))
  server.answer(listAssessments, () => pageOf([aNamed(1, 'Vendeur'), aNamed(2, 'Chauffeur')]))
  const made = server.answer(calls.createCampaigns, () => ({
    data: [aCampaign(), aCampaign({ id: uuid(11) })],
  }))
  const { user } = await openScreen('/campaign', { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Ajouter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Plusieurs tests à la fois', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plusieurs tests à la fois' }))
  await user.type(dialog.getByRole('textbox', { name: /Nom de la campagne/ }), 'Printemps')
  await user.click(dialog.getByRole('button', { name: 'Créer' }))
  await dialog.findByText('Choisissez au moins un test')
  expect(made).toHaveLength(0)
  await user.click(dialog.getByPlaceholderText('Choisir un test'))
  await user.click(await screen.findByRole('option', { name: 'Vendeur', hidden: true }))
  await user.click(await screen.findByRole('option', { name: 'Chauffeur', hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Créer' }))
  await screen.findByText('Campagne créée')
  expect(made[0]?.body).toEqual({ name: 'Printemps', assessments: [uuid(1), uuid(2)] })
})

test('a file of candidates tells what became of its lines, and the lines that fail stay to be read', async () => {
  server.answer(calls.listCampaigns, () => pageOf([aCampaign({ campaignSteps: writtenSteps })]))
  server.answer(calls.listCampaignCandidates, () => pageOf([]))
  const error = { line: 4, code: 'emailInvalid', sameAsLine: null, message: 'Adresse e-mail invalide' }
  const sent = server.answer(calls.addCampaignCsv, () => ({
    added: 2,
    known: 1,
    failCount: 1,
    errors: [error],
  }))
  const { user } = await openScreen(`/campaign?campaign=${uuid(10)}`, { as: 'ROLE_BUILDER' })
  await screen.findByRole('button', { name: 'Importer un fichier .csv' })
  const [field] = screen.getAllByLabelText('Importer un fichier .csv', { selector: 'input' })
  await user.upload(field as HTMLElement, new File(['prenom;nom;email'], 'c.csv', { type: 'text/csv' }))
  await screen.findByText('2 ajoutés, 1 déjà dans la campagne, 1 lignes en erreur')
  screen.getByText('Ligne 4 : Adresse e-mail invalide')
  expect(sent).toHaveLength(1)
})

test('the tests beside the campaigns are all of them: by pages, and by a search', async () => {
  const all = Array.from({ length: 27 }, (_, index) => aNamed(index + 1, `Test ${index + 1}`))
  const asked = server.answer(listAssessments, ({ query: { page = 1, itemsPerPage = 5, search = '' } }) => {
    const found = all.filter(({ name }) => name.includes(search))
    const data = found.slice((page - 1) * itemsPerPage, page * itemsPerPage)
    return { data, meta: { totalItems: found.length, totalIsExact: true } }
  })
  server.answer(calls.listCampaigns, () => pageOf([]))
  const { user } = await openScreen('/campaign?testPage=6', { as: 'ROLE_BUILDER' })
  const panel = within(await screen.findByRole('complementary', { name: 'Tests' }))
  await panel.findByText('Test 27')
  await user.type(panel.getByRole('searchbox', { name: 'Rechercher un test' }), 'Test 13')
  await panel.findByText('Test 13')
  expect(panel.queryByText('Test 27')).toBeNull()
  expect(asked.at(-1)?.query).toMatchObject({ search: 'Test 13', page: 1 })
})
