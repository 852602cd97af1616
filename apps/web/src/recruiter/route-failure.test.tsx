/**
 * The fallback screen of a route (product 1.21): its way on is a reload, and another try without a network.
 */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { atEndOfTest } from '../testing/browser.ts'
import { showComponent } from '../testing/recruiter.tsx'
import { RouteFailure } from './route-failure.tsx'

/** The browser of these tests cannot load a page anew. */
function withReload() {
  const reload = vi.fn()
  vi.stubGlobal('location', { pathname: '/', search: '', reload })
  atEndOfTest(() => void vi.unstubAllGlobals())
  return reload
}

test('what was thrown while drawing is not drawn again: the page is loaded anew', async () => {
  const reset = vi.fn()
  const { user } = await showComponent(<RouteFailure error={new TypeError('x is undefined')} reset={reset} />)
  const reload = withReload()
  await screen.findByText("Une erreur s'est produite")
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(reload).toHaveBeenCalledOnce()
  expect(reset).not.toHaveBeenCalled()
})

test.each([
  ['a read that failed loads the page anew', new ApiError('unavailable', 503, ''), 1],
  ['without a network it is tried again in place', new ApiError('offline', 0, ''), 0],
])('%s', async (_, error, reloads) => {
  const reset = vi.fn()
  const { user } = await showComponent(<RouteFailure error={error} reset={reset} />)
  const reload = withReload()
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect([reload.mock.calls.length, reset.mock.calls.length]).toEqual([reloads, 1 - reloads])
})
