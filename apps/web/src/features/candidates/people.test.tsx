/** A foreign file is mapped; doubles are compared and told apart; notes and a mail on a person. */
import * as calls from '@assay/contract/candidates/calls'
import { addCandidates, previewCandidates } from '@assay/contract/candidates/import-calls'
import * as people from '@assay/contract/candidates/person-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withdrawUndo } from '../../patterns/undo-store.ts'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { aCandidate, chooseFile, id, openAdd, withBook, withSheet } from './testing/book.ts'

const aPerson = (number: number, changes: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(number, { lastName: 'Petit', fullName: 'Anne Petit', ...changes })

test('of a foreign file each column is said, two addresses are asked about, and its errors come with their line', async () => {
  withBook()
  const head = {
    isSpecified: false,
    columns: [
      { name: 'Nom', values: ['Petit'], field: 'lastName' as const },
      { name: 'Prénom', values: ['Anne'], field: 'firstName' as const },
      { name: 'Mail', values: ['anne@example.fr'], field: null },
      { name: 'Autre', values: ['a@example.fr'], field: null },
    ],
    emails: [2, 3],
  }
  const problem = {
    line: 3,
    code: 'csvEmailMissing',
    message: 'L’adresse manque',
    sameAsLine: null,
    content: 'Roux,Luc,,',
  }
  const previewed = server.answer(previewCandidates, () => ({
    total: 2,
    created: 1,
    failed: 1,
    lines: [{ line: 3, name: null, email: null, problem }],
  }))
  const added = server.answer(addCandidates, () => ({
    errors: [],
    allError: false,
    successCount: 1,
    failCount: 0,
    candidateIds: [id(1)],
    importId: null,
  }))
  const { user } = await openScreen('/address-book')
  const dialog = within(await openAdd(user, /plusieurs/))
  await chooseFile(user, 'c.csv', head)
  await dialog.findByText(/Plusieurs colonnes ressemblent à une adresse e-mail : Mail, Autre/)
  const field = (name: string) =>
    dialog.getByRole<HTMLSelectElement>('combobox', { name: `Colonne « ${name} »` })
  expect(field('Nom').value).toBe('lastName')
  await user.click(dialog.getByRole('button', { name: 'Continuer' }))
  await dialog.findByText(/Dites quelles colonnes/)
  expect(previewed).toHaveLength(0)
  await user.selectOptions(field('Autre'), 'email')
  // A field is one column's.
  await user.selectOptions(field('Mail'), 'email')
  expect(field('Autre').value).toBe('')
  await user.click(dialog.getByRole('button', { name: 'Continuer' }))
  await dialog.findByText('Roux,Luc,,')
  expect(dialog.getByText(/L’adresse manque/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Ajouter' }))
  await waitFor(() => expect(added).toHaveLength(1))
})

test('doubles are compared side by side, and merged only once nobody undoes it', async () => {
  withBook()
  const [one, other] = [
    aPerson(1, { phone: '+33611111111' }),
    aPerson(2, { phone: '+33622222222', lastName: 'Petit-Roux', fullName: 'Anne Petit-Roux' }),
  ]
  let data = [{ one, other, isSamePhone: false, isSameName: true }]
  server.answer(people.listDuplicates, () => ({ data, hasMore: false }))
  const merged = server.answer(calls.mergeCandidates, () => {
    data = []
    return { data: other }
  })
  const { user } = await openScreen('/address-book')
  await user.click(await screen.findByRole('button', { name: 'Doublons' }))
  const pair = { name: 'Anne Petit et Anne Petit-Roux' }
  expect(within(await screen.findByRole('article', pair)).getByText('Même nom')).toBeTruthy()
  const mergeIt = async () => {
    await user.click(await screen.findByRole('button', { name: 'Comparer et fusionner' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fusionner en une fiche' }))
    await user.click(dialog.getByRole('radio', { name: 'anne2@example.fr' }))
    await user.click(dialog.getByRole('radio', { name: '+33611111111' }))
    await user.click(dialog.getByRole('button', { name: 'Fusionner' }))
    await waitFor(() => expect(screen.queryByRole('article', pair)).toBeNull())
  }
  await mergeIt()
  await user.click(screen.getByRole('button', { name: 'Annuler l’action', hidden: true }))
  await screen.findByRole('article', pair)
  expect(merged).toHaveLength(0)
  await mergeIt()
  expect(merged).toHaveLength(0)
  // As the bar does when its time is over.
  withdrawUndo()
  await screen.findByText('Aucun doublon.')
  expect(merged).toMatchObject([{ params: { id: id(2) }, body: { otherId: id(1), takes: ['phone'] } }])
})

test('what may still be undone is done when the page is left', async () => {
  withSheet({ duplicates: [aPerson(2)] })
  const apart = server.answer(people.setDistinct, () => ({ success: true }))
  const { user } = await openScreen(`/address-book?candidate=${id(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Ce ne sont pas des doublons' }))
  expect(apart).toHaveLength(0)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(apart).toMatchObject([{ params: { id: id(1) }, body: { otherId: id(2) } }]))
})

test('a note of somebody who was erased meanwhile says so, and its text stays', async () => {
  withSheet()
  server.answer(people.addNote, () => new Refusal('candidateErased'))
  const { user } = await openScreen(`/address-book?candidate=${id(1)}`)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ajouter une note' })
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await screen.findByText('Écrivez une note')
  await user.type(field, 'Nuits seulement')
  await user.click(screen.getByRole('button', { name: 'Ajouter' }))
  await screen.findByText(/n’est plus dans le carnet d’adresses : elle a été effacée/)
  expect(field.value).toBe('Nuits seulement')
})

test('a note is changed by its author, and only deleted by who may', async () => {
  const note = {
    id: id(5),
    content: 'Nuits',
    author: { id: id(6), name: 'Camille' },
    createdAt: '2026-11-03T10:00:00.000Z',
    editedAt: null,
    abilities: { edit: true, delete: true },
  }
  const sheet = withSheet({
    notes: [note, { ...note, id: id(7), content: 'De Luc', abilities: { edit: false, delete: true } }],
  })
  const edited = server.answer(people.editNote, ({ body }) => {
    sheet.notes = [{ ...note, content: body.content }]
    return { data: { ...note, content: body.content } }
  })
  const { user } = await openScreen(`/address-book?candidate=${id(1)}`)
  await screen.findByText('De Luc')
  expect(screen.getAllByRole('button', { name: 'Supprimer la note' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Modifier la note' }))
  const field = screen.getByRole('textbox', { name: 'Modifier la note' })
  await user.clear(field)
  await user.type(field, 'Matins')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Matins')
  expect(edited[0]?.params).toEqual({ id: id(1), noteId: id(5) })
})

test('who wants no mails is not written to', async () => {
  withSheet({ isUnsubscribed: true })
  await openScreen(`/address-book?candidate=${id(1)}`)
  await screen.findByText('Ne souhaite plus recevoir d’e-mails')
  expect(screen.queryByRole('button', { name: 'Écrire' })).toBeNull()
})
