/** A text that becomes an editor where it is read. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { showComponent } from '../testing/recruiter.tsx'
import { prepareRichTextInPlace, RichTextInPlace } from './rich-text-in-place.tsx'

test('the editor that was opened before it had loaded stays the same one once it has', async () => {
  function Screen() {
    const [value, setValue] = useState('<p>Bonjour</p>')
    return (
      <>
        <RichTextInPlace label="Texte" placeholder="" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue('<p>Bonjour à tous</p>')}>
          change
        </button>
      </>
    )
  }
  await showComponent(<Screen />)
  const text = () => screen.getByRole('textbox', { name: 'Texte' })
  await screen.findByRole('textbox', { name: 'Texte' })
  text().focus()
  await waitFor(() => expect(text().getAttribute('contenteditable')).toBe('true'))
  const opened = text()
  prepareRichTextInPlace()
  await import('./in-place-editor.tsx')
  await nextTurn()
  // The next key draws it again: another editor would be made from the text as it is stored.
  fireEvent.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() => expect(text().textContent).toBe('Bonjour à tous'))
  expect(text()).toBe(opened)
})

test('a question mark never begins a line of what is read, and the space is stored as it was typed', async () => {
  const changes: string[] = []
  await showComponent(
    <RichTextInPlace
      label="Texte"
      placeholder=""
      value="<p>Où ?</p>"
      onChange={(html) => changes.push(html)}
    />,
  )
  expect((await screen.findByRole('textbox', { name: 'Texte' })).textContent).toBe('Où\u00a0?')
  screen.getByRole('textbox', { name: 'Texte' }).focus()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Texte' }).textContent).toBe('Où ?'))
  expect(changes).toEqual([])
})
