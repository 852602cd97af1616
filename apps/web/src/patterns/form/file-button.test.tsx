/** A file that was refused is mended on the disk and chosen again under its name, wherever one is chosen. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showComponent } from '../../testing/recruiter.tsx'
import { CsvField, FileButton } from './file-button.tsx'

/** What a browser does: it tells of no change where the field holds the same file already. */
async function chooseTwice(user: Awaited<ReturnType<typeof showComponent>>['user']) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('no field')
  for (const content of ['wrong', 'mended']) {
    if (input.value === '') await user.upload(input, new File([content], 'liste.csv', { type: 'text/csv' }))
  }
}

test.each(['button', 'field'])('a %s tells of the same file twice', async (kind) => {
  const reported: number[] = []
  const onChange = (file: File | null) => {
    if (file) reported.push(file.size)
  }
  const { user } = await showComponent(
    kind === 'field' ? (
      <CsvField label="Fichier" onChange={onChange} />
    ) : (
      <FileButton onChange={onChange}>{(props) => <button {...props}>Fichier</button>}</FileButton>
    ),
  )
  await screen.findByText('Fichier')
  await chooseTwice(user)
  expect(reported).toEqual(['wrong'.length, 'mended'.length])
})

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

test('files are chosen by these two, or by a field that empties itself', () => {
  const [own, mantine] = [/^\s*type="file"$/m, /\bFile(?:Button|Input)\b[^;]*from '@mantine\/core'/]
  const all = Object.entries(sources).filter(([name]) => !name.endsWith('/file-button.tsx'))
  const choosing = all.filter(([, source]) => own.test(source) || /<(?:FileButton|CsvField)\b/.test(source))
  expect(choosing.length).toBeGreaterThanOrEqual(12)
  expect(all.filter(([, source]) => mantine.test(source)).map(([name]) => name)).toEqual([])
  for (const [name, source] of choosing)
    if (own.test(source)) expect(source, name).toMatch(/arget\.value = ''/)
})
