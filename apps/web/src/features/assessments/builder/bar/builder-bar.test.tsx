/** The builder's bar by keyboard: what is pressed keeps the focus, or has it again after what it opened. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { saveAssessment, setAssessmentOnline, tellEditing } from '@assay/contract/assessments/calls'
import { assessmentAbilities } from '@assay/domain/assessments/abilities'
import { newModuleItem } from '@assay/domain/assessments/new-document'
import { aDocument, anItem, counting } from '@assay/domain/testing/document-factory'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { Refusal } from '../../../../testing/contract-server.ts'
import { labels } from '../../../../testing/labels.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { aSummary } from '../../../../testing/summaries.ts'
import { CanvasStateProvider, useCanvas } from '../canvas/canvas-state.tsx'
import PreviewDialog from '../preview/preview-dialog.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, opened, openedBuilder } from '../testing/builder-factory.ts'
import { BuilderBar } from './builder-bar.tsx'

function Preview() {
  const { previewed, closePreview } = useCanvas()
  return previewed ? <PreviewDialog onClose={closePreview} /> : null
}

async function showBar(isReading = false) {
  server.answer(tellEditing, () => ({ others: [], isOpenTwice: false }))
  server.answer(setAssessmentOnline, async ({ body: { isOnline } }) => {
    // Late enough for the screen to show that it runs.
    await nextTurn()
    return {
      data: aSummary({
        id: opened,
        isOnline,
        abilities: assessmentAbilities({ role: 'ROLE_BUILDER' }, { isOnline, isInCampaign: false }),
      }),
    }
  })
  const document = aDocument([
    { items: [anItem('auth')] },
    { items: [anItem('text', {}, { content: '<p>Merci</p>' })] },
  ])
  const store = openedBuilder(aFullAssessment(document))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <BuilderBar isReading={isReading} />
          <Preview />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  return { user, store }
}

test('the online switch keeps the focus, and has it again after the panel of publishing', async () => {
  const { user } = await showBar()
  const online = screen.getByRole('switch', { name: 'En ligne' })
  online.focus()
  await user.keyboard(' ')
  const copy = await screen.findByRole('button', { name: 'Copier', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(copy))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(online))
  await user.keyboard(' ')
  await screen.findByText('Le test est hors ligne')
  expect(document.activeElement).toBe(online)
})

test('where a test is only read, its name is no field; what was changed before can still be saved', async () => {
  const { store } = await showBar(true)
  screen.getByRole('heading', { name: 'Test' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Réglages du test' })).toBeNull()
  expect(screen.queryByText(/^Enregistré à/)).toBeNull()
  expect(screen.queryByRole('button', { name: labels.save })).toBeNull()
  // A telephone that was turned, or a model that was loaded.
  act(() => store.edit((document) => ({ ...document, description: 'Dix minutes' })))
  screen.getByText('Modifié')
  screen.getByRole('button', { name: labels.save })
})

test('the preview gives the focus back to what opened it', async () => {
  const { user } = await showBar()
  const eye = screen.getByRole('button', { name: 'Aperçu comme candidat' })
  eye.focus()
  await user.keyboard('{Enter}')
  const close = await screen.findByRole('button', { name: 'Fermer l’aperçu', hidden: true })
  await waitFor(() => expect(document.activeElement).toBe(close))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(eye))
})

test('a save that is refused names its errors, also those of what was just added, and goes to the first', async () => {
  server.answer(saveAssessment, () => new Refusal('assessmentNotReady'))
  const { store, user } = await showBar()
  const fresh = newModuleItem('qcm', counting('q'))
  act(() =>
    store.edit(
      (assessed) => ({
        ...assessed,
        pageList: assessed.pageList.map((page, index) =>
          index === 0
            ? { ...page, rowList: [...page.rowList, { rowId: 'r', moduleItemList: [fresh] }] }
            : page,
        ),
      }),
      { select: { kind: 'module', id: 'q1' }, fresh: 'q1' },
    ),
  )
  await user.click(screen.getByRole('button', { name: labels.save }))
  await screen.findByText(/Un choix est vide/)
  expect(store.getState()).toMatchObject({ fresh: null, selection: { kind: 'module', id: 'q1' } })
})

test('undo and redo say what they changed, and go there where it is on another page', async () => {
  const { store, user } = await showBar()
  act(() =>
    store.edit((document) => ({
      ...document,
      pageList: document.pageList.map((page, index) =>
        index === 1 ? { ...structuredClone(page), name: 'Adieu' } : page,
      ),
    })),
  )
  act(() => store.select({ kind: 'page' }, 'page-1'))
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  await screen.findByText('Annulé : page 2')
  expect(store.getState()).toMatchObject({ pageId: 'page-2', selection: { kind: 'page' } })
  act(() => store.select({ kind: 'page' }, 'page-1'))
  await user.click(screen.getByRole('button', { name: 'Rétablir' }))
  await screen.findByText('Rétabli : page 2')
  expect(store.getState().pageId).toBe('page-2')
})
