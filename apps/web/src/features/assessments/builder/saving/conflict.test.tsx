/** A save that comes second: both versions are shown, and each choice keeps the other one within reach. */
import { saveAssessment } from '@assay/contract/assessments/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { server } from '../../../../testing/browser.ts'
import { Refusal } from '../../../../testing/contract-server.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { CanvasStateProvider } from '../canvas/canvas-state.tsx'
import { isDirty, storedOf } from '../state/builder-state.ts'
import { BuilderContext } from '../state/use-builder.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import Conflict from './conflict.tsx'
import { useSave } from './use-saving.ts'

const theirs = aFullAssessment(aDocument([{ name: 'Accueil' }, { name: 'Fin' }]), {
  name: 'Leur nom',
  revision: 2,
})

function Save() {
  const save = useSave()
  return <button onClick={() => void save()}>save</button>
}

async function saveSecond() {
  const opened = aDocument([{ name: 'Accueil', items: [anItem('text')] }, { name: 'Fin' }])
  const store = openedBuilder(aFullAssessment(opened))
  store.edit((document) => ({ ...document, name: 'Mon nom' }))
  const sent = server.answer(saveAssessment, ({ body }) =>
    body.revision === 2
      ? { data: storedOf({ ...theirs, revision: 3 }), ids: {}, problems: [] }
      : new Refusal('assessmentChangedSince', { saved: theirs }),
  )
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <Save />
        <Conflict />
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const save = async () => await user.click(screen.getByRole('button', { name: 'save', hidden: true }))
  await save()
  const differing = within(await screen.findByRole('group', { name: 'Ce qui diffère' }))
  expect(differing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Réglages du test',
    'Page 1\u00a0: Accueil',
  ])
  return { store, sent, user, save }
}

const name = ({ getDocument }: ReturnType<typeof openedBuilder>) => getDocument().name

test('mine is saved at their revision, and theirs is one undo away', async () => {
  const { store, sent, user } = await saveSecond()
  await user.click(screen.getByRole('button', { name: 'Garder ma version' }))
  await waitFor(() => expect(store.getState().stored.revision).toBe(3))
  expect(sent.map(({ body }) => body.revision)).toEqual([1, 2])
  expect([name(store), isDirty(store.getState())]).toEqual(['Mon nom', false])
  store.dispatch({ type: 'undo' })
  expect(name(store)).toBe('Leur nom')
})

test('theirs is taken, and mine is one undo away', async () => {
  const { store, user } = await saveSecond()
  await user.click(screen.getByRole('button', { name: 'Prendre l’autre version' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([name(store), isDirty(store.getState())]).toEqual(['Leur nom', false])
  store.dispatch({ type: 'undo' })
  expect(name(store)).toBe('Mon nom')
})

test('deciding waits, and the next save asks again', async () => {
  const { store, save, user } = await saveSecond()
  await user.click(screen.getByRole('button', { name: 'Décider plus tard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([name(store), store.getState().stored.revision]).toEqual(['Mon nom', 1])
  await save()
  await screen.findByRole('group', { name: 'Ce qui diffère' })
})
