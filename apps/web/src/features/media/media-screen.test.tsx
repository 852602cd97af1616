/** The media library: adding, finding, renaming, where used, deleting. */

import {
  changeMedia,
  deleteMedia,
  listFolders,
  listMedia,
  listMediaUses,
  replaceMedia,
  uploadMedia,
} from '@assay/contract/media/calls'
import { mediaAbilities } from '@assay/domain/media/abilities'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../testing/browser.ts'
import { Refusal } from '../../testing/contract-server.ts'
import { labels } from '../../testing/labels.ts'
import { openScreen } from '../../testing/recruiter.tsx'

const medium = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
  kind: 'image' as const,
  name: 'accueil.png',
  url: '/api/files/7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01',
  mime: 'image/png',
  size: 120_000,
  width: 800,
  height: 600,
  folder: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  abilities: mediaAbilities({ role: 'ROLE_BUILDER' }),
}

beforeEach(() => {
  server.answer(listMedia, () => ({ data: [medium], meta: { totalItems: 1, totalIsExact: true } }))
  server.answer(listFolders, () => ({ data: [{ name: 'Boutiques', count: 3 }] }))
  server.answer(listMediaUses, () => ({
    data: ['Conseiller', 'Supprimé'].map((name, index) => ({
      assessmentId: `7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e1${index}`,
      name,
      isCurrent: false,
      abilities: { edit: index === 0 },
    })),
    isInMails: true,
    isInBank: false,
  }))
})

const aFile = (name: string) => new File(['x'.repeat(1_000_000)], name)

const act = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions : accueil.png' }))
  await user.click(await screen.findByRole('menuitem', { name, hidden: true }))
}

test('several files are added; what is refused of one is said with its name', async () => {
  let sent = 0
  server.answer(uploadMedia, async () => {
    sent += 1
    // How far it is: of one megabyte of each, two fifths have left.
    const far = sent === 1 ? '400 Ko' : '1,4 Mo'
    await screen.findByText(`${far} sur 2 Mo`)
    screen.getByText(`${sent - 1} sur 2 envoyés`)
    return sent === 2 ? new Refusal('fileTypeRefused') : { data: medium }
  })
  const { user } = await openScreen('/media', { as: 'ROLE_BUILDER' })
  await screen.findByText('accueil.png')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, [aFile('a.png'), aFile('b.exe')])
  await screen.findByText('b.exe : Ce type de fichier n’est pas accepté')
  expect(sent).toBe(2)
})

test('a file is replaced: how far it is, what was refused, and in how many tests it stands then', async () => {
  let asked = 0
  server.answer(replaceMedia, async () => {
    asked += 1
    await screen.findByText('400 Ko sur 1 Mo')
    return asked === 1 ? new Refusal('fileTypeRefused') : { data: medium, replaced: 2, replacedInMails: 1 }
  })
  const { user } = await openScreen('/media', { as: 'ROLE_BUILDER' })
  await act(user, 'Remplacer')
  const dialog = within(await screen.findByRole('dialog'))
  const choose = async (name: string) => {
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
    await user.upload(inputs.at(-1) as HTMLInputElement, aFile(name))
  }
  await choose('a.exe')
  await dialog.findByText('Ce type de fichier n’est pas accepté')
  expect(dialog.queryByRole('progressbar')).toBeNull()
  await choose('a.png')
  await screen.findByText('Remplacé dans 2 tests et dans 1 modèle ou étape d’e-mail')
})

test('a file is renamed and put into a folder', async () => {
  const saved = server.answer(changeMedia, () => ({ data: medium }))
  const { user } = await openScreen('/media', { as: 'ROLE_BUILDER' })
  await act(user, 'Renommer ou ranger')
  const dialog = within(await screen.findByRole('dialog'))
  await user.clear(dialog.getByLabelText('Nom'))
  await user.type(dialog.getByLabelText('Nom'), 'Accueil')
  await user.type(dialog.getByLabelText('Dossier'), 'Boutiques')
  await user.click(dialog.getByRole('button', { name: labels.save }))
  await waitFor(() => expect(saved[0]?.body).toEqual({ name: 'Accueil', folder: 'Boutiques' }))
})

test('its panel says which tests use it; deleting one in use is refused in the dialog', async () => {
  server.answer(deleteMedia, () => new Refusal('mediaInUse'))
  const { user } = await openScreen('/media', { as: 'ROLE_BUILDER' })
  await act(user, 'Supprimer')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await dialog.findByText('Ce fichier est utilisé par un test ou un e-mail : il ne peut pas être supprimé')
  await user.click(dialog.getByRole('button', { name: labels.cancel }))
  await user.click(screen.getByText('accueil.png'))
  await screen.findByRole('link', { name: 'Conseiller' })
  // Its test was deleted, say: the rule looks at the test, the screen at what came with it.
  screen.getByText('Supprimé')
  expect(screen.queryByRole('link', { name: 'Supprimé' })).toBeNull()
  screen.getByText('Des modèles, des campagnes ou des e-mails envoyés l’affichent.')
  expect(screen.getAllByText('dans des candidatures passées seulement')).toHaveLength(2)
})

test('a consultant looks and changes nothing', async () => {
  await openScreen('/media', { as: 'ROLE_CONSULTANT' })
  await screen.findByText('accueil.png')
  expect(screen.queryByRole('button', { name: 'Ajouter des fichiers' })).toBeNull()
})

test('a file offers what comes with it, whatever the reader’s role', async () => {
  const nothing = mediaAbilities({ role: 'ROLE_TRIAL' })
  const abilities = { ...nothing, replace: true }
  const data = [
    { ...medium, abilities },
    { ...medium, id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e02', name: 'seul.png', abilities: nothing },
  ]
  server.answer(listMedia, () => ({ data, meta: { totalItems: 2, totalIsExact: true } }))
  const { user } = await openScreen('/media', { as: 'ROLE_ADMIN' })
  await user.click(await screen.findByRole('button', { name: 'Actions : accueil.png' }))
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  expect(items.map(({ textContent }) => textContent)).toEqual(['Remplacer'])
  expect(screen.queryByRole('button', { name: 'Actions : seul.png' })).toBeNull()
})
