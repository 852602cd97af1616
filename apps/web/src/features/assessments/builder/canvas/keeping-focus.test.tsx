/** Alt+↑/↓ from what is typed in: the focus goes along into a container and out of it, back too. */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { TiptapEditorHTMLElement } from '@tiptap/react'
import { expect, test } from 'vitest'
import { useCommands } from '../../../../patterns/keys/commands.ts'
import { undoStore } from '../../../../patterns/undo-store.ts'
import { showComponent } from '../../../../testing/recruiter.tsx'
import { BuilderContext } from '../state/use-builder.ts'
import { ProblemsProvider } from '../state/use-problems.ts'
import { aFullAssessment, openedBuilder } from '../testing/builder-factory.ts'
import { Canvas } from './canvas.tsx'
import { CanvasStateProvider } from './canvas-state.tsx'
import { DraggingProvider } from './dragging.tsx'
import { usePlacing } from './use-placing.ts'

function Keys({ rowId }: { readonly rowId: string }) {
  const { shiftRow } = usePlacing()
  const command = { label: '', reach: 'field' } as const
  useCommands([
    { ...command, id: 'up', key: 'Alt+ArrowUp', run: () => void shiftRow(rowId, -1) },
    { ...command, id: 'down', key: 'Alt+ArrowDown', run: () => void shiftRow(rowId, 1) },
  ])
  return null
}

async function open(words = anItem('button', { label: 'Suite' })) {
  const store = openedBuilder(aFullAssessment(aDocument([{ items: [words, anItem('container')] }])))
  await showComponent(
    <BuilderContext value={store}>
      <CanvasStateProvider>
        <ProblemsProvider>
          <DraggingProvider>
            <Canvas />
            <Keys rowId={`row-1-${words.id}`} />
          </DraggingProvider>
        </ProblemsProvider>
      </CanvasStateProvider>
    </BuilderContext>,
  )
  /** The modules that stand on the page itself. */
  const outside = () =>
    store
      .getDocument()
      .pageList[0]?.rowList.flatMap(({ moduleItemList }) => moduleItemList.map(({ id }) => id))
  return { outside }
}

const press = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true })

test('a module that is typed in', async () => {
  const { outside } = await open()
  const field = () =>
    screen.getByLabelText<HTMLInputElement>('Texte du bouton', { selector: 'input, textarea' })
  await waitFor(field)
  field().focus()
  field().setSelectionRange(2, 2)
  press('ArrowDown')
  expect(outside()).toEqual(['container'])
  expect(document.activeElement).toBe(field())
  expect(field().selectionStart).toBe(2)
  press('ArrowUp')
  expect(outside()).toEqual(['button', 'container'])
  expect(document.activeElement).toBe(field())
})

test('a module that is held by its handle', async () => {
  const { outside } = await open()
  const handle = () => screen.getByRole('button', { name: /^Bouton/, pressed: true })
  ;(await screen.findByRole('button', { name: /^Bouton/ })).focus()
  press('ArrowDown')
  expect(outside()).toEqual(['container'])
  expect(document.activeElement).toBe(handle())
})

test('a rich text, with the cursor where it stood', async () => {
  const { outside } = await open(anItem('text', {}, { content: '<p>Bonjour</p><p>Léa</p>' }))
  const field = () => screen.getByRole<TiptapEditorHTMLElement>('textbox', { name: 'Texte' })
  await waitFor(field)
  field().focus()
  await waitFor(() => expect(field().editor).toBeDefined())
  const first = field().editor
  first?.commands.setTextSelection(4)
  press('ArrowDown')
  expect(outside()).toEqual(['container'])
  expect(document.activeElement).toBe(field())
  expect(field().editor).not.toBe(first)
  expect(field().editor?.state.selection.from).toBe(4)
})

test('a module that is removed hands the focus to its neighbour, and has it again when that is undone', async () => {
  const { outside } = await open()
  const handle = (name: RegExp) => screen.getByRole('button', { name })
  ;(await screen.findByRole('button', { name: /^Bouton/ })).focus()
  const remove = await screen.findByRole('button', { name: /^Supprimer : Bouton/ })
  remove.focus()
  fireEvent.click(remove)
  expect(outside()).toEqual(['container'])
  expect(document.activeElement).toBe(handle(/^Conteneur/))
  act(() => void undoStore.get()?.undo())
  expect(outside()).toEqual(['button', 'container'])
  await waitFor(() => expect(document.activeElement).toBe(handle(/^Bouton/)))
})
