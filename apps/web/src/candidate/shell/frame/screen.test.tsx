/** A screen that says one thing names itself before the test, in the document's title too. */
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './screen.tsx'

test('the title of the document keeps all of a test’s name, with its dashes, from screen to screen', () => {
  document.title = 'Vente – Lyon – 2026'
  const { rerender } = render(<Screen title="Un instant…" text="" />)
  rerender(<Screen title="Merci" text="Tout est là." />)
  expect(screen.getByRole('heading', { name: 'Merci' })).toBe(document.activeElement)
  expect(document.title).toBe('Merci\u00a0– Vente – Lyon – 2026')
})
