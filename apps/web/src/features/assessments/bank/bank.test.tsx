/** The bank of questions: its page, what a test gives to it and takes from it. */

import {
  type DescribedPool,
  describePools,
  getBankQuestion,
  listBankCategories,
  listBankQuestions,
  readBankQuestions,
} from '@assay/contract/bank/calls'
import {
  deleteBankQuestion,
  editBankQuestion,
  keepInBank,
  setBankStates,
} from '@assay/contract/bank/change-calls'
import { importBankFile } from '@assay/contract/bank/exchange-calls'
import { type BankQuestionFull } from '@assay/contract/bank/schemas'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { addRow } from '@assay/domain/assessments/row-operations'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { server } from '../../../testing/browser.ts'
import { Refusal } from '../../../testing/contract-server.ts'
import { openScreen, showComponent } from '../../../testing/recruiter.tsx'
import ChangedQuestions from '../builder/bank/changed-questions.tsx'
import InsertDialog from '../builder/bank/insert-dialog.tsx'
import { Canvas } from '../builder/canvas/canvas.tsx'
import { CanvasStateProvider } from '../builder/canvas/canvas-state.tsx'
import { DraggingProvider } from '../builder/canvas/dragging.tsx'
import { newPool } from '../builder/edits/pool-edits.ts'
import { Inspector } from '../builder/inspector/inspector.tsx'
import PreviewDialog from '../builder/preview/preview-dialog.tsx'
import { BuilderContext } from '../builder/state/use-builder.ts'
import { ProblemsProvider } from '../builder/state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../builder/testing/builder-factory.ts'
import KeepDialog from './keep-dialog.tsx'

const id = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01'

const itemOf = (content: string): ModuleItem => {
  const document = aDocument([{ items: [anItem('question', {}, { id: 'asked', content })] }])
  return document.pageList[0]?.rowList[0]?.moduleItemList[0] as ModuleItem
}

const aQuestion = (changes: Partial<BankQuestionFull> = {}): BankQuestionFull => ({
  id,
  title: 'Que dites-vous ?',
  moduleId: 4,
  category: 'Vente / Accueil',
  level: 2,
  competence: 'Écoute',
  language: 'fr',
  state: 'draft',
  version: 1,
  uses: 0,
  checkedBy: null,
  checkedAt: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  item: itemOf('<p>Que dites-vous ?</p>'),
  versions: [{ number: 1, author: 'Camille Roy', createdAt: '2026-11-20T10:00:00.000Z' }],
  tests: [],
  figures: { n: 45, facility: 0.62, discrimination: 0.31 },
  ...changes,
})

let rows: BankQuestionFull[]
beforeEach(() => {
  rows = [aQuestion()]
  server.answer(listBankQuestions, () => ({
    data: rows,
    meta: { totalItems: rows.length, totalIsExact: true },
  }))
  server.answer(listBankCategories, () => ({
    data: [{ id, path: 'Vente / Accueil', questions: 1 }],
    competences: ['Écoute'],
  }))
  server.answer(getBankQuestion, () => ({ data: aQuestion() }))
})

test('an empty bank says how the first question comes into it', async () => {
  rows = []
  await openScreen('/question-bank', { as: 'ROLE_BUILDER' })
  await screen.findByText('Aucune question gardée')
  expect(screen.queryByLabelText('Catégorie')).toBeNull()
  screen.getByText(/« Garder dans la banque »/)
})

test('questions are filtered by category, and chosen ones put in use', async () => {
  const asked = server.answer(listBankQuestions, () => ({
    data: rows,
    meta: { totalItems: 1, totalIsExact: true },
  }))
  const set = server.answer(setBankStates, () => ({ changed: 1 }))
  const { user } = await openScreen('/question-bank', { as: 'ROLE_BUILDER' })
  await screen.findByRole('option', { name: 'Vente / Accueil (1)' })
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Vente / Accueil')
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ category: 'Vente / Accueil' }))
  const [box] = (await screen.findAllByRole('checkbox')).slice(-1)
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Mettre en usage' }))
  await screen.findByText('1 question modifiée')
  expect(set[0]?.body).toEqual({ ids: [id], state: 'inUse' })
})

test('a question is said to be right; what somebody else changed meanwhile is not overwritten', async () => {
  let isChanged = true
  const edited = server.answer(editBankQuestion, () =>
    isChanged ? new Refusal('bankQuestionChangedSince') : { data: aQuestion({ version: 2 }) },
  )
  const { user } = await openScreen(`/question-bank?question=${id}`, { as: 'ROLE_BUILDER' })
  await screen.findByText('Cette version n’a pas été relue')
  screen.getByText('Aucun test ne la contient ni ne l’a tirée.')
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  // The category has the cursor; its list waits for a key, as it would hide the other fields.
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('combobox'))
  expect(screen.queryByRole('option', { name: 'Vente / Accueil' })).toBeNull()
  await user.click(await screen.findByRole('checkbox', { name: /Je l’ai relue/ }))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText(/Cette question a été modifiée entre-temps/)
  isChanged = false
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await screen.findByText('Question enregistrée, version 2')
  const said = { category: 'Vente / Accueil', level: 2, competence: 'Écoute', language: 'fr', state: 'draft' }
  expect(edited[1]?.body).toEqual({ ...said, version: 1, isChecked: true })
})

test('a draft that nothing used is deleted after a question', async () => {
  const removed = server.answer(deleteBankQuestion, () => ({ success: true }))
  server.answer(getBankQuestion, () => ({ data: aQuestion({ uses: 0 }) }))
  const { user } = await openScreen(`/question-bank?question=${id}`, { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Supprimer cette question/ }))
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
  await screen.findByText('Question supprimée')
  expect(removed[0]?.params).toEqual({ id })
})

test('a question that was drawn cannot be deleted', async () => {
  server.answer(getBankQuestion, () => ({ data: aQuestion({ uses: 1 }) }))
  await openScreen(`/question-bank?question=${id}`, { as: 'ROLE_BUILDER' })
  await screen.findByRole('button', { name: 'Modifier' })
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull()
})

test('a file’s report says by reason what was lost and what refused, and is copied whole', async () => {
  const line = (position: number, title: string, message: string) => ({
    position,
    title,
    message,
    place: `ligne ${position * 2}`,
    code: 'invalidData',
  })
  const asked = server.answer(importBankFile, () => ({
    taken: 2,
    alreadyThere: 3,
    takenWithLoss: 1,
    losses: [line(1, 'Un', 'les étiquettes ne sont pas reprises')],
    refused: [3, 4, 5, 6, 7, 8].map((at) => line(at, at === 8 ? '' : `Q${at}`, 'Données invalides')),
  }))
  const { user } = await openScreen('/question-bank', { as: 'ROLE_BUILDER' })
  await user.click(await screen.findByRole('button', { name: 'Importer' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Langue des questions'), 'Anglais')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, new File(['x {=a}'], 'questions.gift'))
  await dialog.findByText('2 questions importées en brouillon')
  expect(asked[0]?.query).toEqual({ language: 'en' })
  dialog.getByText('3 questions déjà là, laissées de côté')
  dialog.getByText('n° 1 (ligne 2) « Un »')
  dialog.getByText(/^n° 3 \(ligne 6\) « Q3 » · .* « Q7 » · et 1 autre$/)
  await user.click(dialog.getByRole('button', { name: 'Copier le compte rendu' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('- n° 8 (ligne 16) : Données invalides')
  expect(copied).toContain('3 questions déjà là')
})

test('a module is kept with its category, which must be there', async () => {
  const stored = server.answer(keepInBank, () => ({ data: aQuestion() }))
  const item = itemOf('<p>Que dites-vous ?</p>')
  const { user } = await showComponent(
    <KeepDialog item={item} said={{ ...aQuestion(), category: '' }} onClose={() => undefined} />,
  )
  const keep = await screen.findByRole('button', { name: 'Garder dans la banque' })
  await user.click(keep)
  await screen.findByText('Indiquez une catégorie')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Catégorie/ }))
  await user.keyboard('Vente{Enter}')
  await screen.findByText('Question gardée dans la banque, en brouillon')
  const said = { category: 'Vente', competence: 'Écoute', level: 2, language: 'fr' }
  expect(stored[0]?.body).toEqual({ item, ...said, state: 'draft' })
})

function builderWith(...items: ModuleItem[]) {
  const store = openedBuilder(aFullAssessment(aDocument([{ items: items }])))
  const show = (part: React.ReactNode) =>
    showComponent(
      <BuilderContext value={store}>
        <CanvasStateProvider>
          <ProblemsProvider>{part}</ProblemsProvider>
        </CanvasStateProvider>
      </BuilderContext>,
    )
  return { store, show }
}

const read = (version: number, content: string) => ({
  id,
  version,
  title: 'Que dites-vous ?',
  state: 'inUse' as const,
  competence: 'Écoute',
  item: itemOf(content),
})

test('a chosen question is put into the test, its version pinned, under the competence of its name', async () => {
  server.answer(readBankQuestions, () => ({ data: [read(3, '<p>Trois</p>')] }))
  const { store, show } = builderWith()
  const target = { kind: 'row', pageId: 'page-1', containerId: undefined, index: 0 } as const
  const { user } = await show(<InsertDialog target={target} onClose={() => undefined} />)
  const [box] = (await screen.findAllByRole('checkbox')).slice(-1)
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Ajouter 1 question' }))
  await screen.findByText('1 question ajoutée')
  const { pageList, evalGroupList } = store.getDocument()
  expect(evalGroupList).toMatchObject([{ name: 'Écoute' }])
  expect(pageList[0]?.rowList[0]?.moduleItemList[0]).toMatchObject({
    content: '<p>Trois</p>',
    bank: { questionId: id, version: 3 },
    evalGroupId: evalGroupList[0]?.id,
  })
})

test('the builder says that questions have changed; what is taken is one step to undo, what is left stays', async () => {
  server.answer(readBankQuestions, () => ({ data: [read(2, '<p>Après</p>')] }))
  const held = (itemId: string) => ({
    ...itemOf('<p>Avant</p>'),
    id: itemId,
    bank: { questionId: id, version: 1 },
  })
  const { store, show } = builderWith(held('one'), held('two'))
  const { user } = await show(<ChangedQuestions />)
  await user.click(await screen.findByRole('button', { name: '2 questions ont changé, voir' }))
  const dialog = within(await screen.findByRole('dialog'))
  const [, second] = dialog.getAllByRole('checkbox')
  await user.click(second as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Reprendre 1 question' }))
  const contentOf = (itemId: string) => findModuleItem(store.getDocument(), itemId)?.item.content
  expect([contentOf('one'), contentOf('two')]).toEqual(['<p>Après</p>', '<p>Avant</p>'])
  await screen.findByRole('button', { name: '1 question a changé, voir' })
  act(() => store.dispatch({ type: 'undo' }))
  expect(contentOf('one')).toBe('<p>Avant</p>')
})

test('a changed question whose key is another one says so: candidates, and so both looks, do not show it', async () => {
  const auto = (acceptWord: string) => {
    const data = { acceptWordGroupList: [{ acceptWord, score: 1 }] }
    const document = aDocument([{ items: [anItem('question-auto', data, { id: 'asked' })] }])
    return document.pageList[0]?.rowList[0]?.moduleItemList[0] as ModuleItem
  }
  const bank = { questionId: id, version: 1 }
  server.answer(readBankQuestions, () => ({ data: [{ ...read(2, ''), item: auto('648') }] }))
  const { show } = builderWith({ ...auto('640'), id: 'one', bank }, { ...auto('648'), id: 'two', bank })
  const { user } = await show(<ChangedQuestions />)
  await user.click(await screen.findByRole('button', { name: '2 questions ont changé, voir' }))
  expect(await screen.findAllByText('Réponses, corrigé ou points ont changé')).toHaveLength(1)
})

const aDescribed = (changes: Partial<DescribedPool> = {}): DescribedPool => ({
  id: 'pool',
  category: 'Vente',
  available: 20,
  meanExposure: 25,
  highestExposure: null,
  isTooFew: false,
  isCapTooLow: false,
  draws: 0,
  shortDraws: 0,
  cappedDraws: 0,
  example: [],
  ...changes,
})

test('a pool says what it is worth and how exposed its questions are, and warns of a cap that cannot hold', async () => {
  server.answer(describePools, () => ({
    data: [aDescribed({ isCapTooLow: true, draws: 8, highestExposure: 37.5, shortDraws: 2 })],
  }))
  const { store, show } = builderWith()
  const row = {
    rowId: 'pool',
    moduleItemList: [],
    pool: { ...newPool, categoryId: id, category: 'Vente', maxExposure: 20 },
  }
  store.edit((document) => addRow(document, { pageId: 'page-1', index: 0 }, row), {
    select: { kind: 'row', id: 'pool' },
  })
  const { user } = await show(
    <DraggingProvider>
      <Canvas />
      <Inspector />
    </DraggingProvider>,
  )
  await screen.findByText('Tirage de 5 questions : Vente')
  screen.getByText('5 × 1 = 5 points')
  await screen.findByText(/20 questions possibles · chacune vue par 25 % des candidats en moyenne/)
  await screen.findByText(/Ce plafond ne peut pas tenir/)
  screen.getByText('2 candidats ont reçu moins de questions que demandé.')
  const points = screen.getByLabelText('Points de chaque question')
  await user.clear(points)
  await user.type(points, '2,5')
  await user.tab()
  await screen.findByText('5 × 2,5 = 12,5 points')
})

test('a pool that can draw nothing says what candidates see', async () => {
  server.answer(describePools, () => ({
    data: [aDescribed({ available: 0, meanExposure: null, isTooFew: true })],
  }))
  const { store, show } = builderWith()
  const row = { rowId: 'pool', moduleItemList: [], pool: { ...newPool, categoryId: id } }
  store.edit((document) => addRow(document, { pageId: 'page-1', index: 0 }, row), {
    select: { kind: 'row', id: 'pool' },
  })
  await show(<Inspector />)
  await screen.findByText(/Il n’y a aucune question à tirer.: sur une page qui ne demande rien d’autre/)
})

test('the preview shows an example of the draw', async () => {
  const example = [{ id, version: 1, competence: '', item: itemOf('<p>Tirée</p>') }]
  server.answer(describePools, () => ({ data: [aDescribed({ example })] }))
  const { store, show } = builderWith()
  const row = { rowId: 'pool', moduleItemList: [], pool: { ...newPool, categoryId: id, count: 1 } }
  store.edit((document) => addRow(document, { pageId: 'page-1', index: 0 }, row))
  await show(<PreviewDialog onClose={() => undefined} />)
  await screen.findByText('Tirée')
})
