import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { assessmentQuery } from './assessment-queries.ts'

/** What candidates may see of a test: its document is not in it. */
vi.mock('../../../api/call-api.ts', async (original) => ({
  ...(await original<object>()),
  callApi: async () => ({ id: 'a', name: 'Accueil' }),
}))

test('a test that one may not read whole is refused to the builder as the server refuses', async () => {
  const failure = await new QueryClient().fetchQuery(assessmentQuery('a')).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ code: 'noPermission', status: 403 })
})
