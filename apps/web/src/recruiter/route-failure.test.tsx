/** The fallback screen of a route (SPEC §2): after a rendering error its way on is a reload, after a failed read another try. */
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

test('a read that failed is tried again without a reload', async () => {
  const reset = vi.fn()
  const { user } = await showComponent(
    <RouteFailure error={new ApiError('unavailable', 503, '')} reset={reset} />,
  )
  const reload = withReload()
  await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
  expect(reset).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
