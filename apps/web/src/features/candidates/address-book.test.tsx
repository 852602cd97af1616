/** The address book: what it lists, who is added, a file with lines that fail, and an invitation from it. */

import { inviteCandidate } from '@assay/contract/applications/invitation-calls'
import * as calls from '@assay/contract/candidates/calls'
import * as cvCalls from '@assay/contract/candidates/cv-calls'
import {
  addCandidates,
  cancelImport,
  getImport,
  listImports,
  previewCandidates,
} from '@assay/contract/candidates/import-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { speak } from '../../i18n/language.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { aCandidate, anApplication, chooseFile, id, openAdd, withBook } from './testing/book.ts'

test('lists candidates with their last application, or how to get one; hidden ones have no date', async () => {
  withBook([
    aCandidate(1, { applications: [anApplication()] }),
    aCandidate(2),
    aCandidate(3, {
      applications: [
        anApplication({ id: null, createdAt: null, score: null, maxScore: null, applicationStatus: null }),
      ],
    }),
  ])
  await openScreen('/address-book', { as: 'ROLE_COLLABORATOR' })
  const table = await screen.findByRole('table', { name: 'Carnet d’adresses' })
  // The columns in their order; the row's button is the last name.
  const titles = within(table).getAllByRole('columnheader').slice(1)
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'CV',
    labels.firstName,
    'Nom',
    'Téléphone',
    'E-mail',
    'Contact',
    'Dernière candidature',
    'Étiquettes',
    'Modifier',
  ])
  expect(within(table).getByRole('button', { name: 'Petit 1' })).toBeTruthy()
  const link = within(table).getByRole('link', { name: '03/11/2026 : Vente' })
  expect(link.getAttribute('href')).toBe(`/candidates/assessments/${id(7)}?search=Anne+Petit+1`)
  expect(within(table).getByRole('button', { name: 'Relancer le candidat' })).toBeTruthy()
  expect(within(table).getByRole('link', { name: 'Vente' }).getAttribute('href')).toBe(
    `/candidates/assessments/${id(7)}`,
  )
  act(() => speak('en'))
  await screen.findByRole('link', { name: '03/11/2026: Vente' })
})

test('has no column of buttons for who may not edit', async () => {
  withBook([
    aCandidate(1, { abilities: { edit: false, delete: false, sendMail: false, viewCv: true, note: true } }),
  ])
  await openScreen('/address-book', { as: 'ROLE_CONSULTANT' })
  await screen.findByText('Petit 1')
  expect(screen.getByRole('columnheader', { name: /E-mail/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Modifier' })).toBeNull()
})

test('is empty in the specified words, and asks for what the filters say', async () => {
  const asked = withBook()
  const { user } = await openScreen('/address-book')
  expect(await screen.findByText('Aucun candidat.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Afficher' }), 'Sans candidature')
  await waitFor(() =>
    expect(asked.at(-1)?.query).toMatchObject({ filter: 'application_less', itemsPerPage: 5 }),
  )
  expect(screen.queryByRole('combobox', { name: 'Filtrer par test' })).toBeNull()
})

test('somebody is added; what is missing is said at its field, and what the server refuses in the dialog', async () => {
  withBook()
  const added = server.answer(calls.createCandidate, () => new Refusal('candidateExists'))
  const { user } = await openScreen('/address-book')
  const dialog = await openAdd(user, 'Ajouter un candidat')
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await within(dialog).findAllByText('Veuillez remplir tous les champs obligatoires')).toHaveLength(3)
  await user.type(within(dialog).getByRole('textbox', { name: labels.firstName }), 'Anne')
  await user.type(within(dialog).getByRole('textbox', { name: 'Nom' }), 'Petit')
  await user.type(within(dialog).getByRole('textbox', { name: 'E-mail' }), 'anne@example.fr')
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await within(dialog).findByText('Ce candidat existe déjà')).toBeTruthy()
  await screen.findByText("Echec de l'ajout du candidat : Ce candidat existe déjà")
  expect(added[0]?.body).toMatchObject({ firstName: 'Anne', email: 'anne@example.fr' })
})

test('a file is shown before it is added, and what failed stays listed', async () => {
  withBook()
  const message = 'Le prénom est manquant'
  const problem = { line: 3, code: 'csvFirstNameMissing', message, sameAsLine: null }
  server.answer(previewCandidates, () => ({
    total: 2,
    created: 1,
    failed: 1,
    lines: [
      { line: 2, name: 'Anne Petit', email: 'anne@example.fr', problem: null },
      { line: 3, name: null, email: null, problem },
    ],
  }))
  server.answer(addCandidates, () => ({
    errors: [problem],
    allError: false,
    successCount: 1,
    failCount: 1,
    candidateIds: [id(1)],
    importId: null,
  }))
  const { user } = await openScreen('/address-book')
  const dialog = await openAdd(user, /Ajouter plusieurs candidats/)
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await within(dialog).findByText('Pas de fichier détecté')).toBeTruthy()
  await chooseFile(user, 'c.csv')
  expect(await within(dialog).findByText('1 à ajouter, 1 en erreur, sur 2 lignes')).toBeTruthy()
  expect(within(dialog).getByText('Anne Petit · anne@example.fr')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await within(dialog).findByText('Candidats ajoutés : 1. Lignes en erreur : 1.')).toBeTruthy()
  expect(within(dialog).getByText('Le prénom est manquant')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Lancer les candidats ajouté' })).toBeTruthy()
})

test.each([
  ['those whom the file added', false, '1 candidat choisi'],
  ['all of the file, where one says so', true, 'c.csv'],
])('after a file with somebody who was known, the invitation is for %s', async (_, alsoKnown, whom) => {
  withBook()
  server.answer(previewCandidates, () => ({ total: 2, created: 1, failed: 1, lines: [] }))
  const known = { line: 3, code: 'candidateExists', message: 'Ce candidat existe déjà', sameAsLine: null }
  server.answer(addCandidates, () => ({
    errors: [known],
    allError: false,
    successCount: 1,
    failCount: 1,
    candidateIds: [id(1)],
    importId: null,
  }))
  const { user } = await openScreen('/address-book')
  const dialog = await openAdd(user, /Ajouter plusieurs candidats/)
  await chooseFile(user, 'c.csv')
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  const box = await within(dialog).findByLabelText(
    'Inviter aussi 1 personne du fichier qui était déjà connue',
  )
  if (alsoKnown) await user.click(box)
  await user.click(within(dialog).getByRole('button', { name: 'Lancer les candidats ajouté' }))
  const invitation = await screen.findByRole('dialog', { name: 'Lancer les candidats ajouté' })
  expect(await within(invitation).findByText(whom)).toBeTruthy()
})

test('who has no application is followed up with an invitation', async () => {
  withBook([aCandidate(2)])
  const invited = server.answer(inviteCandidate, () => new Refusal('candidateNotAgreed'))
  const { user } = await openScreen('/address-book')
  await user.click(await screen.findByRole('button', { name: 'Relancer le candidat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Inviter à un test' })
  expect(within(dialog).getByText(/Anne Petit 2 · anne2@example\.fr/)).toBeTruthy()
  await user.click(await within(dialog).findByRole('button', { name: labels.send }))
  expect(await within(dialog).findByText('Veuillez sélectionner un test')).toBeTruthy()
  expect(invited).toHaveLength(0)
})

test('an import whose dialog was closed is found again, with its progress, a stop and its report', async () => {
  withBook()
  const anImport = {
    id: id(5),
    state: 'running' as 'running' | 'cancelled',
    total: 2500,
    read: 1000,
    created: 990,
    failed: 10,
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  const finished = { ...anImport, id: id(6), state: 'done' as const, total: 1200, created: 1200, failed: 0 }
  server.answer(listImports, () => ({ data: [anImport, finished] }))
  const stopped = server.answer(cancelImport, () => {
    anImport.state = 'cancelled'
    return { success: true }
  })
  const { user } = await openScreen('/address-book')
  const dialog = await openAdd(user, 'Mes imports…')
  const [running, done] = await within(dialog).findAllByRole('listitem')
  if (!running || !done) throw new Error('two imports are listed')
  expect(within(running).getByText(/lignes lues sur 2\s500/)).toBeTruthy()
  expect(within(running).getByRole('button', { name: 'Télécharger le rapport' })).toBeTruthy()
  expect(done.textContent).toMatch(/Candidats ajoutés : 1\s200. Lignes en erreur : 0./)
  await user.click(within(running).getByRole('button', { name: 'Arrêter' }))
  expect(await within(running).findByText('Import arrêté : 990 candidats ajoutés')).toBeTruthy()
  expect(stopped).toHaveLength(1)
  // Who was added is invited from here too, also by one that was stopped.
  const launch = { name: 'Lancer les candidats ajouté' }
  expect(within(running).getByRole('button', launch)).toBeTruthy()
  await user.click(within(done).getByRole('button', launch))
  const invitation = await screen.findByRole('dialog', launch)
  expect(within(invitation).getByText('Les candidats ajoutés par le fichier')).toBeTruthy()
})

test('lists of lines that are not whole say so, in the preview and in the result', async () => {
  withBook()
  const problem = { line: 900, code: 'csvPhoneInvalid', message: 'Téléphone invalide', sameAsLine: null }
  const line = { line: 2, name: 'Anne Petit', email: 'anne@example.fr', problem: null }
  const preview = {
    total: 20_001,
    created: 19_600,
    failed: 1,
    lines: [line, { ...line, line: 900, problem }],
  }
  server.answer(previewCandidates, () => preview)
  const outcome = { errors: [], allError: false, successCount: 0, failCount: 0, candidateIds: [] }
  server.answer(addCandidates, () => ({ ...outcome, importId: id(5) }))
  const anImport = { id: id(5), state: 'done' as const, total: 20_001, read: 20_001, created: 19_600 }
  server.answer(getImport, () => ({
    data: { ...anImport, failed: 401, createdAt: '2026-11-20T10:00:00.000Z', errors: [problem] },
  }))
  const { user } = await openScreen('/address-book')
  const dialog = await openAdd(user, /Ajouter plusieurs candidats/)
  await chooseFile(user, 'c.csv')
  expect(
    await within(dialog).findByText(/^2 lignes affichées sur 20\s001 : toutes celles en erreur/),
  ).toBeTruthy()
  preview.failed = 401
  await chooseFile(user, 'd.csv')
  expect(
    await within(dialog).findByText(/^2 lignes affichées sur 20\s001, dont 1 en erreur sur 401/),
  ).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter' }))
  expect(await within(dialog).findByText(/^1 lignes en erreur affichées sur 401\. Le rapport/)).toBeTruthy()
})

test('a person is deleted for good only once the word is written', async () => {
  withBook([aCandidate(2)])
  const deleted = server.answer(calls.deleteCandidate, () => ({ success: true }))
  const { user } = await openScreen('/address-book')
  await user.click(await screen.findByRole('button', { name: 'Modifier Anne Petit 2' }))
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const question = within(await screen.findByRole('dialog', { name: 'Supprimer Anne Petit 2 ?' }))
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(question.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
  expect(deleted).toHaveLength(0)
  await user.type(question.getByRole('textbox'), 'DELETE')
  await user.click(question.getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(deleted.map(({ params }) => params.id)).toEqual([id(2)]))
})

test('a CV of somebody merged with them stands in the sheet, and is removed from there', async () => {
  const merged = aCandidate(2, { cv: '/api/candidate/x/cv' })
  withBook([merged])
  let otherCvs = [{ id: id(5), addedAt: '2026-11-03T10:00:00.000Z' }]
  const rest = { timeline: [], duplicates: [], notes: [], requests: [] }
  server.answer(calls.getCandidate, () => ({ data: { ...merged, ...rest, otherCvs } }))
  const removed = server.answer(cvCalls.deleteOtherCv, () => {
    otherCvs = []
    return { success: true }
  })
  const { user } = await openScreen(`/address-book?candidate=${id(2)}`)
  const other = { name: 'Autre CV de Anne Petit 2, ajouté le 03/11/2026' }
  await user.click(await screen.findByRole('button', other))
  expect(screen.getByRole('menuitem', { name: 'Voir', hidden: true })).toBeTruthy()
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer', hidden: true }))
  const question = await screen.findByRole('dialog', { name: 'Supprimer ce CV ?' })
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByRole('button', other)).toBeNull())
  expect(removed[0]?.params).toEqual({ id: id(2), fileId: id(5) })
  expect(screen.getByRole('dialog').querySelectorAll('dt')).toHaveLength(3)
})

test('a CV that cannot be added or removed: the specified words, and why', async () => {
  withBook([aCandidate(1), aCandidate(2, { cv: '/api/candidate/x/cv' })])
  server.answer(cvCalls.uploadCv, () => new Refusal('storageFull'))
  server.answer(cvCalls.deleteCv, () => new Refusal('candidateNotFound'))
  const { user } = await openScreen('/address-book')
  await screen.findByRole('button', { name: 'CV de Anne Petit 2' })
  const input = document.querySelector<HTMLInputElement>('input[aria-label="CV de Anne Petit 1"]')
  if (input === null) throw new Error('no way to add a CV')
  await user.upload(input, new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }))
  await screen.findByText(
    'Echec de la mise à jour du candidat : Il n’y a plus assez de place pour ce fichier',
  )
  // The browser tells of the same file, once it is mended, as of another one.
  expect(input.value).toBe('')
  await user.upload(input, new File(['x'.repeat(2_048_001)], 'cv.pdf', { type: 'application/pdf' }))
  await screen.findByText('Echec de la mise à jour du candidat : Le CV dépasse 2 048 000 octets')
  await user.click(screen.getByRole('button', { name: 'CV de Anne Petit 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer', hidden: true }))
  const question = await screen.findByRole('dialog', { name: 'Supprimer ce CV ?' })
  await user.click(within(question).getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Echec de la suppression du cv : Candidat introuvable')
})

test('all who match are tagged in five clicks, those who are not on the page too; a tag of 300 characters is not taken', async () => {
  withBook([aCandidate(1), aCandidate(2)], 201)
  const ids = Array.from({ length: 201 }, (_, n) => id(n))
  const all = server.answer(calls.listCandidateIds, () => ({
    data: ids,
    meta: { totalItems: 201, totalIsExact: true },
  }))
  const asked = server.answer(calls.tagCandidates, ({ body }) => ({
    tagged: body.candidateIds.length - 1,
    full: 1,
    gone: 0,
  }))
  const { user } = await openScreen('/address-book?search=Petit')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }))
  await screen.findByText('2 candidats sélectionnés')
  await user.click(screen.getByRole('button', { name: 'Tout (201)' }))
  await screen.findByText('201 candidats sélectionnés')
  await user.click(screen.getByRole('button', { name: 'Étiqueter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Étiqueter 201 candidats' })
  const field = within(dialog).getByPlaceholderText('Ajouter une étiquette')
  await user.click(field)
  await user.paste('x'.repeat(300))
  await user.keyboard('{Enter}')
  await within(dialog).findByText('Une étiquette a 50 caractères au plus.')
  await user.clear(field)
  await user.type(field, 'CACES{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Étiqueter' }))
  await screen.findByText(/199 candidats étiquetés. 2 restent tels quels/)
  expect(all[0]?.query).toMatchObject({ search: 'Petit' })
  expect(asked.map(({ body }) => body)).toEqual([
    { candidateIds: ids.slice(0, 200), add: ['CACES'], remove: [] },
    { candidateIds: ids.slice(200), add: ['CACES'], remove: [] },
  ])
  expect(screen.queryByRole('toolbar')).toBeNull()
})

test('many are deleted with the word; who may not be is said', async () => {
  withBook([aCandidate(1), aCandidate(2)], 2)
  const asked = server.answer(calls.deleteCandidates, () => ({
    deleted: 1,
    withApplications: 1,
    shared: 0,
    gone: 0,
  }))
  const { user } = await openScreen('/address-book')
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner toute la page' }))
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Supprimer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Supprimer 2 candidats ?' })
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }))
  expect(asked).toEqual([])
  await user.type(within(dialog).getByRole('textbox'), 'SUPPRIMER{Enter}')
  await screen.findByText('1 candidat supprimé. 1 a des candidatures, que vous ne pouvez pas supprimer.')
  expect(asked[0]?.body).toEqual({ candidateIds: [id(1), id(2)] })
})

test('says how far each is with a test, and filters by the state too', async () => {
  const contact = { assessmentId: id(7), assessmentName: 'Vente', invitedAt: '2026-11-28T09:00:00.000Z' }
  const asked = withBook(
    [
      aCandidate(1, { contact: { ...contact, state: 'invited' }, tags: ['CACES', 'Nuit', 'Lyon', 'Paris'] }),
      aCandidate(2, { contact: { ...contact, state: 'done' } }),
      aCandidate(3, { isUnsubscribed: true }),
    ],
    3,
  )
  const { user, address } = await openScreen(`/address-book?contact=notBegun:${id(7)}`)
  const cells = (await screen.findAllByRole('row')).map(({ textContent }) => textContent)
  expect(cells[1]).toMatch(/Invité le 28\/11\/2026Vente.*CACESNuitLyon\+1/)
  expect(cells[2]).toContain('TerminéVente')
  expect(cells[3]).toContain('Désinscrit')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ contact: `notBegun:${id(7)}` }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'État du contact' }), 'Terminé')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ contact: `done:${id(7)}` }))
  expect(address()).toContain('contact=done')
})

test('keeps the page size that was chosen, for this person', async () => {
  const asked = withBook([aCandidate(1)], 300)
  const { user } = await openScreen('/address-book')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Par page' }), '100 par page')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ itemsPerPage: 100 }))
  await openScreen('/address-book')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ itemsPerPage: 100 }))
})
