/** The keys of the builder that have no screen of their own: duplicating, and those of the clipboard in the help. */
import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commandStore, commandsWithKeys } from '../../../patterns/keys/commands.ts'
import { listenToKeys } from '../../../patterns/keys/key-listener.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { CanvasStateProvider } from './canvas/canvas-state.tsx'
import { aFullAssessment, openedBuilder } from './state/builder-factory.ts'
import { present } from './state/builder-state.ts'
import { BuilderContext } from './state/use-builder.ts'
import { useBuilderKeys } from './use-builder-keys.ts'

function Keys() {
  useBuilderKeys()
  return <input aria-label="Champ" />
}

async function open() {
  listenToKeys()
  const text = anItem('text', {}, { id: 'one', content: '<p>Bonjour</p>' })
  const store = openedBuilder(aFullAssessment(aDocument([{ items: [text] }])))
  await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <Keys />
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const words = () => moduleItemsOf(present(store.getState()).pageList[0]!).map(({ content }) => content)
  /** Whether the browser may still do what it does with the key. */
  const press = (target: Element, key: string) => fireEvent.keyDown(target, { key, ctrlKey: true })
  return { store, words, press, field: screen.getByRole('textbox', { name: 'Champ' }) }
}

test('Ctrl+D duplicates what is selected, and leaves the key to the browser where there is nothing or one types', async () => {
  const { store, words, press, field } = await open()
  expect(press(document.body, 'd')).toBe(true)
  act(() => store.select({ kind: 'module', id: 'one' }))
  expect(press(field, 'd')).toBe(true)
  expect(words()).toEqual(['<p>Bonjour</p>'])
  expect(press(document.body, 'd')).toBe(false)
  expect(words()).toEqual(['<p>Bonjour</p>', '<p>Bonjour</p>'])
})

test('copy, cut and paste stand in the help of the keys, and stay the browser’s', async () => {
  const { store, press } = await open()
  const keys = commandsWithKeys(commandStore.get()).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['Mod+C', 'Mod+X', 'Mod+V', 'Mod+D']))
  act(() => store.select({ kind: 'module', id: 'one' }))
  expect(['c', 'x', 'v'].map((key) => press(document.body, key))).toEqual([true, true, true])
})
