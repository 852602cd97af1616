/** The guide: ten pages in both languages, each reached from the contents and from the next. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { guideTopics } from '../../navigation/guide-topics.ts'
import { openScreen } from '../../testing/recruiter.tsx'
import { guide } from './guide.ts'

test('the contents lead to ten pages, and one page to the next', async () => {
  expect(guide.map(({ id }) => id)).toEqual([...guideTopics])
  const { user, address } = await openScreen('/help')
  const contents = within(await screen.findByRole('navigation', { name: 'Sommaire' }))
  expect(contents.getAllByRole('link')).toHaveLength(10)
  await user.click(contents.getByRole('link', { name: 'Premiers pas' }))
  await screen.findByRole('heading', { name: 'Premiers pas' })
  await user.click(screen.getByRole('link', { name: /^Suivant/ }))
  await screen.findByRole('heading', { name: 'Construire un test' })
  expect(address()).toBe('/help/buildTest')
})

test('in English too; an unknown page shows the contents', async () => {
  await openScreen('/help/nothing', { language: 'en' })
  await screen.findByRole('link', { name: 'First steps' })
})
