/**
 * The keys of the builder that have no screen of their own: duplicating, the clipboard's in the help, where
 * they reach.
 */

import { newModuleItem } from '@assay/domain/assessments/new-document'
import { addRow } from '@assay/domain/assessments/row-operations'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commandStore, commandsWithKeys } from '../../../patterns/keys/commands.ts'
import { showComponent } from '../../../testing/recruiter.tsx'
import { CanvasStateProvider } from './canvas/canvas-state.tsx'
import { selectedId } from './state/selection.ts'
import { BuilderContext, usePage } from './state/use-builder.ts'
import { aFullAssessment, openedBuilder } from './testing/builder-factory.ts'
import { useBuilderKeys } from './use-builder-keys.ts'

function Keys() {
  useBuilderKeys()
  return (
    <>
      <input aria-label="Champ" />
      <input type="radio" aria-label="Parcours" />
      {usePage().rowList.map(({ moduleItemList: [item] }) => (
        <div key={item?.id} data-module-cell={item?.id}>
          <button type="button" data-module-button aria-label={item?.id} />
        </div>
      ))}
    </>
  )
}

async function open() {
  const items = ['Bonjour', 'Merci', 'Adieu'].map((words, index) =>
    anItem('text', {}, { id: ['one', 'two', 'three'][index] ?? '', content: `<p>${words}</p>` }),
  )
  const store = openedBuilder(aFullAssessment(aDocument([{ items }])))
  await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <Keys />
      </CanvasStateProvider>
    </BuilderContext>,
  )
  const words = () =>
    moduleItemsOf(store.getDocument().pageList[0]!).map(({ content }) => content.replace(/<[^>]+>/g, ''))
  /** Whether the browser may still do what it does with the key. */
  const press = (target: Element, key: string) => fireEvent.keyDown(target, { key, ctrlKey: true })
  return { store, words, press, field: screen.getByRole('textbox', { name: 'Champ' }) }
}

test('Ctrl+D duplicates what is selected, and leaves the key to the browser where there is nothing or one types', async () => {
  const { store, words, press, field } = await open()
  expect(press(document.body, 'd')).toBe(true)
  act(() => store.select({ kind: 'module', id: 'one' }))
  expect(press(field, 'd')).toBe(true)
  expect(words()).toEqual(['Bonjour', 'Merci', 'Adieu'])
  expect(press(document.body, 'd')).toBe(false)
  expect(words()).toEqual(['Bonjour', 'Bonjour', 'Merci', 'Adieu'])
})

test('a key without a modifier works from a switch too, where nothing is typed', async () => {
  await open()
  const presses = (name: string, role: string) =>
    fireEvent.keyDown(screen.getByRole(role, { name }), { key: 'p' })
  expect(presses('Champ', 'textbox')).toBe(true)
  expect(presses('Parcours', 'radio')).toBe(false)
})

test('copy, cut and paste stand in the help of the keys, and stay the browser’s', async () => {
  const { store, press } = await open()
  const keys = commandsWithKeys(commandStore.get()).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(['Mod+C', 'Mod+X', 'Mod+V', 'Mod+D']))
  act(() => store.select({ kind: 'module', id: 'one' }))
  expect(['c', 'x', 'v'].map((key) => press(document.body, key))).toEqual([true, true, true])
})

test('an undo that takes away the module with the focus leaves it on the one before, else the next', async () => {
  const { store, press } = await open()
  const added = (id: string, index: number) => {
    const pageId = store.getDocument().pageList[0]?.id ?? ''
    const row = { rowId: `row-${id}`, moduleItemList: [newModuleItem('text', () => id)] }
    act(() => store.edit((each) => addRow(each, { pageId, index }, row)))
    screen.getByRole('button', { name: id }).focus()
  }
  for (const [index, neighbour] of [
    [2, 'two'],
    [0, 'one'],
  ] as const) {
    added(`added-${index}`, index)
    press(document.activeElement ?? document.body, 'z')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: neighbour }))
  }
})

test('the copy of what is duplicated takes the focus, where it is selected', async () => {
  const { store, press } = await open()
  act(() => store.select({ kind: 'module', id: 'one' }))
  press(document.body, 'd')
  const copy = selectedId(store.getState().selection)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: copy ?? '' })))
})
