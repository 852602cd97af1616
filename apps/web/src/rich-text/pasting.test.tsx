/**
 * Pasting into the editor of a field: pictures of the clipboard go to the library, those of other sites
 * nowhere.
 */
import { uploadMedia } from '@assay/contract/media/calls'
import { mediaAbilities } from '@assay/domain/media/abilities'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, test } from 'vitest'
import { PlaceholderChips } from '../feature-parts/mail/mail-editor.tsx'
import { server } from '../testing/browser.ts'
import { Refusal } from '../testing/contract-server.ts'
import { showComponent } from '../testing/recruiter.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { RichTextInPlace } from './rich-text-in-place.tsx'

const media = {
  id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d09',
  kind: 'image' as const,
  name: 'image-1.png',
  url: '/api/files/7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d09',
  mime: 'image/png',
  size: 8,
  width: 640,
  height: 480,
  createdAt: '2026-11-20T10:00:00.000Z',
  abilities: mediaAbilities({ role: 'ROLE_BUILDER' }),
}

let written = ''
function Field(props: Pick<ComponentProps<typeof RichTextField>, 'images' | 'renderBelow'>) {
  const [value, setValue] = useState('')
  const handleChange = (html: string): void => {
    written = html
    setValue(html)
  }
  return <RichTextField label="Texte" value={value} onChange={handleChange} {...props} />
}

const paste = async (html: string) => {
  const editor = await screen.findByRole('textbox', { name: 'Texte' })
  const clipboardData = {
    files: [],
    types: ['text/html'],
    getData: (type: string) => (type === 'text/html' ? html : ''),
  }
  fireEvent.paste(editor, { clipboardData })
}

const carried = '<img src="data:image/png;base64,iVBORw0KGgo=">'
const foreign = '<img src="https://tracker.example/1.gif">'

test('a carried picture is uploaded and stands at 100 × 100; another site’s is not asked for, and it is said', async () => {
  const sent = server.answer(uploadMedia, () => ({ data: media }))
  await showComponent(<Field images />)
  await paste(`<p>Un mot ${carried}${foreign}</p>`)
  await screen.findByText(/1 image d’un autre site n’a pas été reprise/)
  await waitFor(() => expect(written).toContain('/api/files/'))
  expect(written).toMatch(/Un mot/)
  expect(written).toMatch(/<img[^>]*width="100"[^>]*height="100"/)
  expect(written).not.toMatch(/tracker|data:/)
  expect(sent).toHaveLength(1)
})

test('a picture of which nothing is said yet is passed over by screen readers, and is written without saying so', async () => {
  server.answer(uploadMedia, () => ({ data: media }))
  await showComponent(<Field images />)
  await paste(carried)
  await waitFor(() => expect(written).toContain('/api/files/'))
  const passedOver = screen.getAllByRole('presentation').map((picture) => picture.getAttribute('src'))
  expect(passedOver).toContain(media.url)
  expect(written).not.toContain('alt=')
})

test('pictures that take a while come in their order behind what was written meanwhile', async () => {
  let ready = (): void => undefined
  const made = new Promise<void>((resolve) => {
    ready = resolve
  })
  let count = 0
  server.answer(uploadMedia, async () => {
    count += 1
    const url = `/api/files/7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d0${count}`
    await made
    return { data: { ...media, url } }
  })
  await showComponent(<Field images />)
  await paste(`<p>Un mot${carried}${carried}</p>`)
  await waitFor(() => expect(count).toBe(1))
  await paste('<p>, et la suite</p>')
  expect(written).toBe('<p>Un mot, et la suite</p>')
  ready()
  await waitFor(() =>
    expect(written).toMatch(/^<p>Un mot, et la suite<img[^>]*d01"[^>]*><img[^>]*d02"[^>]*><\/p>$/),
  )
})

test('a picture whose text is left while it is on its way is not lost without a word', async () => {
  let ready = (): void => undefined
  const made = new Promise<void>((resolve) => {
    ready = resolve
  })
  const sent = server.answer(uploadMedia, async () => {
    await made
    return { data: media }
  })
  const text = (label: string) => (
    <RichTextInPlace label={label} placeholder="" value="" onChange={() => undefined} />
  )
  const editable = (name: string) =>
    waitFor(() => expect(screen.getByRole('textbox', { name }).getAttribute('contenteditable')).toBe('true'))
  await showComponent(
    <>
      {text('Texte')}
      {text('Autre')}
    </>,
  )
  ;(await screen.findByRole('textbox', { name: 'Texte' })).focus()
  await editable('Texte')
  await paste(`<p>Un mot ${carried}</p>`)
  await waitFor(() => expect(sent).toHaveLength(1))
  screen.getByRole('textbox', { name: 'Autre' }).focus()
  await editable('Autre')
  ready()
  await screen.findByText(/n’a pas été insérée : le texte a été quitté.+Elle est dans la médiathèque\./)
})

test('a tool gives the focus back to the text before the next key', async () => {
  await showComponent(<Field images />)
  const editor = await screen.findByRole('textbox', { name: 'Texte' })
  const bold = screen.getByRole('button', { name: 'Gras' })
  bold.focus()
  fireEvent.click(bold)
  expect(document.activeElement).toBe(editor)
})

test('a key right after the browser moved the cursor acts where the cursor stands', async () => {
  await showComponent(<Field images />)
  await paste('<p>Un mot</p>')
  const editor = await screen.findByRole('textbox', { name: 'Texte' })
  editor.focus()
  // As an arrow does it: the event that tells of it is still to come.
  getSelection()?.collapse(editor.querySelector('p')?.firstChild ?? null, 2)
  fireEvent.keyDown(editor, { key: 'Enter', keyCode: 13 })
  expect(written).toBe('<p>Un</p><p> mot</p>')
})

test('a picture of 10 MB is refused in words, and the text that came with it stays', async () => {
  server.answer(uploadMedia, () => new Refusal('fileTooLarge'))
  await showComponent(<Field images />)
  await paste(`<p>Un mot ${carried}</p>`)
  await screen.findByText(/trop (volumineux|lourd|grand)/i)
  expect(written).toBe('<p>Un mot</p>')
})

test('a text without pictures leaves them out and says so', async () => {
  await showComponent(<Field images={false} />)
  await paste(`<p>Un mot ${carried}</p>`)
  await screen.findByText('Les images ne sont pas reprises dans ce texte.')
  expect(written).toBe('<p>Un mot</p>')
})

const word =
  '<!--StartFragment--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Un mot</b><o:p></o:p></p><!--EndFragment-->'
const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Un mot</span></p></b>'
const scripted =
  '<style>p{display:none}</style><script>globalThis.pwned = true</script>' +
  '<p onclick="globalThis.pwned = true"><b>Un mot</b></p><svg onload="globalThis.pwned = true"></svg>'

test.each([
  ['Word', word],
  ['Google Docs', googleDocs],
  ['a page with a script and a style', scripted],
])('what is pasted from %s is its words, and nothing of it runs', async (_, pasted) => {
  await showComponent(<Field images />)
  await paste(pasted)
  await waitFor(() => expect(written).toBe('<p><strong>Un mot</strong></p>'))
  expect(document.querySelector('[role="textbox"]')?.innerHTML).not.toMatch(/script|style|on\w+=/)
  expect(globalThis).not.toHaveProperty('pwned')
})

test('a title, mixed looks, a list of Word and a table stay what they are', async () => {
  const item = (text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp; </span>${text}</p>`
  await showComponent(<Field images />)
  await paste(
    '<b style="font-weight:normal"><h1>Titre</h1><p>a<span style="font-weight:700">b</span></p></b>' +
      `${item('Un')}${item('Deux')}<table><tr><td>x</td><td>y</td></tr><tr><td>z</td></tr></table>`,
  )
  await waitFor(() =>
    expect(written).toBe(
      '<h2>Titre</h2><p>a<strong>b</strong></p><ul><li><p>Un</p></li><li><p>Deux</p></li></ul><p>x y</p><p>z</p>',
    ),
  )
})

test('a text that holds a script, whoever stored it, is read without', async () => {
  const stored =
    '<p>Un mot<script>globalThis.pwned = true</script><img src="x" onerror="globalThis.pwned = true"></p>'
  await showComponent(
    <RichTextInPlace label="Texte" placeholder="" value={stored} onChange={() => undefined} />,
  )
  const text = await screen.findByRole('textbox', { name: 'Texte' })
  expect(text.innerHTML).not.toMatch(/script|onerror/)
  expect(globalThis).not.toHaveProperty('pwned')
})

test('a placeholder goes to where the cursor is, and to the end of a text that nobody was in yet', async () => {
  const below = (insert: (words: string) => void) => <PlaceholderChips onAdd={insert} />
  await showComponent(<Field renderBelow={below} />)
  const add = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await add('Prénom du candidat')
  await paste('<p>vous avez</p>')
  await add('Nom du candidat')
  expect(written).toBe('<p>{{candidateFirstname}}vous avez {{candidateLastname}}</p>')
  const editor = screen.getByRole('textbox', { name: 'Texte' })
  const [words] = [...editor.querySelectorAll('p')].map(({ firstChild }) => firstChild)
  getSelection()?.collapse(words ?? null, '{{candidateFirstname}}'.length)
  document.dispatchEvent(new Event('selectionchange'))
  await add('Entreprise')
  expect(written).toMatch(/^<p>\{\{candidateFirstname\}\}\{\{companyName\}\}vous/)
})
