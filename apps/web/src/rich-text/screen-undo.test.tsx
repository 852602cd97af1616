/** A text typed in place keeps no history: the keys of undo are the screen's, where there is one. */
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { TiptapEditorHTMLElement } from '@tiptap/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { registerCommands } from '../patterns/keys/commands.ts'
import { atEndOfTest } from '../testing/browser.ts'
import { showComponent } from '../testing/recruiter.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RichTextInPlace } from './rich-text-in-place.tsx'

const keys = [
  { key: 'z', keyCode: 90, ctrlKey: true },
  { key: 'Z', keyCode: 90, ctrlKey: true, shiftKey: true },
  { key: 'y', keyCode: 89, ctrlKey: true },
]

function undoOfScreen(): string[] {
  const done: string[] = []
  const command = { label: '', reach: 'field' } as const
  const forget = registerCommands([
    { ...command, id: 'undo', key: 'Mod+Z', run: () => done.push('undo') },
    { ...command, id: 'redo', key: 'Mod+Shift+Z', otherKeys: ['Mod+Y'], run: () => done.push('redo') },
  ])
  atEndOfTest(forget)
  return done
}

test('in a text typed in place they reach the screen, and the browser takes nothing back by itself', async () => {
  const done = undoOfScreen()
  await showComponent(
    <RichTextInPlace label="Texte" placeholder="" value="<p>Un mot</p>" onChange={() => undefined} />,
  )
  const still = await screen.findByRole('textbox', { name: 'Texte' })
  still.focus()
  const editor = () => screen.getByRole('textbox', { name: 'Texte' })
  await waitFor(() => expect(editor().getAttribute('contenteditable')).toBe('true'))
  const text = editor()
  for (const key of keys) fireEvent.keyDown(text, key)
  expect(done).toEqual(['undo', 'redo', 'redo'])
  const native = createEvent(
    'beforeinput',
    text,
    { inputType: 'historyUndo', cancelable: true },
    { EventType: 'InputEvent' },
  )
  fireEvent(text, native)
  expect(native.defaultPrevented).toBe(true)
})

test('in a field, which keeps its own history, they do not', async () => {
  const done = undoOfScreen()
  await showComponent(<RichTextField label="Texte" value="<p>Un mot</p>" onChange={() => undefined} />)
  const text = await screen.findByRole('textbox', { name: 'Texte' })
  for (const key of keys) fireEvent.keyDown(text, key)
  expect(done).toEqual([])
})

test('what the screen takes back or brings back leaves the cursor behind it', async () => {
  function Screen() {
    const [value, setValue] = useState('<p>Bonjour</p>')
    return (
      <>
        <RichTextInPlace label="Texte" placeholder="" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('<p>Bonjour à tous</p>')}>
          redo
        </button>
      </>
    )
  }
  await showComponent(<Screen />)
  const textbox = () => screen.getByRole<TiptapEditorHTMLElement>('textbox', { name: 'Texte' })
  textbox().focus()
  await waitFor(() => expect(textbox().editor).toBeDefined())
  textbox().editor?.commands.setTextSelection(3)
  fireEvent.click(screen.getByRole('button', { name: 'redo' }))
  await waitFor(() => expect(textbox().textContent).toBe('Bonjour à tous'))
  expect(textbox().editor?.state.selection.to).toBe(1 + 'Bonjour à tous'.length)
})
