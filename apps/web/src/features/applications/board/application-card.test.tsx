/** When a card's application began, true for as long as the board stays open. */
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showComponent } from '../../../testing/recruiter.tsx'
import { ApplicationCard } from './application-card.tsx'
import { aCard } from './testing/shown-board.tsx'

const when = () => document.querySelector('time')?.textContent.replace(/\s/g, ' ')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime('2026-11-20T10:31:00.000Z')
})

test('how long ago it was follows the clock, without anybody touching the board', async () => {
  await showComponent(<ApplicationCard card={aCard(1, { createdAt: '2026-11-20T10:01:00.000Z' })} />)
  await screen.findByText('Anne 1')
  expect(when()).toBe('30 min')
  await act(async () => await vi.advanceTimersByTimeAsync(60_000))
  expect(when()).toBe('31 min')
  await act(async () => await vi.advanceTimersByTimeAsync(3 * 3_600_000))
  expect(when()).toBe('4 h')
})

test('a card of a hidden identity says the day alone, which is all that is told of it', async () => {
  await showComponent(
    <ApplicationCard card={aCard(7, { candidate: null, createdAt: '2026-11-20T00:00:00.000Z' })} />,
  )
  await screen.findByRole('button', { name: /7/ })
  expect(when()).toBe('20/11/2026')
})
