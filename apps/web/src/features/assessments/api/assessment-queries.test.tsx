import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { assessmentQuery } from './assessment-queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a test that one may not read whole is refused to the builder as the server refuses', async () => {
  // What candidates may see of a test: its document is not in it.
  vi.stubGlobal('fetch', async () => Response.json({ id: 'a', name: 'Accueil' }))
  const failure = await new QueryClient().fetchQuery(assessmentQuery('a')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'noPermission', status: 403 })
})
