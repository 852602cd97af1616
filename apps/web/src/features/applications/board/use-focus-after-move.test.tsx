import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusAfterMove } from './use-focus-after-move.ts'

let drawIn: (column: string | null) => void

/** Draws by itself, as a column of the board does. */
function Columns() {
  const [column, setColumn] = useState<string | null>('before')
  useEffect(() => {
    drawIn = (next) => act(() => setColumn(next))
  }, [])
  return column === null ? null : (
    <li key={column} data-application="7">
      <button type="button" data-card-button>
        {column}
      </button>
    </li>
  )
}

function Board({ isAsking = false }: { isAsking?: boolean }) {
  const follow = useFocusAfterMove(isAsking)
  return (
    <>
      <button type="button" onClick={() => follow('7')}>
        move
      </button>
      <Columns />
    </>
  )
}

const card = (name: string) => screen.findByRole('button', { name })

/** Chosen by key; the item goes with its menu. */
async function move() {
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'move' }).focus()
  await user.keyboard('{Enter}')
  act(() => screen.getByRole('button', { name: 'move' }).blur())
  return user
}

test('the focus follows the card, however often it is drawn anew, until something is pressed', async () => {
  render(<Board />)
  const user = await move()
  drawIn(null)
  drawIn('after')
  await expect.poll(() => document.activeElement?.textContent).toBe('after')
  // A list that was asked for before the server had the move, and the one after it.
  drawIn('before')
  await expect.poll(() => document.activeElement?.textContent).toBe('before')
  drawIn('after')
  await expect.poll(() => document.activeElement?.textContent).toBe('after')
  await user.keyboard('k')
  drawIn('later')
  await card('later')
  expect(document.activeElement).toBe(document.body)
})

test('while the question is open its focus is its own; then the card has it, whatever the answer', async () => {
  const { rerender } = render(<Board />)
  const user = await move()
  rerender(<Board isAsking />)
  drawIn(null)
  drawIn('asked')
  await card('asked')
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{Escape}')
  rerender(<Board />)
  const asked = await card('asked')
  expect(document.activeElement).toBe(asked)
})
