/** A text typed in place keeps no history: the keys of undo are the screen's, where there is one. */
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
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
