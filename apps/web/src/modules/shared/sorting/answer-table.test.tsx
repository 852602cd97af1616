/** Where each item was put, as staff read it. */
import { category } from '@assay/domain/modules/shared/sorting/categories'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showComponent } from '../../../testing/recruiter.tsx'
import { AnswerTable } from './answer-table.tsx'

test('each value carries the name of its column: on a phone a row is a card, which has no heading', async () => {
  const categories = ['urgent', 'later'].map((id) => category.parse({ id, name: id }))
  const items = [{ id: 'one', content: 'Panne', expectedCategoryId: 'later', points: 7 }]
  await showComponent(
    <AnswerTable
      label="Mails"
      itemName="Mail"
      items={items}
      categories={categories}
      answer={{ one: 'urgent' }}
    />,
  )
  const table = within(await screen.findByRole('table', { name: 'Mails' }))
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const names = table.getAllByRole('cell').map((cell) => cell.getAttribute('data-name'))
  expect(['Mail', ...names]).toEqual(heads)
})
