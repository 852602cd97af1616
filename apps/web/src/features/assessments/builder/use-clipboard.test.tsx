/** Modules are pasted from menus too: what was copied last in this browser, by the same person. */

import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copiedModules } from '../../../session/copied-modules.ts'
import { atEndOfTest } from '../../../testing/browser.ts'
import { aSession, showComponent } from '../../../testing/recruiter.tsx'
import { CanvasStateProvider } from './canvas/canvas-state.tsx'
import { SeveralInspector } from './inspector/several-inspector.tsx'
import { Outline } from './outline/outline.tsx'
import { present } from './state/builder-state.ts'
import { BuilderContext } from './state/use-builder.ts'
import { ProblemsProvider } from './state/use-problems.ts'
import { aFullAssessment, openedBuilder } from './testing/builder-factory.ts'
import { useClipboard } from './use-clipboard.ts'

function Keys() {
  useClipboard()
  return null
}

async function open() {
  atEndOfTest(() => copiedModules.forget())
  const text = (id: string, content: string) => anItem('text', {}, { id, content })
  const document = aDocument([
    { name: 'Accueil', items: [text('one', '<p>Bonjour</p>'), text('two', '<p>Bienvenue</p>')] },
    { name: 'Fin' },
  ])
  const store = openedBuilder(aFullAssessment(document))
  const { user } = await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <Outline />
          <SeveralInspector ids={['one', 'two']} />
          <Keys />
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const wordsOf = (position: number) =>
    moduleItemsOf(present(store.getState()).pageList[position - 1]!).map(({ content }) => content)
  const itemOfLastPage = async () => {
    await user.click(screen.getByRole('button', { name: 'Menu de la page 2' }))
    return await screen.findByRole('menuitem', { name: /^Coller dans la page/, hidden: true })
  }
  return { store, user, wordsOf, itemOfLastPage }
}

test('nothing can be pasted before something was copied; then it goes to the end of the page', async () => {
  const { store, user, wordsOf, itemOfLastPage } = await open()
  expect((await itemOfLastPage()).hasAttribute('disabled')).toBe(true)
  await user.keyboard('{Escape}')
  act(() => store.select({ kind: 'module', id: 'one' }))
  fireEvent.copy(document.body)
  await user.click(await itemOfLastPage())
  expect(wordsOf(2)).toEqual(['<p>Bonjour</p>'])
  const { pageId, selection } = store.getState()
  expect([pageId, selection.kind]).toEqual(['page-2', 'module'])
})

test('several are pasted below the last of them, and what somebody else copied is not offered', async () => {
  const { store, user, wordsOf } = await open()
  const paste = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Coller en dessous' })
  act(() => store.select({ kind: 'module', id: 'one' }))
  fireEvent.copy(document.body)
  const { id } = aSession('ROLE_ADMIN').user
  const kept = copiedModules.read(id)
  act(() => copiedModules.keep(`${id}0`, kept))
  expect(paste().disabled).toBe(true)
  act(() => copiedModules.keep(id, kept))
  await user.click(paste())
  expect(wordsOf(1)).toEqual(['<p>Bonjour</p>', '<p>Bienvenue</p>', '<p>Bonjour</p>'])
})
