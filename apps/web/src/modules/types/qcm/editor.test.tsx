/**
 * A QCM that leads to pages instead of giving points: no choice leads anywhere until a page is chosen for it.
 */

import type { ModuleItemOf } from '@assay/domain/assessments/document'
import { anItem } from '@assay/domain/testing/document-factory'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showComponent } from '../../../testing/recruiter.tsx'
import type { EditorProps } from '../../shared/editing/editor-types.ts'
import { editor } from './editor.tsx'

const { InPlace, Scoring } = editor as Required<typeof editor>

const choices = (...scores: number[]) =>
  scores.map((score, index) => ({ id: `c${index}`, content: 'x', score }))
const pages = [1, 2, 3].map((position) => ({ position, name: `Page ${position}` }))

async function show(
  Part: typeof Scoring | typeof InPlace,
  isScore: boolean,
  choiceList = isScore ? choices(3, 2) : choices(0, 0),
  content = '',
) {
  const item = anItem('qcm', { isScore, choiceList }, { content }) as ModuleItemOf<'qcm'>
  const changes: (Parameters<EditorProps<'qcm'>['change']>[0] & { readonly question?: string })[] = []
  const props: EditorProps<'qcm'> = {
    item,
    change: (data) => void changes.push(data),
    reword: (question, data) => void changes.push({ question, ...data }),
    pages,
    pageMaximum: () => 0,
    newId: () => 'new',
  }
  const Any = Part as React.ComponentType<EditorProps<'qcm'>>
  await showComponent(<Any {...props} />)
  return changes
}

test('points that go leave choices that lead nowhere; pages that go leave a point for each', async () => {
  const toPages = await show(Scoring, true)
  fireEvent.click(await screen.findByRole('switch'))
  expect(toPages).toEqual([{ isScore: false, choiceList: choices(0, 0) }])
})

test('a choice that is added leads nowhere, and that is what its field says', async () => {
  const changes = await show(InPlace, false)
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter un choix' }))
  expect(changes.at(-1)?.choiceList?.at(-1)).toEqual({ id: 'new', content: '', score: 0 })
  const [leads] = await screen.findAllByRole('combobox')
  expect([...(leads as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['0', '1', '2', '3'])
})

test('lines pasted into an empty choice become a choice each, as many as a question holds', async () => {
  const earlier = Array.from({ length: 48 }, (_, index) => ({ id: `c${index}`, content: 'x', score: 1 }))
  const changes = await show(InPlace, true, [...earlier, { id: 'last', content: '', score: 1 }])
  const paste = (name: string) =>
    fireEvent.paste(screen.getByRole('textbox', { name }), {
      clipboardData: { getData: () => '·\tParis\r\n\r\n  2. Lyon & <Vienne>\n• Nantes\n' },
    })
  paste('Choix 2')
  expect(changes).toEqual([])
  paste('Choix 49')
  expect(
    changes
      .at(-1)
      ?.choiceList?.slice(47)
      .map(({ content }) => content),
  ).toEqual(['x', 'Paris', 'Lyon &amp; &lt;Vienne&gt;'])
  await screen.findByText('Une ligne n’a pas été collée : la liste en contient 50 au plus.')
})

const pasted = '<p>Où ?</p><p>a) Lyon</p><p>*b) R&amp;D</p>'
test('a wording with its answers is offered as question and choices, with the key that it tells', async () => {
  const changes = await show(InPlace, true, [{ id: 'c', content: '', score: 1 }], pasted)
  expect(changes).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'En faire la question et 2 choix' }))
  expect(changes).toEqual([
    {
      question: '<p>Où ?</p>',
      choiceList: [
        { id: 'new', content: 'Lyon', score: 0 },
        { id: 'new', content: 'R&amp;D', score: 1 },
      ],
    },
  ])
})

test('choices that are there are not offered to be replaced while their wording is what it was', async () => {
  await show(InPlace, true, choices(1, 0), pasted)
  expect(screen.queryByRole('button', { name: /^En faire/ })).toBeNull()
})
