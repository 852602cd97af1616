import { CatchBoundary } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a part that cannot be fetched is told after one request, and fetched again by "try again"', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => new Response())
  let requests = 0
  const Part = lazyPart(async () => {
    requests += 1
    if (requests === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>Here it is</p> }
  })
  const retry = ({ reset }: { reset: () => void }) => <button onClick={reset}>Try again</button>
  render(
    <CatchBoundary getResetKey={() => ''} errorComponent={retry}>
      <Part />
    </CatchBoundary>,
  )
  const again = await screen.findByRole('button')
  expect(requests).toBe(1)
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 2000)
  await userEvent.click(again)
  await screen.findByText('Here it is')
  expect(requests).toBe(2)
})
