/**
 * The editor of each module type as its author uses it: on the page and in the panel; what is typed is in the
 * document.
 */

import { listFilters } from '@assay/contract/companies/filter-calls'
import { listMedia, uploadMedia } from '@assay/contract/media/calls'
import { mediaAbilities } from '@assay/domain/media/abilities'
import type { ModuleData } from '@assay/domain/modules/data-registry'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '../../../i18n/language.ts'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { labels } from '../../../testing/labels.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { CanvasStateProvider } from './canvas/canvas-state.tsx'
import { DraggingProvider } from './canvas/dragging.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { BuilderContext } from './state/use-builder.ts'
import { ProblemsProvider } from './state/use-problems.ts'
import { aFullAssessment, openedBuilder } from './testing/builder-factory.ts'

/** A page with one module of a type, selected; `data` reads what the document has of it. */
async function edit<T extends ModuleType>(type: T, given: Partial<ModuleData[T]> = {}, language?: Language) {
  const document = aDocument([{ items: [anItem(type, given as never)] }, {}])
  const store = openedBuilder(aFullAssessment(document))
  store.select({ kind: 'module', id: type })
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <DraggingProvider>
            <Canvas />
            <Inspector />
          </DraggingProvider>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
    language ? { language } : {},
  )
  const data = () => store.getDocument().pageList[0]?.rowList[0]?.moduleItemList[0]?.data as ModuleData[T]
  return { user, data, store }
}

// By label rather than by role: looking through a whole builder for a role takes its time.
const field = (name: RegExp | string) =>
  screen.findByLabelText(name, { selector: 'input:not([type="checkbox"]), textarea' })
const toggle = async (name: RegExp | string): Promise<void> => {
  fireEvent.click(await screen.findByLabelText(name, { selector: 'input[role="switch"]' }))
}
const type = async (name: RegExp | string, value: string): Promise<void> => {
  const found = await field(name)
  found.focus()
  fireEvent.change(found, { target: { value } })
}
const choose = async (name: RegExp | string, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(name, { selector: 'select' }), { target: { value } })
}
const press = async (name: RegExp | string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

const category = (id: string, name: string) => ({
  id,
  name,
  color: null,
  parentCategoryId: null,
  subcategoryIdList: [],
})
const mail = (id: string, expectedCategoryId = 'no-category') => ({
  id,
  emailSender: 'Claire',
  emailSubject: 'Panne',
  emailContent: '<p>Bonjour</p>',
  emailArrivalTime: '09:00',
  emailDelay: '00:00',
  emailIsImportant: false,
  expectedCategoryId,
})

test.each(['video-record', 'audio-record'] as const)('%s: its limit, and one try', async (recorder) => {
  const { data } = await edit(recorder)
  await type('Minutes', '2')
  await type('Secondes', '30')
  await toggle(/^Un seul essai/)
  expect(data()).toEqual({ timeLimitSeconds: 150, onlyOneTry: true })
  await type('Minutes', '999')
  expect(data().timeLimitSeconds).toBe(3600)
})

test('slider: its stops are typed on the page, Enter adds one', async () => {
  const { data, user } = await edit('slider', {
    choices: [
      { id: 'a', name: 'Jamais' },
      { id: 'b', name: 'Toujours' },
    ],
  })
  await user.type(await field('Position 1'), '!{Enter}Parfois')
  expect(data().choices.map(({ name }) => name)).toEqual(['Jamais!', 'Parfois', 'Toujours'])
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(data().choices.map(({ name }) => name)).toEqual(['Parfois', 'Jamais!', 'Toujours'])
})

test('slider: the scale is drawn as it will be seen, and has as many stops as the panel says', async () => {
  const { data, user } = await edit('slider', {
    choices: [
      { id: 'a', name: 'Jamais' },
      { id: 'b', name: 'Toujours' },
    ],
  })
  const drawn = () => [...document.querySelectorAll('[data-preview] label')].map((stop) => stop.textContent)
  expect(drawn()).toEqual(['Jamais', 'Toujours'])
  await user.type(await field('Position 2'), ' !')
  expect(drawn()).toEqual(['Jamais', 'Toujours !'])
  await type('Nombre de positions', '4')
  expect(data().choices.map(({ name }) => name)).toEqual(['Jamais', 'Toujours !', '3', '4'])
  await type('Nombre de positions', '3')
  expect(data().choices.map(({ name }) => name)).toEqual(['Jamais', 'Toujours !', '3'])
})

test('company filter: its label, and several; the company’s filters are shown', async () => {
  const lyon = { id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c03', name: 'Lyon' }
  server.answer(listFilters, () => ({ data: [lyon] }))
  const { data, user } = await edit('company-filter')
  await type('Libellé', 'Votre agence')
  await user.click(screen.getByRole('radio', { name: 'Plusieurs' }))
  expect(data()).toEqual({ label: 'Votre agence', allowSeveral: true })
  // In the panel and, as a choice, on the page.
  await waitFor(() => expect(screen.getAllByText('Lyon')).toHaveLength(2))
})

test('identity document: its author reads what becomes of the photo', async () => {
  await edit('identity-document', {}, 'en')
  expect(await screen.findByText(/deleted as soon as a decision is made/)).toBeTruthy()
})

test('what a candidate reads speaks the language of the test, what its author presses that of the author', async () => {
  await edit('button', { label: '' }, 'en')
  expect(await field('Button text')).toMatchObject({ placeholder: labels.goOn })
  await edit('auth', {}, 'en')
  expect((await screen.findByText(labels.firstName)).closest('[lang="fr"]')).toBeTruthy()
})

test('container: it holds rows of its own, to which the palette adds', async () => {
  const { user, store } = await edit('container')
  await user.type(await screen.findByRole('textbox', { name: /Énoncé/ }), 'x')
  expect(store.getDocument().pageList[0]?.rowList[0]?.moduleItemList[0]).toMatchObject({ rowList: [] })
})

test('category: categories and elements on the page, where each belongs, its points', async () => {
  const { data } = await edit('category')
  await type('Catégorie 1', 'Urgent')
  await type('Élément 1', 'Une panne')
  const urgent = data().categoryList[0]?.id ?? ''
  await choose('Catégorie attendue de l’élément 1', urgent)
  await type('Points de l’élément 1', '2,5')
  expect(data().elementList[0]).toMatchObject({
    content: 'Une panne',
    expectedCategoryId: urgent,
    currentCategoryId: urgent,
    score: 2.5,
  })
  expect(screen.getByText('Tout classer juste donne 3,5 points.')).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Retirer.+Catégorie 1$/))
  expect(data().categoryList).toHaveLength(1)
  expect(data().elementList[0]).toMatchObject({ expectedCategoryId: 'no-category' })
})

test('category: a subcategory, and the trash', async () => {
  const { data, user } = await edit('category', {
    categoryList: [category('a', 'Urgent'), category('b', 'Panne')],
  })
  await user.click(await screen.findByLabelText('« Panne » est une sous-catégorie de', { selector: 'input' }))
  const lists = await screen.findAllByRole('listbox', { hidden: true })
  const parents = lists.find((list) => within(list).queryByText('Urgent'))
  if (!parents) throw new Error('no list of parents')
  await user.click(within(parents).getByText('Urgent'))
  expect(data().categoryList).toMatchObject([
    { id: 'a', subcategoryIdList: ['b'] },
    { id: 'b', parentCategoryId: 'a' },
  ])
  await toggle(/^Proposer la corbeille/)
  expect(data().categoryList.at(-1)?.id).toBe('trash-category')
})

test('mailbox: a mail is added and written in the composer', async () => {
  const { data, user } = await edit('mailbox', { mailboxList: [] })
  await type('Adresse de la boîte', 'service@horizon.example')
  await press('Ajouter un mail')
  const composer = await screen.findByRole('dialog', { name: 'Mail 1' })
  await type('Expéditeur', 'Claire')
  await type('Objet', 'Panne')
  await type(/Heure affichée/, '9h5')
  await type(/Délai d’arrivée/, '1:70')
  await toggle(/^Important/)
  expect(data()).toMatchObject({
    mailboxAddress: 'service@horizon.example',
    mailboxList: [
      {
        emailSender: 'Claire',
        emailSubject: 'Panne',
        emailArrivalTime: '09:05',
        emailDelay: '01:00',
        emailIsImportant: true,
      },
    ],
  })
  await user.click(within(composer).getByRole('button', { name: 'Terminé' }))
  expect(await screen.findByRole('button', { name: /^Modifier le mail 1 : .*09:05.*Panne/ })).toBeTruthy()
})

test('mailbox: mails move by the keyboard, and what is no time is midnight', async () => {
  const { data, user } = await edit('mailbox', {
    mailboxList: [mail('a'), { ...mail('b'), emailSubject: 'Retard' }],
  })
  const second = await screen.findByRole('button', { name: /^Modifier le mail 2 : .*Retard/ })
  second.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(data().mailboxList.map(({ id }) => id)).toEqual(['b', 'a'])
  await press(/^Modifier le mail 1 : .*Retard/)
  await type(/Heure affichée/, 'midi')
  expect(data().mailboxList[0]?.emailArrivalTime).toBe('00:00')
})

test('mailbox: a mail that is added begins empty, five minutes after the last one', async () => {
  const { data } = await edit('mailbox', { mailboxList: [] })
  await press('Ajouter un mail')
  await type('Expéditeur', 'Claire')
  await type('Délai d’arrivée (mm:ss)', '01:00')
  await press('Terminé')
  await press('Ajouter un mail')
  expect(data().mailboxList).toMatchObject([
    { emailSender: 'Claire', emailDelay: '01:00', emailArrivalTime: '09:00' },
    { emailSender: '', emailSubject: '', emailArrivalTime: '09:05' },
  ])
})

test('sorting mailbox: a mail that is added belongs where the last one does, the first to the first category', async () => {
  const { data } = await edit('sorting-mailbox', {
    categoryList: [category('no-category', ''), category('a', 'Urgent'), category('b', 'Plus tard')],
    mailboxList: [],
  })
  await press('Ajouter un mail')
  await press('Terminé')
  await choose('Catégorie attendue du mail 1', 'b')
  await type('Points du mail 1', '4')
  await press('Ajouter un mail')
  const there = { expectedCategoryId: 'b', currentCategoryId: 'b', emailPoints: 4 }
  expect(data().mailboxList).toMatchObject([there, there])
})

test('sorting mailbox: expected category and points; without the trash its mails are in none', async () => {
  const { data } = await edit('sorting-mailbox', {
    categoryList: [category('no-category', ''), category('a', 'Urgent'), category('trash-category', '')],
    mailboxList: [
      { ...mail('m1', 'trash-category'), currentCategoryId: 'trash-category', emailPoints: 1 },
      { ...mail('m2'), currentCategoryId: 'no-category', emailPoints: 1 },
    ],
  })
  await choose('Catégorie attendue du mail 2', 'a')
  await type('Points du mail 2', '4')
  await toggle(/^Proposer la corbeille/)
  expect(data().mailboxList).toMatchObject([
    { expectedCategoryId: 'no-category', currentCategoryId: 'no-category' },
    { expectedCategoryId: 'a', currentCategoryId: 'a', emailPoints: 4 },
  ])
})

const film = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c04',
  kind: 'video' as const,
  name: 'visite.mp4',
  url: '/api/files/7a1d4a52',
  mime: 'video/mp4',
  size: 2000,
  width: null,
  height: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  abilities: mediaAbilities({ role: 'ROLE_BUILDER' }),
}

test('file holder: a file of the library, its name, captions for a film', async () => {
  server.answer(listMedia, () => ({ data: [film], meta: { totalItems: 1, totalIsExact: true } }))
  const { data } = await edit('file-holder')
  await type('Nom du document 1', 'La visite')
  await press('Choisir le fichier du document 1')
  await press('visite.mp4')
  expect(data().elementList[0]).toMatchObject({
    name: 'La visite',
    fileUrl: '/api/files/7a1d4a52',
    fileName: 'visite.mp4',
  })
  expect(await screen.findByText('Sous-titres du document 1')).toBeTruthy()
})

test('file holder: a file that the server refuses is said, and nothing changes', async () => {
  server.answer(listMedia, () => ({ data: [], meta: { totalItems: 0, totalIsExact: true } }))
  server.answer(uploadMedia, async () => {
    await screen.findByText('400 Ko sur 1 Mo')
    return new Refusal('fileTypeRefused')
  })
  const { data, user } = await edit('file-holder')
  await press('Choisir le fichier du document 1')
  const dialog = await screen.findByRole('dialog', { name: 'Médiathèque' })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field for files')
  await user.upload(input, new File(['MZ'.repeat(500_000)], 'tarifs.exe'))
  expect(await within(dialog).findByText('Ce type de fichier n’est pas accepté')).toBeTruthy()
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
  expect(data().elementList[0]?.fileUrl).toBeNull()
})
